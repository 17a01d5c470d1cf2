import { countRows, DEFERRED_FROM } from '../../../portal/view/open.ts';
import type { ContentView } from '../../../portal/view/types/content.ts';
import type { RowGroup } from '../../../portal/view/types/row.ts';

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

/** Minimum number of rows of a request body without boxes that readers can reduce to the required ones. */
const MANY = 8;

/** Returns true for rows of a request body, long or nested, of which some are optional. */
export function hasOptionalRows({ direction, rows: group }: ContentView): boolean {
  if (direction !== 'request' || group === undefined || (group.rows.length < MANY && !opens(group))) return false;
  return group.rows.some(({ required }) => required) && group.rows.some(({ required }) => !required);
}

/** Returns true for a large closed group, which a script renders from its text on demand. */
export function isDeferred(group: RowGroup): boolean {
  return !group.open && countRows(group) > DEFERRED_FROM;
}
