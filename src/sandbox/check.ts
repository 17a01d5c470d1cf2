// Entry point for pages that validate requests and responses of any service, without a sandbox.
import { addressOf, findRoute } from './find-route.ts';
import type { SandboxRequest } from './exchange.ts';
import { loadOperation, type LoadedOperation, type MockTableParts } from './table-parts.ts';

export { checkAnswer } from './responses/check-answer.ts';
export { isList, isObject, jsonToText, parseJson, type Json } from './json.ts';
export { readPlan } from './table-files.ts';
export type { LoadedOperation, MockTableParts } from './table-parts.ts';
export type { MediaTypeTable, ParameterTable } from './tables/types.ts';
export { followSchema, inTables, isOtherSide, type JsonSchema, type Resolve } from './json-schema.ts';
export { keepRequired, requiredNames } from './required.ts';
export { checkBody, findMedia, parseBody, withSchema } from './middleware/body.ts';
export { coerce, itemSchema, propertyNames, propertySchema, typesOf } from './middleware/coerce.ts';

/** Returns the operation of a request with its schemas; undefined where none matches. Rejects where a table cannot be read. */
export async function operationOf(
  parts: MockTableParts,
  request: SandboxRequest,
): Promise<LoadedOperation | undefined> {
  const url = addressOf(request);
  const routed = url && findRoute(request, url, [{ parts, prefix: '' }])?.routed;
  return routed?.kind === 'operation' ? await loadOperation(parts, routed.operation) : undefined;
}
