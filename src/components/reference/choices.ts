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
