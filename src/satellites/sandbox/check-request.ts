// Entry point for those that check requests of programs: against the operation that they match, and for names it does not have.
import { nearestWord } from '../../characters/nearest.ts';
import { unescapeToken, decodePercent } from '../../openapi/standard/pointer.ts';
import { headerOf, type SandboxRequest } from './exchange.ts';
import { addressOf, findRoute, isTokenPath, noMethod, noPath } from './find-route.ts';
import { isList, isObject, type Json } from './json.ts';
import {
  followSchema,
  variantsOf,
  type JsonSchema,
  type Resolve,
  itemSchema,
  propertyNames,
  propertySchema,
  typesOf,
} from './json-schema.ts';
import { findMedia } from './middleware/body.ts';
import { queryPairs } from './middleware/parameters.ts';
import { validateRequest } from './middleware/validate.ts';
import { loadOperation, type LoadedOperation, type MockTableParts } from './table-parts.ts';
import type { OperationTable, ParameterTable } from './tables/types.ts';
import { getOwn } from '../../openapi/standard/record.ts';

export { loadOperation } from './table-parts.ts';

/** Difference between a request and its document. */
export interface RequestError {
  readonly message: string;
  /** Name or path in the request that is wrong; undefined where something is missing. */
  readonly name: string | undefined;
}

export interface CheckedRequest {
  /** Undefined where no operation matches. */
  readonly operation: OperationTable | undefined;
  readonly errors: readonly RequestError[];
}

/** Maximum depth of a body that is searched for undocumented fields. */
const MAX_DEPTH = 20;

/** Checks a request: its path and method, parameters and body, and query parameters and fields that are not documented. */
export async function checkRequest(parts: MockTableParts, request: SandboxRequest): Promise<CheckedRequest> {
  const api = { parts, prefix: '' };
  const url = addressOf(request);
  const found = url && findRoute(request, url, [api]);
  if (url === undefined || found === undefined)
    return { operation: undefined, errors: [{ message: 'The address is not valid.', name: undefined }] };
  const { routed, path } = found;
  if (routed.kind === 'nothing') {
    const isToken = request.method === 'POST' && isTokenPath(api, path);
    const errors = isToken ? [] : [{ message: noPath(path, api), name: decodePercent(path) }];
    return { operation: undefined, errors };
  }
  if (routed.kind === 'method') {
    const message = noMethod(request.method, path, routed.allow);
    return { operation: undefined, errors: [{ message, name: request.method }] };
  }
  const operation = await loadOperation(parts, routed.operation);
  const { plan, resolve } = operation;
  const query = url.search.slice(1);
  const source = { path: routed.values, query, headers: request.headers };
  const { refusal, body } = await validateRequest(operation, request, source);
  const faults = refusal === undefined ? [] : refusal.faults.length > 0 ? refusal.faults : [undefined];
  const reported = new Set(faults.flatMap((fault) => (fault?.in === 'body' ? [fault.at] : [])));
  const content = plan.requestBody?.content ?? [];
  const media = findMedia(content, headerOf(request.headers, 'content-type') ?? '');
  return {
    operation: plan,
    errors: [
      ...faults.map((fault) => ({
        message: fault?.message ?? refusal?.message ?? '',
        name: fault === undefined || fault.code.startsWith('missing') ? undefined : lastName(fault.at),
      })),
      ...undocumentedQuery(operation, parts, query),
      ...undocumentedFields(body, media?.schema, { resolve, pointer: '', depth: 0 }).filter(
        ({ pointer }) => !reported.has(pointer),
      ),
    ],
  };
}

function lastName(at: string): string {
  return unescapeToken(at.slice(at.lastIndexOf('/') + 1));
}

/** Lists the query parameters of a request that the operation does not have. */
function undocumentedQuery(
  { plan, resolve }: LoadedOperation,
  { index }: MockTableParts,
  query: string,
): readonly RequestError[] {
  const parameters = plan.parameters.filter((one) => one.in === 'query' || one.in === 'querystring');
  if (parameters.some((one) => one.in === 'querystring')) return [];
  const ofSchemes = plan.security.flat().flatMap(({ scheme }) => {
    const found = getOwn(index.schemes, scheme);
    return found?.type === 'apiKey' && found.in === 'query' ? [found.name] : [];
  });
  const known = parameters.flatMap((one) => namesInQuery(one, resolve));
  if (known.includes(undefined)) return [];
  const names = [...known.filter((name) => name !== undefined), ...ofSchemes];
  const sent = new Set(
    queryPairs(query).map(([name]) => decodePercent(name.replaceAll('+', ' ')).replace(/\[.*/s, '')),
  );
  return [...sent]
    .filter((name) => !names.includes(name))
    .map((name) => ({ message: `The query parameter "${name}" is not documented.${hint(name, names)}`, name }));
}

/** Returns the names that a parameter has in a query; undefined stands for any. */
function namesInQuery(parameter: ParameterTable, resolve: Resolve): readonly (string | undefined)[] {
  const { name, schema, style, explode } = parameter;
  if (style !== 'form' || !explode || !typesOf(schema, resolve).has('object')) return [name.replace(/\[.*/s, '')];
  const inner = propertyNames(schema, resolve);
  return inner.length === 0 || isOpen(schema, resolve) ? [undefined] : [name, ...inner];
}

interface Part {
  readonly resolve: Resolve;
  readonly pointer: string;
  readonly depth: number;
}

/** Lists the fields of a body that its schema does not have, where the schema lists fields and is not declared open. */
function undocumentedFields(
  value: Json | undefined,
  schema: JsonSchema | undefined,
  { resolve, pointer, depth }: Part,
): readonly (RequestError & { readonly pointer: string })[] {
  const into = (token: string | number): Part => ({ resolve, pointer: `${pointer}/${token}`, depth: depth + 1 });
  if (depth > MAX_DEPTH) return [];
  if (isList(value)) {
    const items = itemSchema(schema, resolve);
    return value.flatMap((item, index) => undocumentedFields(item, items, into(index)));
  }
  const names = propertyNames(schema, resolve);
  if (!isObject(value) || names.length === 0) return [];
  const isClosed = !isOpen(schema, resolve);
  return Object.entries(value).flatMap(([name, inner]) => {
    if (names.includes(name)) return undocumentedFields(inner, propertySchema(schema, name, resolve), into(name));
    if (!isClosed) return [];
    const at = `${pointer}/${name}`.slice(1).replaceAll('/', '.');
    return [{ message: `The field "${at}" is not documented.${hint(name, names)}`, name, pointer: into(name).pointer }];
  });
}

/** Returns true for a schema that declares other properties than those that it lists. */
function isOpen(schema: JsonSchema | undefined, resolve: Resolve, depth = 0): boolean {
  const found = followSchema(schema, resolve);
  if (found === undefined || depth > 5) return false;
  const { additionalProperties: more, unevaluatedProperties: others, patternProperties } = found;
  if ([more, others].some((rest) => rest !== undefined && rest !== false) || patternProperties !== undefined)
    return true;
  return variantsOf(schema, resolve).some((variant) => isOpen(variant, resolve, depth + 1));
}

function hint(name: string, names: readonly string[]): string {
  const near = nearestWord(name, names);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return names.length === 0 || names.length > 12 ? '' : ` Documented: ${names.join(', ')}.`;
}
