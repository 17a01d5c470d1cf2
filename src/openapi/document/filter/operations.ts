import type { DocumentNode } from '../node.ts';
import { isMethod } from '../../standard/methods.ts';
import { isRecord } from '../../standard/record.ts';
import { webhookEntries } from '../../standard/extensions/index.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import type { DocumentPart } from './document-parts.ts';

/** Returns the names of hidden tags. */
export function hiddenTags(root: DocumentNode, gone: RemovedPointers): ReadonlySet<string> {
  return new Set(
    itemsAt(root, 'tags').flatMap((tag) => {
      const name = tag.raw('name');
      return gone.has(tag.pointer) && typeof name === 'string' ? [name] : [];
    }),
  );
}

/** Removes operations with only hidden tags, then path items and callbacks with only hidden operations. */
export function hideEmptied(parts: readonly DocumentPart[], tags: ReadonlySet<string>, gone: RemovedPointers): void {
  const ofKind = (kind: DocumentPart['kind']): readonly DocumentNode[] =>
    parts.flatMap((part) => (part.kind === kind ? [part.node] : []));
  for (const node of ofKind('operation')) {
    const names = node.raw('tags');
    if (!Array.isArray(names) || names.length === 0) continue;
    if (names.every((name) => typeof name === 'string' && tags.has(name))) gone.add(node.pointer);
  }
  for (const node of ofKind('pathItem')) {
    const operations = operationsOf(node).map((operation) => operation.node.pointer);
    if (operations.length > 0 && operations.every((pointer) => gone.has(pointer))) gone.add(node.pointer);
  }
  for (const node of ofKind('callback')) {
    const items = node.entries().filter(([key]) => !key.startsWith('x-'));
    if (items.length > 0 && items.every(([, { pointer }]) => gone.has(pointer))) gone.add(node.pointer);
  }
}

/** Returns identifiers of hidden operations: operationId, method and path, pointer. Those of a shown operation are left out. */
export function namesOfHidden(
  root: DocumentNode,
  parts: readonly DocumentPart[],
  gone: RemovedPointers,
): ReadonlySet<string> {
  const hidden = new Set<string>();
  const shown = new Set<string>();
  const add = (node: DocumentNode, isOut: boolean, ...more: readonly string[]): void => {
    const id = node.raw('operationId');
    for (const name of [node.pointer, ...(typeof id === 'string' ? [id] : []), ...more])
      (isOut ? hidden : shown).add(name);
  };
  for (const { node, kind } of parts) if (kind === 'operation') add(node, gone.has(node.pointer));
  const entries = [...(root.child('paths')?.entries() ?? []), ...webhookEntries(root)];
  for (const [path, written] of entries) {
    const target = written.follow();
    const isOut = gone.has(written.pointer);
    for (const layer of new Set([written, ...(target === undefined ? [] : [target])])) {
      for (const { method, key, node } of operationsOf(layer)) {
        add(node, isOut || gone.has(node.pointer), `${method} ${path}`, `${written.pointer}/${key}`);
      }
    }
  }
  return new Set([...hidden].filter((name) => !shown.has(name)));
}

/** Returns the operations directly in a path item. */
function operationsOf(
  item: DocumentNode,
): readonly { readonly method: string; readonly key: string; readonly node: DocumentNode }[] {
  return item.entries().flatMap(([key, child]) => {
    if (key === 'additionalOperations') {
      return child.entries().map(([method, node]) => ({ method, key: `${key}/${method}`, node }));
    }
    return isMethod(key) && isRecord(child.value) ? [{ method: key.toUpperCase(), key, node: child }] : [];
  });
}

/** Returns the items of a list, of any type; empty where there is no list. */
export function itemsAt(node: DocumentNode, key: string): readonly DocumentNode[] {
  return Array.isArray(node.raw(key)) ? node.list(key) : [];
}

/** Removes a path item's parameters that one of its operations hides, for all of its operations. */
export function hideOverridden(parts: readonly DocumentPart[], gone: RemovedPointers): void {
  for (const { node, kind } of parts) {
    if (kind !== 'pathItem' || gone.has(node.pointer)) continue;
    const target = node.follow();
    const layers = target === undefined || target === node ? [node] : [node, target];
    const operations = layers.flatMap(operationsOf).map((operation) => operation.node.follow() ?? operation.node);
    const hidden = new Set(operations.flatMap((operation) => parameterKeys(operation, (pointer) => gone.has(pointer))));
    if (hidden.size === 0) continue;
    for (const written of layers.flatMap((layer) => itemsAt(layer, 'parameters'))) {
      const key = parameterKey(written);
      if (key === undefined || !hidden.has(key) || gone.has(written.pointer)) continue;
      const message = 'One operation of this path hides this parameter, so no operation shows it.';
      written.warning(message, undefined, 'Mark it here too, or list it at the operations that show it.');
      gone.add(written.pointer);
    }
  }
}

/** Returns location and name of the parameters of an operation or path item whose pointer is wanted. */
export function parameterKeys(owner: DocumentNode, isWanted: (pointer: string) => boolean): readonly string[] {
  return itemsAt(owner, 'parameters').flatMap((written) =>
    isWanted(written.pointer) ? (parameterKey(written) ?? []) : [],
  );
}

/** Returns the key of a parameter, `query limit`; undefined for anything else. */
function parameterKey(written: DocumentNode): string | undefined {
  const node = written.follow();
  const [name, place] = [node?.raw('name'), node?.raw('in')];
  if (typeof name !== 'string' || typeof place !== 'string') return undefined;
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}
