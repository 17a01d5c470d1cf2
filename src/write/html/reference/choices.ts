import { countRows, DEFERRED_FROM } from '../../../view/open.ts';
import type { ContentView } from '../../../view/types/content.ts';
import type { RowGroup } from '../../../view/types/row.ts';

/** Groups that stand together: the variants of one choice, or a group alone. */
export interface GroupRun {
  readonly choice: RowGroup['choice'];
  readonly groups: readonly RowGroup[];
}

/** Neighbouring groups of the same choice become one run. */
export function groupChoices(groups: readonly RowGroup[]): readonly GroupRun[] {
  const runs: { choice: RowGroup['choice']; groups: RowGroup[] }[] = [];
  for (const group of groups) {
    const last = runs.at(-1);
    if (last !== undefined && group.choice !== undefined && last.choice === group.choice) last.groups.push(group);
    else runs.push({ choice: group.choice, groups: [group] });
  }
  return runs;
}

/** True for a group that has nothing to open: what there is to say of it stands beside its name. */
export function isLine({ rows, groups, values, more }: RowGroup): boolean {
  return more?.href === undefined && [rows, groups, values].every((part) => part.length === 0);
}

/** True for a media type that says nothing but its name: there is nothing to open. */
export function isBare({ type, transfer, description, rows, whole, encodings }: ContentView): boolean {
  return [type, transfer, description, rows, whole].every((part) => part === undefined) && encodings.length === 0;
}

/** True where boxes open below the rows or variants of a group. */
export function opens({ rows, groups }: RowGroup): boolean {
  return [...groups, ...rows.flatMap((row) => row.groups)].some((group) => !isLine(group));
}

/** True for a group that a script opens from its text, because its elements would weigh on the page. */
export function isDeferred(group: RowGroup): boolean {
  return !group.open && countRows(group) > DEFERRED_FROM;
}
