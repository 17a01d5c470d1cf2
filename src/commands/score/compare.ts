import type { Operation } from '../../openapi/model/index.ts';
import { operationName, type Quality, type QualityItem } from '../../satellites/quality/index.ts';

/** Reasons for the fall of a score. */
export interface Fall {
  /** Things that do not count now, and did or were not there. */
  readonly items: readonly QualityItem[];
  /** Operations whose score fell, or that are new and below the former mean; the worst first. */
  readonly operations: readonly {
    readonly operation: Operation;
    readonly before: number | undefined;
    readonly after: number;
  }[];
}

/** Difference of scores that is none: the order of sums. */
const TOLERANCE = 1e-9;

/** Returns what made a score fall; undefined if it did not, or only by what was removed. */
export function findFall(before: Quality, after: Quality): Fall | undefined {
  // Nothing can be judged without operations.
  if (before.score === undefined || (after.score ?? 0) >= before.score - TOLERANCE) return undefined;
  const flawed = new Set(before.items.flatMap((item) => (item.flaw === undefined ? [] : [keyOf(item)])));
  const scores = new Map(before.operations.map(({ operation, score }) => [operationName(operation), score]));
  const mean = before.score;
  const operations = after.operations.flatMap(({ operation, score }) => {
    const old = scores.get(operationName(operation));
    const isWorse = score !== undefined && score < (old ?? mean) - TOLERANCE;
    return isWorse ? [{ operation, before: old, after: score }] : [];
  });
  const items = after.items.filter((item) => item.flaw !== undefined && !flawed.has(keyOf(item)));
  if (items.length === 0 && after.score !== undefined) return undefined;
  return { items, operations: operations.toSorted((one, other) => one.after - other.after) };
}

/** Returns what names a thing in both versions: its name and page, since pointers into lists move. */
function keyOf({ criterion, name, place: { page } }: QualityItem): string {
  const on =
    page.kind === 'operation' ? operationName(page.operation) : page.kind === 'tag' ? page.tag.name : page.schema.id;
  return JSON.stringify([criterion, page.kind, on, name]);
}
