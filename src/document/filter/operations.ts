import type { DocumentNode } from '../node.ts';
import { isMethod } from '../../standard/methods.ts';
import { isRecord } from '../../standard/record.ts';
import { webhookEntries } from '../../standard/extensions/index.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import type { DocumentPart } from './parts.ts';

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
export function operationsOf(
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
