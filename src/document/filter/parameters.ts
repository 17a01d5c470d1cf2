import type { DocumentNode } from '../node.ts';
import type { RemovedPointers } from './removed-pointers.ts';
import { itemsAt, operationsOf } from './operations.ts';
import type { DocumentPart } from './parts.ts';

/** Removes a path item's parameters that one of its operations hides, for all of its operations. */
export function hideOverridden(parts: readonly DocumentPart[], gone: RemovedPointers): void {
  for (const { node, kind } of parts) {
    if (kind !== 'pathItem' || gone.has(node.pointer)) continue;
    const target = node.follow();
    const layers = target === undefined || target === node ? [node] : [node, target];
    const operations = layers.flatMap(operationsOf).map((operation) => operation.node.follow() ?? operation.node);
    const hidden = new Set(operations.flatMap((operation) => keysOf(operation, (pointer) => gone.has(pointer))));
    if (hidden.size === 0) continue;
    for (const written of layers.flatMap((layer) => itemsAt(layer, 'parameters'))) {
      const key = keyOf(written);
      if (key === undefined || !hidden.has(key) || gone.has(written.pointer)) continue;
      const message = 'One operation of this path hides this parameter, so no operation shows it.';
      written.warning(message, undefined, 'Mark it here too, or list it at the operations that show it.');
      gone.add(written.pointer);
    }
  }
}

/** Returns location and name of the parameters of an operation or path item whose pointer is wanted. */
export function keysOf(owner: DocumentNode, isWanted: (pointer: string) => boolean): readonly string[] {
  return itemsAt(owner, 'parameters').flatMap((written) => (isWanted(written.pointer) ? (keyOf(written) ?? []) : []));
}

/** Returns the key of a parameter, `query limit`; undefined for anything else. */
function keyOf(written: DocumentNode): string | undefined {
  const node = written.follow();
  const [name, place] = [node?.raw('name'), node?.raw('in')];
  if (typeof name !== 'string' || typeof place !== 'string') return undefined;
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}
