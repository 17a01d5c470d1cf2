import type { Json, ParameterIn, ParameterStyle } from '../../openapi/model/index.ts';
import { jsonToText } from '../../openapi/document/read/whole-number.ts';
import { encodeName, encodeUnreserved, encodeWithin, encodeVisible } from './encode.ts';
import { isForm } from './media-type.ts';
import { essenceOf, isJsonType } from '../../openapi/standard/media-type.ts';
import { membersOf } from './json.ts';
import { isList, isObject } from '../../openapi/standard/json.ts';

/** Serialization of a value: the location determines percent-encoding, the style the separators. */
export interface Serialization {
  readonly name: string;
  readonly in: ParameterIn;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
}

/** Serialization of a value with a media type. */
export interface ContentSerialization extends Serialization {
  readonly content: readonly { readonly mediaType: string }[];
}

/**
 * Serializes a parameter (OpenAPI 3.2, style examples; RFC 6570): for a path the replacement of `{name}`, for a query
 * or cookie with its name, for a header only the value, for a query string the whole string.
 */
export function serializeParameter(parameter: ContentSerialization, value: Json): string {
  const media = parameter.content[0];
  if (media === undefined) return serializeValue(parameter, value);
  const text = contentToText(media.mediaType, value);
  if (parameter.in === 'header') return encodeVisible(text);
  if (parameter.in === 'querystring') return isForm(media.mediaType) ? text : encodeUnreserved(text);
  return parameter.in === 'path' ? encodeUnreserved(text) : `${encodeName(parameter.name)}=${encodeUnreserved(text)}`;
}

/** Serializes a value in one of the standard's styles. */
export function serializeValue(how: Serialization, value: Json): string {
  const { name, style, explode } = how;
  const encode = encoder(how);
  const members = (isObject(value) || isList(value) ? membersOf(value) : []).filter(([, item]) => item !== null);
  const items = isList(value) ? members.map(([, item]) => scalarToText(item)) : undefined;
  const entries = isObject(value) ? members : undefined;
  const plain = value === null || typeof value === 'object' ? '' : scalarToText(value);
  const list = (items ?? entries?.flatMap(([key, item]) => [key, scalarToText(item)]) ?? [plain]).map(encode);
  // The standard does not define a list in an object: its name is repeated, as in forms and in brackets.
  const pairs = entries?.flatMap(([key, item]) =>
    valuesOf(item).map((one) => `${encode(key)}=${encode(scalarToText(one))}`),
  );
  const key = how.in === 'cookie' && style === 'cookie' ? name : encodeName(name);
  const named = (text: string): string => `${key}=${text}`;

  switch (style) {
    case 'simple':
      return explode && pairs !== undefined ? pairs.join(',') : list.join(',');
    case 'label':
      return `.${explode ? (pairs ?? list).join('.') : list.join(',')}`;
    case 'matrix': {
      const each = explode ? (pairs ?? list.map((item) => (item === '' ? key : named(item)))) : [matrixList(key, list)];
      return each.map((item) => `;${item}`).join('');
    }
    case 'spaceDelimited':
    case 'pipeDelimited':
    case 'tabDelimited': {
      const separator = SEPARATORS[style];
      // Swagger 2.0 allows these styles in paths and headers too.
      if (how.in === 'path' || how.in === 'header') return list.join(encode(separator));
      return explode ? repeated(pairs, list, '&', named) : named(list.join(encodeUnreserved(separator)));
    }
    case 'deepObject':
      return entries === undefined ? repeated(pairs, list, '&', named) : deepPairs(name, entries, encode).join('&');
    case 'cookie':
      return explode ? repeated(pairs, list, '; ', named) : named(list.join(','));
    case 'form':
      return explode ? repeated(pairs, list, '&', named) : named(list.join(','));
  }
}

const SEPARATORS = { spaceDelimited: ' ', pipeDelimited: '|', tabDelimited: '\t' } as const;

function matrixList(key: string, list: readonly string[]): string {
  const text = list.join(',');
  return text === '' ? key : `${key}=${text}`;
}

function repeated(
  pairs: readonly string[] | undefined,
  list: readonly string[],
  separator: string,
  named: (text: string) => string,
): string {
  return (pairs ?? list.map(named)).join(separator);
}

/** Serializes nested objects in brackets and repeats the names of arrays: `filter[mass][gte]=1`. */
function deepPairs(prefix: string, entries: readonly [string, Json][], encode: (text: string) => string): string[] {
  return entries.flatMap(([key, item]) => {
    const name = `${prefix}[${key}]`;
    if (isObject(item)) return deepPairs(name, membersOf(item), encode);
    return valuesOf(item).map((value) => `${encodeName(name)}=${encode(scalarToText(value))}`);
  });
}

/** Returns the items of a list; another value alone. */
function valuesOf(value: Json): readonly Json[] {
  return isList(value) ? membersOf(value).map(([, item]) => item) : [value];
}

function encoder(how: Serialization): (text: string) => string {
  if (how.in === 'header' || how.style === 'cookie') return encodeVisible;
  if (!how.allowReserved) return encodeUnreserved;
  return (text) => encodeWithin(how.in === 'path' ? 'path' : 'query', text);
}

/** Serializes a scalar; values nested too deep for the style as JSON. */
function scalarToText(value: Json): string {
  return typeof value === 'string' ? value : jsonToText(value);
}

function contentToText(mediaType: string, value: Json): string {
  if (isForm(mediaType) && isObject(value)) {
    return membersOf(value)
      .map(([name, item]) =>
        serializeValue({ name, in: 'query', style: 'form', explode: true, allowReserved: false }, item),
      )
      .filter((pair) => pair !== '')
      .join('&');
  }
  if (typeof value === 'string' && (!isJsonType(mediaType) || essenceOf(mediaType) === '')) return value;
  return jsonToText(value);
}
