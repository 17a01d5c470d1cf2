import type { Callback } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { NormalizeContext } from './context.ts';

/** Normalizes the callbacks of an operation. https://spec.openapis.org/oas/v3.2.0.html#callback-object */
export function normalizeCallbacks(context: NormalizeContext, operation: DocumentNode): readonly Callback[] {
  return operation.map('callbacks').flatMap(([name, written]) => {
    const node = written.asObject();
    if (node === undefined) return [];
    const found = node.entries().flatMap(([expression, item]) => {
      if (expression.startsWith('x-')) return [];
      const operations = context.normalize.pathItem(context, item, { kind: 'callback', name, path: expression });
      return operations.length === 0 ? [] : [{ pointer: item.pointer, expression, operations }];
    });
    return found.map((callback, index) => ({ name, number: index + 1, ...callback }));
  });
}
