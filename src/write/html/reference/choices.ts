import { countRows, DEFERRED_FROM } from '../../../view/open.ts';
import type { ContentView } from '../../../view/types/content.ts';
import type { RowGroup } from '../../../view/types/row.ts';

/** Adjacent groups: the variants of one choice, or a single group. */
export interface GroupRun {
  readonly choice: RowGroup['choice'];
  readonly groups: readonly RowGroup[];
}

/** Merges adjacent groups of the same choice. */
export function groupChoices(groups: readonly RowGroup[]): readonly GroupRun[] {
  const runs: { choice: RowGroup['choice']; groups: RowGroup[] }[] = [];
  for (const group of groups) {
    const last = runs.at(-1);
    if (last !== undefined && group.choice !== undefined && last.choice === group.choice) last.groups.push(group);
    else runs.push({ choice: group.choice, groups: [group] });
  }
  return runs;
}

/** Returns true for a group without contents to expand, which is a line of text. */
export function isLine({ rows, groups, values, more }: RowGroup): boolean {
  return more?.href === undefined && [rows, groups, values].every((part) => part.length === 0);
}

/** Returns true for a media type with a name only. */
export function isBare({ type, transfer, description, rows, whole, encodings }: ContentView): boolean {
  return [type, transfer, description, rows, whole].every((part) => part === undefined) && encodings.length === 0;
}

/** Returns true if rows or variants of a group can expand. */
export function opens({ rows, groups }: RowGroup): boolean {
  return [...groups, ...rows.flatMap((row) => row.groups)].some((group) => !isLine(group));
}

/** Returns true for a large closed group, which a script renders from its text on demand. */
export function isDeferred(group: RowGroup): boolean {
  return !group.open && countRows(group) > DEFERRED_FROM;
}
