// Entry point for pages that validate requests and responses of any service, without a sandbox.
import { addressOf, findRoute } from './find-route.ts';
import { bodyText, headerOf, type SandboxRequest, type SandboxResponse } from './exchange.ts';
import { isList, isObject, type Json } from './json.ts';
import { followSchema, variantsOf, type JsonSchema, type Resolve, itemSchema, propertySchema } from './json-schema.ts';
import { checkBody, findMedia, parseBody } from './middleware/body.ts';
import { isXmlType } from './middleware/media-type.ts';
import { findResponse } from './responses/choose.ts';
import type { Validation } from '../../openapi/json-schema/index.ts';
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
export { checkBody, findMedia, parseBody, withSchema } from './middleware/body.ts';

/** Returns the operation of a request with its schemas; undefined where none matches. Rejects where a table cannot be read. */
export async function operationOf(
  parts: MockTableParts,
  request: SandboxRequest,
): Promise<LoadedOperation | undefined> {
  const url = addressOf(request);
  const routed = url && findRoute(request, url, [{ parts, prefix: '' }])?.routed;
  return routed?.kind === 'operation' ? await loadOperation(parts, routed.operation) : undefined;
}

const NOTHING: Validation = { errors: [], notValidated: [] };

/** Validates the body of any service's response against the schema that the document has for it. */
export async function checkAnswer(
  parts: MockTableParts,
  request: SandboxRequest,
  { status, headers, body }: SandboxResponse,
): Promise<Validation> {
  const [operation, text] = [await operationOf(parts, request), bodyText(body)];
  const type = headerOf(headers, 'content-type');
  if (operation === undefined || text === undefined || type === undefined) return NOTHING;
  const { plan, resolve } = operation;
  const media = findMedia(findResponse(plan.responses, status)?.content ?? [], type);
  // Without a schema there is nothing to validate against.
  if (media?.schema === undefined && media?.itemSchema === undefined) return NOTHING;
  // Services serialize one value as XML in several ways.
  if (isXmlType(type)) return { errors: [], notValidated: [{ kind: 'mediaType', mediaType: media.mediaType }] };
  const read = await parseBody(media, type, text, resolve);
  if (read.refusal === undefined) return checkBody(read, resolve, 'response');
  return { errors: [{ pointer: '', keyword: 'mediaType', values: [type] }], notValidated: [] };
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
