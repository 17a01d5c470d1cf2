import type { Operation } from '../openapi/index.ts';
import { rowBudget } from './content.ts';
import type { RowGroup } from './rows/row.ts';

/** How much of the schemas of an operation its page shows. */
export interface Room {
  /** Rows that each body or response may show. */
  readonly budget: number;
  /** What unfolds is open at first. */
  readonly expand: boolean;
}

/** The room that the schemas of an operation have on its page. */
export function roomOf(operation: Operation): Room {
  return { budget: rowBudget(operation), expand: operation.expandSchemas };
}

/** The same room with fewer rows, for what is not the page's main matter. */
export function narrowRoom(room: Room): Room {
  return { ...room, budget: Math.min(room.budget, 40) };
}

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

/** A group with all that unfolds in it open, but what would weigh on the page. */
export function openAll(group: RowGroup): RowGroup {
  const openBelow = (groups: readonly RowGroup[]): readonly RowGroup[] =>
    groups.map((below) => ({ ...openAll(below), open: below.open || countRows(below) <= MANY }));
  const rows = group.rows.map((row) => ({ ...row, groups: openBelow(row.groups) }));
  return { ...group, rows, groups: openBelow(group.groups) };
}

function countRows(group: RowGroup): number {
  const known = counts.get(group);
  if (known !== undefined) return known;
  const inner = [...group.groups, ...group.rows.flatMap((row) => row.groups)];
  const count = inner.reduce((sum, below) => sum + countRows(below), group.rows.length);
  counts.set(group, count);
  return count;
}
