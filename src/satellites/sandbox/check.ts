// Entry point for pages that validate values of requests, without a sandbox.
import { addressOf, findRoute } from './find-route.ts';
import type { SandboxRequest } from './exchange.ts';
import { isList, isObject, type Json } from './json.ts';
import { followSchema, variantsOf, type JsonSchema, type Resolve, itemSchema, propertySchema } from './json-schema.ts';
import { loadOperation, type LoadedOperation, type MockTableParts } from './table-parts.ts';

export { isList, isObject, jsonToText, parseJson, type Json } from './json.ts';
export { readTables } from './table-parts.ts';
export type { LoadedOperation, MockTableParts } from './table-parts.ts';
export type { MediaTypeTable, ParameterTable } from './tables/types.ts';
export {
  coerce,
  followSchema,
  inTables,
  isOtherSide,
  itemSchema,
  propertyNames,
  propertySchema,
  typesOf,
  type JsonSchema,
  type Resolve,
} from './json-schema.ts';
export { checkBody, findMedia, parseBody } from './middleware/body.ts';

/** Returns the operation of a request with its schemas; undefined where none matches. Rejects where a table cannot be read. */
export async function operationOf(
  parts: MockTableParts,
  request: SandboxRequest,
): Promise<LoadedOperation | undefined> {
  const url = addressOf(request);
  const routed = url && findRoute(request, url, [{ parts, prefix: '' }])?.routed;
  return routed?.kind === 'operation' ? await loadOperation(parts, routed.operation) : undefined;
}

/** Maximum depth of a value that is visited. */
const MAX_DEPTH = 20;

/** Returns the names of the properties that a schema and its variants require. */
export function requiredNames(schema: JsonSchema | undefined, resolve: Resolve, depth = 0): ReadonlySet<string> {
  if (depth > 5) return new Set();
  const inner = variantsOf(schema, resolve).flatMap((variant) => [...requiredNames(variant, resolve, depth + 1)]);
  return new Set([...(followSchema(schema, resolve)?.required ?? []), ...inner]);
}

/** Returns a value without optional properties, at every level. */
export function keepRequired(value: Json, schema: JsonSchema | undefined, resolve: Resolve, depth = 0): Json {
  if (depth > MAX_DEPTH) return value;
  if (isList(value)) {
    const items = itemSchema(schema, resolve);
    return value.map((item) => keepRequired(item, items, resolve, depth + 1));
  }
  if (!isObject(value)) return value;
  const required = requiredNames(schema, resolve);
  const kept = Object.entries(value).filter(([name]) => required.has(name));
  return Object.fromEntries(
    kept.map(([name, part]) => [name, keepRequired(part, propertySchema(schema, name, resolve), resolve, depth + 1)]),
  );
}
