import { isJsonType } from '../../../openapi/standard/media-type.ts';
import { headerOf, type Headers, type ErrorDetail } from '../exchange.ts';
import { isObject, parseJson, type Json } from '../json.ts';
import type { ParameterTable } from '../tables/types.ts';
import { type Resolve, coerce, coerceAll, itemSchema, propertyNames, propertySchema, typesOf } from '../json-schema.ts';
import { type PathValues } from '../template.ts';
import { decodePercent } from '../../../openapi/standard/pointer.ts';

/** Parts of a request that hold parameters. */
export interface ParameterSource {
  readonly path: PathValues;
  /** Raw query, without its question mark. */
  readonly query: string;
  readonly headers: Headers;
  /** Names of the operation's other parameters, which are no properties of an exploded object without known ones. */
  readonly others?: ReadonlySet<string>;
}

/** Raw name and value, percent-encoded. */
export type Pair = readonly [string, string];

/** Reads a parameter by its style and converts it by its schema (OpenAPI 3.2.0, section 4.12.5); undefined where it is not sent. */
export function readParameter(plan: ParameterTable, source: ParameterSource, resolve: Resolve): Json | undefined {
  switch (plan.in) {
    case 'path': {
      const raw = source.path.get(plan.name);
      return raw === undefined ? undefined : readPlain(plan, raw, resolve, decodePercent);
    }
    case 'header': {
      const raw = headerOf(source.headers, plan.name);
      return raw === undefined ? undefined : readPlain(plan, listElements(plan, raw, resolve), resolve, decodePercent);
    }
    case 'cookie':
      return readPairs(plan, cookiePairs(source.headers, plan.style === 'form'), resolve, decodePercent, source.others);
    case 'query':
      return readPairs(plan, queryPairs(source.query), resolve, decodeQuery, source.others);
    case 'querystring':
      return source.query === '' ? undefined : readQuerystring(plan, source.query, resolve);
  }
}

/** Removes the blanks around the commas of a header with several values, and empty elements (RFC 9110, section 5.6.1). */
function listElements(plan: ParameterTable, raw: string, resolve: Resolve): string {
  if (plan.content !== undefined || plan.style !== 'simple' || shapeOf(plan, resolve) === 'plain') return raw;
  const elements = raw.split(',').map((element) => element.trim());
  return elements.filter((element) => element !== '').join(',');
}

/** Splits a query into raw pairs. */
export function queryPairs(query: string): readonly Pair[] {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    });
}

/** Splits the cookies of a request into raw pairs; `isForm`: a list or object is the value of one, `id=1&id=2`. */
export function cookiePairs(headers: Headers, isForm = false): readonly Pair[] {
  const cookies = (headerOf(headers, 'cookie') ?? '').split(';').map((part) => part.trim());
  return queryPairs((isForm ? cookies.flatMap((cookie) => cookie.split('&')) : cookies).join('&'));
}

/** Decodes a name or value of a query. */
export function decodeQuery(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}

export type Decode = (text: string) => string;

function readContent(plan: ParameterTable, text: string, resolve: Resolve): Json {
  if (plan.content !== undefined && isJsonType(plan.content)) return parseJson(text)?.json ?? text;
  return coerce(text, plan.schema, resolve);
}

function readQuerystring(plan: ParameterTable, query: string, resolve: Resolve): Json {
  if (plan.content !== undefined && !plan.content.includes('form'))
    return readContent(plan, decodeQuery(query), resolve);
  const types = typesOf(plan.schema, resolve);
  if (types.size > 0 && !types.has('object')) return coerce(decodeQuery(query), plan.schema, resolve);
  return objectOf(plan, queryPairs(query), resolve, decodeQuery);
}

function shapeOf(plan: ParameterTable, resolve: Resolve): 'array' | 'object' | 'plain' {
  const types = typesOf(plan.schema, resolve);
  if (types.has('array')) return 'array';
  return types.has('object') ? 'object' : 'plain';
}

/** Separators of values, percent-encoded or not. */
const SEPARATORS: ReadonlyMap<ParameterTable['style'], RegExp> = new Map([
  ['spaceDelimited', /%20|\+| /],
  ['pipeDelimited', /%7C|\|/i],
  ['tabDelimited', /%09|\t/],
]);

/** Reads a value without its name: in a path or a header. */
function readPlain(plan: ParameterTable, raw: string, resolve: Resolve, read: Decode): Json {
  if (plan.content !== undefined) return readContent(plan, read(raw), resolve);
  const { style, explode, name } = plan;
  const shape = shapeOf(plan, resolve);
  const lead = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const text = lead !== '' && raw.startsWith(lead) ? raw.slice(1) : raw;
  const unnamed = (part: string): string =>
    style === 'matrix' && part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part;
  const separator = SEPARATORS.get(style) ?? (explode && lead !== '' ? lead : ',');
  if (shape === 'plain') return coerce(read(unnamed(text)), plan.schema, resolve);
  if (shape === 'array') return listOf(plan, text === '' ? [] : text.split(separator).map(unnamed), resolve, read);
  if (!explode) return objectOf(plan, pairwise(unnamed(text).split(',')), resolve, read);
  return objectOf(
    plan,
    text.split(separator).map((part): Pair => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)]),
    resolve,
    read,
  );
}

