import type { RowGroup } from './types/row.ts';

/** A group of more rows than this weighs on a page: it is closed at first, whatever is said of it. */
export const DEFERRED_FROM = 60;

const counts = new WeakMap<RowGroup, number>();

/** A group with all that unfolds in it open, but what would weigh on the page. */
export function openAll(group: RowGroup): RowGroup {
  const openBelow = (groups: readonly RowGroup[]): readonly RowGroup[] =>
    groups.map((below) => ({ ...openAll(below), open: below.open || countRows(below) <= DEFERRED_FROM }));
  const rows = group.rows.map((row) => ({ ...row, groups: openBelow(row.groups) }));
  return { ...group, rows, groups: openBelow(group.groups) };
}

/** The rows of a group and of all that it holds. */
export function countRows(group: RowGroup): number {
  const known = counts.get(group);
  if (known !== undefined) return known;
  const inner = [...group.groups, ...group.rows.flatMap((row) => row.groups)];
  const count = inner.reduce((sum, below) => sum + countRows(below), group.rows.length);
  counts.set(group, count);
  return count;
}
