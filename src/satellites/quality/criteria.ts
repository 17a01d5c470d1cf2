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

const PLACES: ReadonlyMap<CriterionId, number> = new Map(CRITERIA.map(({ id }, index) => [id, index]));

/** Returns the index of a criterion in the table. */
export function indexOf(criterion: CriterionId): number {
  return PLACES.get(criterion) ?? 0;
}

/** Returns the weight of a criterion. */
export function weightOf(criterion: CriterionId): number {
  return CRITERIA[indexOf(criterion)]?.weight ?? 0;
}