/** Reads values with their name: in a query, a cookie or a form. */
export function readPairs(
  plan: ParameterTable,
  pairs: readonly Pair[],
  resolve: Resolve,
  read: Decode,
  others: ReadonlySet<string> = new Set(),
): Json | undefined {
  const { name, style, explode } = plan;
  const own = pairs.filter(([key]) => read(key) === name || read(key) === `${name}[]`).map(([, value]) => value);
  const [first] = own;
  if (plan.content !== undefined) return first === undefined ? undefined : readContent(plan, read(first), resolve);
  const shape = shapeOf(plan, resolve);
  if (style === 'deepObject' || shape === 'object') {
    const deep = readDeep(plan, pairs, resolve, read);
    if (deep !== undefined) return deep;
  }
  if (shape === 'object' && explode && style !== 'deepObject') {
    const names = new Set(propertyNames(plan.schema, resolve));
    const mine = pairs.filter(([key]) => (names.size > 0 ? names.has(read(key)) : !others.has(read(key))));
    return mine.length === 0 ? undefined : objectOf(plan, mine, resolve, read);
  }
  if (first === undefined) return undefined;
  if (shape === 'plain') return coerce(read(first), plan.schema, resolve);
  // In texts an encoded comma is data; between numbers many clients encode the separator too.
  const comma = typesOf(itemSchema(plan.schema, resolve), resolve).has('string') || first.includes(',') ? ',' : /%2C/i;
  const separator = SEPARATORS.get(style) ?? comma;
  const parts = explode && (own.length > 1 || style === 'form' || style === 'cookie') ? own : first.split(separator);
  if (shape === 'array') return listOf(plan, first === '' && own.length === 1 ? [] : parts, resolve, read);
  return objectOf(plan, pairwise(first.split(separator)), resolve, read);
}

/** Reads `filter[size][gte]=1` (OpenAPI 3.2.0, section 4.12.5.2: nested names are customary). */
function readDeep(plan: ParameterTable, pairs: readonly Pair[], resolve: Resolve, read: Decode): Json | undefined {
  const found = new Map<string, Json>();
  for (const [key, value] of pairs) {
    const text = read(key);
    if (!text.startsWith(`${plan.name}[`) || !text.endsWith(']')) continue;
    const path = text
      .slice(plan.name.length + 1, -1)
      .split('][')
      .filter((part) => part !== '');
    if (path.length === 0 || path.length > 10) continue;
    let schema = propertySchema(plan.schema, path[0] ?? '', resolve);
    for (const part of path.slice(1)) schema = propertySchema(schema, part, resolve);
    const isList = typesOf(schema, resolve).has('array');
    const all = isList ? pairs.filter(([other]) => read(other) === text).map(([, each]) => read(each)) : [read(value)];
    putDeep(found, path, coerceAll(all, schema, resolve));
  }
  return found.size === 0 ? undefined : Object.fromEntries(found);
}

/** Sets a value at a path of names in an object under construction. */
function putDeep(target: Map<string, Json>, path: readonly string[], value: Json): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) {
    target.set(name, value);
    return;
  }
  const before = target.get(name);
  const inner = new Map(Object.entries(isObject(before) ? before : {}));
  putDeep(inner, rest, value);
  target.set(name, Object.fromEntries(inner));
}

function listOf(plan: ParameterTable, parts: readonly string[], resolve: Resolve, read: Decode): Json {
  const items = itemSchema(plan.schema, resolve);
  return parts.map((part) => coerce(read(part), items, resolve));
}

function objectOf(plan: ParameterTable, pairs: readonly Pair[], resolve: Resolve, read: Decode): Json {
  const names = new Set(pairs.map(([key]) => read(key)));
  return Object.fromEntries(
    [...names].map((name) => {
      const schema = propertySchema(plan.schema, name, resolve);
      const values = pairs.filter(([key]) => read(key) === name).map(([, value]) => read(value));
      return [name, coerceAll(values, schema, resolve)];
    }),
  );
}

function pairwise(parts: readonly string[]): readonly Pair[] {
  return parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : []));
}

/** Returns the validation error of a required parameter that is missing. */
export function missingParameter({ name, in: place }: ParameterTable): ErrorDetail {
  return { in: place, at: name, code: 'missing_parameter', message: `The parameter "${name}" is required.` };
}
