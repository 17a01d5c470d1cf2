export type Measure = 'described' | 'exemplified' | 'errors' | 'constrained' | 'named' | 'linked';

/** The only table of weights: what is counted, and its share of a score. They sum to 100. */
export const CRITERIA = [
  { id: 'described.operations', measure: 'described', weight: 9 },
  { id: 'described.parameters', measure: 'described', weight: 9 },
  { id: 'described.properties', measure: 'described', weight: 12 },
  { id: 'described.responses', measure: 'described', weight: 3 },
  { id: 'described.schemas', measure: 'described', weight: 4 },
  { id: 'described.tags', measure: 'described', weight: 3 },
  { id: 'exemplified.requestBodies', measure: 'exemplified', weight: 7 },
  { id: 'exemplified.responses', measure: 'exemplified', weight: 7 },
  { id: 'exemplified.parameters', measure: 'exemplified', weight: 4 },
  { id: 'errors.operations', measure: 'errors', weight: 8 },
  { id: 'errors.responses', measure: 'errors', weight: 8 },
  { id: 'constrained.strings', measure: 'constrained', weight: 3 },
  { id: 'constrained.numbers', measure: 'constrained', weight: 3 },
  { id: 'constrained.arrays', measure: 'constrained', weight: 2 },
  { id: 'named.operationIds', measure: 'named', weight: 4 },
  { id: 'named.summaries', measure: 'named', weight: 5 },
  { id: 'named.schemas', measure: 'named', weight: 2 },
  { id: 'linked.tags', measure: 'linked', weight: 3 },
  { id: 'linked.schemas', measure: 'linked', weight: 3 },
  { id: 'linked.documentation', measure: 'linked', weight: 1 },
] as const satisfies readonly Criterion[];

export type CriterionId = (typeof CRITERIA)[number]['id'];

interface Criterion {
  readonly id: `${Measure}.${string}`;
  readonly measure: Measure;
  readonly weight: number;
}

const WEIGHTS: ReadonlyMap<CriterionId, number> = new Map(CRITERIA.map(({ id, weight }) => [id, weight]));

/** Returns the weight of a criterion. */
export function weightOf(criterion: CriterionId): number {
  return WEIGHTS.get(criterion) ?? 0;
}

/** Number of the things of a criterion that count, of all; a total of 0: nothing can be judged. */
export interface Count {
  readonly criterion: CriterionId;
  readonly counted: number;
  readonly total: number;
}

/** Counts things: whether each counts, by its criterion. */
export function countThings(
  things: Iterable<{ readonly criterion: CriterionId; readonly flaw: unknown }>,
): readonly Count[] {
  const counts = new Map(CRITERIA.map(({ id }) => [id, { criterion: id, counted: 0, total: 0 }]));
  for (const { criterion, flaw } of things) {
    const count = counts.get(criterion);
    if (count === undefined) continue;
    count.counted += flaw === undefined ? 1 : 0;
    count.total += 1;
  }
  return [...counts.values()];
}

/** The formula: the mean of the shares of what counts, by the weights of the criteria that can be judged; from 0 to 100. */
export function scoreOf(counts: readonly Count[]): number | undefined {
  let [sum, weights] = [0, 0];
  for (const { criterion, counted, total } of counts) {
    if (total === 0) continue;
    sum += (weightOf(criterion) * counted) / total;
    weights += weightOf(criterion);
  }
  return weights === 0 ? undefined : (100 * sum) / weights;
}

/** The mean of the scores of operations. */
export function meanOf(scores: readonly (number | undefined)[]): number | undefined {
  const judged = scores.filter((score) => score !== undefined);
  return judged.length === 0 ? undefined : judged.reduce((sum, score) => sum + score, 0) / judged.length;
}
