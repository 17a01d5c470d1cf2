import { memoize } from '../../cache/memoize.ts';
import type { RowGroup } from './types/row.ts';

/** Rows above which a group is rendered on demand, and so is closed at first. */
export const DEFERRED_FROM = 60;

/** Opens all disclosures of a group, except for large ones. */
export function openAll(group: RowGroup): RowGroup {
  const openBelow = (groups: readonly RowGroup[]): readonly RowGroup[] =>
    groups.map((below) => ({ ...openAll(below), open: below.open || countRows(below) <= DEFERRED_FROM }));
  const rows = group.rows.map((row) => ({ ...row, groups: openBelow(row.groups) }));
  return { ...group, rows, groups: openBelow(group.groups) };
}

/** Counts the rows of a group at all levels. */
export const countRows = memoize((group: RowGroup): number => {
  const inner = [...group.groups, ...group.rows.flatMap((row) => row.groups)];
  return inner.reduce((sum, below) => sum + countRows(below), group.rows.length);
});
