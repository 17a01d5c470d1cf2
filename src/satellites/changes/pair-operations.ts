import type { Operation } from '../../openapi/model/index.ts';

export type OperationPair = readonly [old: Operation | undefined, now: Operation | undefined];

/** Minimum likeness of two paths of an operation that was moved. */
const MIN_LIKENESS = 0.6;
/** Maximum number of comparisons by likeness: those left are reported as removed and added. */
const MAX_LIKENESS = 250_000;

/**
 * Pairs the operations of two documents: by method and path with parameters renamed, since that is what clients send; then by
 * operationId; then by likeness of paths.
 */
export function pairOperations(old: readonly Operation[], now: readonly Operation[]): readonly OperationPair[] {
  const partners = new Map<Operation, Operation>();
  const taken = new Set<Operation>();
  const pairBy = (keyOf: (operation: Operation) => string | undefined): void => {
    const byKey = new Map<string, Operation>();
    for (const operation of now) {
      const key = taken.has(operation) ? undefined : keyOf(operation);
      if (key !== undefined && !byKey.has(key)) byKey.set(key, operation);
    }
    for (const operation of old) {
      const key = partners.has(operation) ? undefined : keyOf(operation);
      const partner = key === undefined ? undefined : byKey.get(key);
      if (partner === undefined || taken.has(partner)) continue;
      partners.set(operation, partner);
      taken.add(partner);
    }
  };
  pairBy(({ method, path }) => `${method} ${shapeOf(path)}`);
  pairBy(({ operationId }) => operationId);
  pairByLikeness(
    old.filter((operation) => !partners.has(operation)),
    now.filter((operation) => !taken.has(operation)),
    (operation, partner) => {
      partners.set(operation, partner);
      taken.add(partner);
    },
  );
  return [
    ...old.map((operation): OperationPair => [operation, partners.get(operation)]),
    ...now.filter((operation) => !taken.has(operation)).map((operation): OperationPair => [undefined, operation]),
  ];
}

/** Returns a path without the names of its parameters. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}

function pairByLikeness(
  old: readonly Operation[],
  now: readonly Operation[],
  pair: (operation: Operation, partner: Operation) => void,
): void {
  if (old.length * now.length > MAX_LIKENESS) return;
  const likely = old.flatMap((operation) =>
    now
      .filter(({ method }) => method === operation.method)
      .map((partner) => ({ operation, partner, likeness: likenessOf(operation, partner) }))
      .filter(({ likeness }) => likeness >= MIN_LIKENESS),
  );
  const done = new Set<Operation>();
  for (const { operation, partner } of likely.toSorted((one, other) => other.likeness - one.likeness)) {
    if (done.has(operation) || done.has(partner)) continue;
    done.add(operation);
    done.add(partner);
    pair(operation, partner);
  }
}

/** Share of path segments that two operations have in common, if their last segments and summaries are the same. */
function likenessOf(one: Operation, other: Operation): number {
  const [own, others] = [one, other].map(({ path }) => shapeOf(path).split('/').slice(1));
  if (own === undefined || others === undefined) return 0;
  if (own.at(-1) !== others.at(-1) || one.summary !== other.summary) return 0;
  const common = own.filter((segment) => others.includes(segment)).length;
  return common / Math.max(own.length, others.length);
}
