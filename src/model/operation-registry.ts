import type { Operation } from './types/index.ts';
import type { DocumentNode, FindOperation } from '../document/node.ts';
import { namesOfOperation } from '../standard/methods.ts';
import { createSlugs } from './slug.ts';

/** Registry of one document's operations while they are read. */
export interface OperationRegistry {
  readonly slug: (kind: Operation['kind'], slug: string) => string;
  readonly add: (operation: Operation, node: DocumentNode) => void;
  /** Returns the operation of a callback that is already created: callbacks may contain the operation that they belong to. */
  readonly callbackAt: (path: string, node: DocumentNode) => Operation | undefined;
  /** Registers the names of hidden operations. */
  readonly hide: (names: Iterable<string>) => void;
  readonly find: FindOperation;
}

/** Creates an empty registry. */
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
    callbackAt: (path, node) => callbacks.get(`${path} ${node.pointer}`),
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
