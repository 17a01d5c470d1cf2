import type { Operation } from '../../openapi/index.ts';

/** So many rows of schemas may stand on one page. */
const ROWS = 180;
const LEAST = 24;

/** Rows that each body or response of an operation may show before it leads to the schemas' own pages. */
export function rowBudget(operation: Operation): number {
  const bodies = [operation, ...operation.callbacks.flatMap((callback) => callback.operations)].flatMap((item) => [
    ...(item.requestBody === undefined ? [] : [item.requestBody]),
    ...item.responses.filter((response) => response.content.length > 0),
  ]);
  return Math.max(LEAST, Math.floor(ROWS / Math.max(1, Math.min(bodies.length, 4))));
}
