import type { RowGroup } from '../../site/row.ts';

/** Groups that stand together: the variants of one choice, or a group alone. */
export interface GroupRun {
  readonly choice: string | undefined;
  readonly groups: readonly RowGroup[];
}

/** Neighbouring groups of the same choice become one run. */
export function groupChoices(groups: readonly RowGroup[]): readonly GroupRun[] {
  const runs: { choice: string | undefined; groups: RowGroup[] }[] = [];
  for (const group of groups) {
    const last = runs.at(-1);
    if (last !== undefined && group.choice !== undefined && last.choice === group.choice) last.groups.push(group);
    else runs.push({ choice: group.choice, groups: [group] });
  }
  return runs;
}

/** True when there is nothing to show here: all of it stands elsewhere. */
export function isBare({ rows, groups, notes, facts, enum: values, description }: RowGroup): boolean {
  return description === undefined && [rows, groups, notes, facts, values].every((part) => part.length === 0);
}

/** A closed group of more rows than this is no part of the page's elements until it is opened. */
const MANY = 60;
const counts = new WeakMap<RowGroup, number>();

/** True for a group that a script opens from its text, because its elements would weigh on the page. */
export function isHeavy(group: RowGroup): boolean {
  return !group.open && countRows(group) > MANY;
}

function countRows(group: RowGroup): number {
  const known = counts.get(group);
  if (known !== undefined) return known;
  const inner = [...group.groups, ...group.rows.flatMap((row) => row.groups)];
  const count = inner.reduce((sum, below) => sum + countRows(below), group.rows.length);
  counts.set(group, count);
  return count;
}
