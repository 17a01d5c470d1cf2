import type { Operation } from '../model.ts';
import { pointerTokens, type DocumentNode, type FindOperation } from '../node.ts';
import type { OperationPlace } from './operation.ts';
import { createSlugs } from './slug.ts';

/** The operations of one document, while they are read. */
export interface OperationBook {
  readonly slug: (kind: Operation['kind'], slug: string) => string;
  readonly add: (operation: Operation, node: DocumentNode) => void;
  /** The operation that is already made of a callback: a callback may lead back to the operation that holds it. */
  readonly callbackAt: (place: OperationPlace) => Operation | undefined;
  readonly hide: (places: readonly { method: string; path: string; node: DocumentNode }[]) => void;
  readonly find: FindOperation;
}

/** A book without operations. */
export function createOperationBook(): OperationBook {
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
    hide: (places) => {
      for (const { method, path, node } of places) {
        name(node.words('operationId'), 'hidden');
        name(`${method} ${path}`, 'hidden');
        name(node.pointer, 'hidden');
      }
    },
    find: (words) => named.get(words.trim()) ?? byReference(named, words),
  };
}

/** `#/paths/~1pets/get`, also behind the document's own address. */
function byReference(
  named: ReadonlyMap<string, Operation | 'hidden'>,
  words: string,
): Operation | 'hidden' | undefined {
  const hash = words.indexOf('#/');
  const tokens = hash === -1 ? [] : (pointerTokens(words.slice(hash).trim()) ?? []);
  const [holder, path, key, extra] = tokens;
  if (holder !== 'paths' || path === undefined || key === undefined) return undefined;
  const method = key === 'additionalOperations' ? extra : key.toUpperCase();
  return method === undefined ? undefined : named.get(`${method} ${path}`);
}
