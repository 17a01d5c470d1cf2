import { CRITERIA, indexOf } from './criteria.ts';
import type { Draft } from './draft.ts';
import type { Count } from './types.ts';

/** Numbers of one operation, tag or API, by the place of the criterion in the table. */
export interface Tally {
  readonly counted: number[];
  readonly total: number[];
}

/** Counts things: whether each counts, by its criterion. */
export function tally(things: Iterable<Draft>): Tally {
  const counted = CRITERIA.map(() => 0);
  const total = CRITERIA.map(() => 0);
  for (const { criterion, flaw } of things) {
    const index = indexOf(criterion);
    counted[index] = (counted[index] ?? 0) + (flaw === undefined ? 1 : 0);
    total[index] = (total[index] ?? 0) + 1;
  }
  return { counted, total };
}

/** The formula: the mean of the shares of what counts, by the weights of the criteria that can be judged; from 0 to 100. */
export function scoreOf({ counted, total }: Tally): number | undefined {
  let [sum, weights] = [0, 0];
  for (const [index, { weight }] of CRITERIA.entries()) {
    const all = total[index] ?? 0;
    if (all === 0) continue;
    sum += (weight * (counted[index] ?? 0)) / all;
    weights += weight;
  }
  return weights === 0 ? undefined : (100 * sum) / weights;
}

/** The mean of the scores of operations. */
export function meanOf(scores: readonly (number | undefined)[]): number | undefined {
  const judged = scores.filter((score) => score !== undefined);
  return judged.length === 0 ? undefined : judged.reduce((sum, score) => sum + score, 0) / judged.length;
}

/** Returns numbers by criterion, as data. */
export function toCounts({ counted, total }: Tally): readonly Count[] {
  return CRITERIA.map(({ id }, index) => ({ criterion: id, counted: counted[index] ?? 0, total: total[index] ?? 0 }));
}
