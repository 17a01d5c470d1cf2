import type { Operation } from '../../openapi/model/index.ts';

export type OperationPair = readonly [old: Operation | undefined, now: Operation | undefined];

/** Pairs the operations of two documents: by method and path with parameters renamed, since that is what clients send; then by operationId. */
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
  return [
    ...old.map((operation): OperationPair => [operation, partners.get(operation)]),
    ...now.filter((operation) => !taken.has(operation)).map((operation): OperationPair => [undefined, operation]),
  ];
}

/** Returns a path without the names of its parameters. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}
