import type { Callback } from '../model.ts';
import type { DocumentNode } from '../node.ts';
import type { NormalizeContext } from './context.ts';
import { normalizePathItem } from './path-item.ts';

/** The requests that an operation makes its server send. https://spec.openapis.org/oas/v3.2.0.html#callback-object */
export function normalizeCallbacks(context: NormalizeContext, operation: DocumentNode): readonly Callback[] {
  return operation.map('callbacks').flatMap(([name, written]) => {
    const node = written.asObject();
    if (node === undefined) return [];
    return node.entries().flatMap(([expression, item]) => {
      if (expression.startsWith('x-')) return [];
      const operations = normalizePathItem(context, item, { kind: 'callback', name, path: expression });
      return operations.length === 0 ? [] : [{ name, expression, operations }];
    });
  });
}
