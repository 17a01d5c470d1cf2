import type { Callback, Operation, Server } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { isMethod } from '../standard/methods.ts';
import { isRecord } from '../standard/record.ts';
import type { NormalizeContext } from './context.ts';
import { normalizeOperation } from './operation.ts';
import { parameterEntries, writtenItems, type ParameterEntry } from './parameter.ts';
import { normalizeServers } from './server.ts';

const otherFields = new Set(['$ref', 'summary', 'description', 'servers', 'parameters', 'additionalOperations']);

/** Place of a path item. */
export interface PathItemPlace {
  readonly kind: Operation['kind'];
  /** Name of a webhook or callback. */
  readonly name: string | undefined;
  /** Path template, name of a webhook, or expression of a callback. */
  readonly path: string;
}

/** Fields of a path item that its operations inherit. */
export interface PathItemFields extends PathItemPlace {
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly servers: readonly Server[];
  readonly parameters: readonly ParameterEntry[];
  /** Items of the list of parameters as written. */
  readonly writtenParameters: readonly DocumentNode[];
  /** JSON Pointer of the list of parameters; undefined without one. */
  readonly sharedParameters: string | undefined;
}

/**
 * Normalizes the operations of a path item, in document order. Fields beside a reference to a path item override those
 * of its target.
 * https://spec.openapis.org/oas/v3.2.0.html#path-item-object
 */
export function normalizePathItem(
  context: NormalizeContext,
  written: DocumentNode,
  place: PathItemPlace,
): readonly Operation[] {
  const target = written.asObject();
  if (target === undefined) return [];
  const layers = target === written ? [written] : [written, target];
  const operations = layers.flatMap(operationEntries);
  const listing = layers.find((layer) => layer.has('parameters'));
  const item: PathItemFields = {
    ...place,
    summary: layers.map((layer) => layer.words('summary')).find((text) => text !== undefined),
    description: layers.map((layer) => layer.words('description')).find((text) => text !== undefined),
    servers: layers.map(normalizeServers).find((servers) => servers.length > 0) ?? [],
    parameters: listing === undefined ? [] : parameterEntries(listing),
    writtenParameters: listing === undefined ? [] : writtenItems(listing),
    sharedParameters: listing?.pointer,
  };
  const seen = new Set<string>();
  return operations.flatMap(({ method, node }) => {
    if (seen.has(method)) {
      node.problem(`${method} is defined twice.`, undefined, 'Keep one of the two.');
      return [];
    }
    seen.add(method);
    return [normalizeOperation(context, { item, method, node, readCallbacks: normalizeCallbacks })];
  });
}

/** Normalizes the callbacks of an operation. https://spec.openapis.org/oas/v3.2.0.html#callback-object */
function normalizeCallbacks(context: NormalizeContext, operation: DocumentNode): readonly Callback[] {
  return operation.map('callbacks').flatMap(([name, written]) => {
    const node = written.asObject();
    if (node === undefined) return [];
    const found = node.entries().flatMap(([expression, item]) => {
      if (expression.startsWith('x-')) return [];
      const operations = normalizePathItem(context, item, { kind: 'callback', name, path: expression });
      return operations.length === 0 ? [] : [{ pointer: item.pointer, expression, operations }];
    });
    return found.map((callback, index) => ({ name, number: index + 1, ...callback }));
  });
}

function operationEntries(layer: DocumentNode): readonly { readonly method: string; readonly node: DocumentNode }[] {
  return layer.entries().flatMap(([key, child]) => {
    if (key === 'additionalOperations') {
      return layer.map(key).flatMap(([method, written]) => operationEntry(method, written));
    }
    if (otherFields.has(key) || key.startsWith('x-')) return [];
    if (isMethod(key)) return operationEntry(key.toUpperCase(), child);
    const { value } = child;
    if (isRecord(value) && ['responses', 'operationId'].some((name) => Object.hasOwn(value, name))) {
      layer.warning(`\`${key}\` is not a method that the standard knows.`, key, 'Write methods in lower case.');
      return operationEntry(key.toUpperCase(), child);
    }
    const hint = 'Write methods in lower case; others begin with x-.';
    layer.warning(`\`${key}\` is not a field of a path item.`, key, hint);
    return [];
  });
}

function operationEntry(
  method: string,
  written: DocumentNode,
): { readonly method: string; readonly node: DocumentNode }[] {
  const node = written.asObject();
  return node === undefined ? [] : [{ method, node }];
}
