import type { Operation } from './types/index.ts';
import type { DocumentNode, FindOperation } from '../document/node.ts';
import { namesOfOperation } from '../standard/operation-names.ts';
import type { OperationPlace } from './operation.ts';
import { createSlugs } from './slug.ts';

/** The operations of one document, while they are read. */
export interface OperationRegistry {
  readonly slug: (kind: Operation['kind'], slug: string) => string;
  readonly add: (operation: Operation, node: DocumentNode) => void;
  /** The operation that is already made of a callback: a callback may lead back to the operation that holds it. */
  readonly callbackAt: (place: OperationPlace) => Operation | undefined;
  /** Says what hidden operations are called. */
  readonly hide: (names: Iterable<string>) => void;
  readonly find: FindOperation;
}

/** A book without operations. */
export function createOperationRegistry(): OperationRegistry {
  const slugs = { operation: createSlugs(), webhook: createSlugs(), callback: createSlugs() };
  const named = new Map<string, Operation | 'hidden'>();
  const callbacks = new Map<string, Operation>();
  const name = (key: string | undefined, operation: Operation | 'hidden'): void => {
    if (key !== undefined && !named.has(key)) named.set(key, operation);
  };
  return {
    slug: (kind, slug) => slugs[kind].take(slug),
    add: (operation, node) => {
      name(operation.operationId, operation);
      if (operation.kind === 'callback') callbacks.set(`${operation.path} ${node.pointer}`, operation);
      if (operation.kind !== 'operation') return;
      name(`${operation.method} ${operation.path}`, operation);
      name(node.pointer, operation);
    },
    callbackAt: ({ item, node }) => callbacks.get(`${item.path} ${node.pointer}`),
    hide: (names) => {
      for (const hidden of names) name(hidden, 'hidden');
    },
    find: (words) => {
      for (const known of namesOfOperation(words)) {
        const found = named.get(known);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}
