import { isJsonType } from '../../../openapi/standard/media-type.ts';
import { isList, parseJson, type Json } from '../json.ts';
import {
  type JsonSchema,
  type Resolve,
  coerce,
  coerceAll,
  itemSchema,
  propertyNames,
  propertySchema,
  typesOf,
} from '../json-schema.ts';
import type { MediaTypeTable, ParameterTable } from '../tables/types.ts';
import { decodeQuery, queryPairs, readPairs, type Decode, type Pair } from './parameters.ts';
import { fromBinaryString, toBinaryString } from '../exchange.ts';

/** Converts an URL-encoded form to an object (OpenAPI 3.2.0, section 4.15.1); a repeated name is a list, if its schema allows. */
export function formToJson(text: string, media: MediaTypeTable, resolve: Resolve): Json {
  const { fields, isRead } = readStyled(media, queryPairs(text), resolve, decodeQuery);
  const rest = new URLSearchParams([...new URLSearchParams(text)].filter(([name]) => !isRead(name)));
  const entries = new Map(fields);
  for (const name of new Set(rest.keys())) {
    const [, outer, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name) ?? [];
    const texts = rest.getAll(name);
    if (outer !== undefined && inner !== undefined) {
      const before = entries.get(outer);
      const schema = propertySchema(propertySchema(media.schema, outer, resolve), inner, resolve);
      const others = typeof before === 'object' && before !== null && !isList(before) ? before : {};
      entries.set(outer, { ...others, [inner]: fieldValue(texts, schema, resolve) });
      continue;
    }
    const plain = name.replace(/\[\]$/, '');
    entries.set(plain, fieldValue(texts, propertySchema(media.schema, plain, resolve), resolve));
  }
  return Object.fromEntries(entries);
}

/** Reads the fields whose encoding has a style, like query parameters, and returns which names they have used. */
function readStyled(
  media: MediaTypeTable,
  pairs: readonly Pair[],
  resolve: Resolve,
  read: Decode,
): { readonly fields: ReadonlyMap<string, Json>; readonly isRead: (name: string) => boolean } {
  const own = new Set(propertyNames(media.schema, resolve));
  const plans = Object.entries(media.encoding).flatMap(([name, { style, explode }]): ParameterTable[] => {
    if (style === undefined || explode === undefined) return [];
    const schema = propertySchema(media.schema, name, resolve) ?? true;
    const plain = { in: 'query', required: false, allowEmptyValue: true, content: undefined } as const;
    return [{ ...plain, name, style, explode, schema }];
  });
  const members = new Set(
    plans
      .filter(({ style, explode }) => style === 'form' && explode)
      .flatMap(({ schema }) => (typesOf(schema, resolve).has('object') ? propertyNames(schema, resolve) : []))
      .filter((name) => !own.has(name)),
  );
  const isRead = (name: string): boolean =>
    members.has(name) || plans.some((plan) => name === plan.name || name.startsWith(`${plan.name}[`));
  const used = pairs.filter(([name]) => isRead(read(name)));
  const fields = plans.flatMap((plan): [string, Json][] => {
    const value = readPairs(plan, used, resolve, read);
    return value === undefined ? [] : [[plan.name, value]];
  });
  return { fields: new Map(fields), isRead };
}

function fieldValue(texts: readonly string[], schema: JsonSchema | undefined, resolve: Resolve): Json {
  const isWhole = texts.length === 1 && typesOf(schema, resolve).has('array');
  const whole = isWhole ? parseJson(texts[0] ?? '')?.json : undefined;
  return isList(whole) ? whole : coerceAll(texts, schema, resolve);
}

/** Converts the parts of a form to an object. */
export function partsToJson(parts: readonly FormPart[], media: MediaTypeTable, resolve: Resolve): Json {
  const texts = parts.filter(({ filename }) => filename === undefined);
  const pairs = texts.map(({ name, text }): Pair => [name, text]);
  const { fields, isRead } = readStyled(media, pairs, resolve, (text) => text);
  const rest = parts.filter(({ name, filename }) => filename !== undefined || !isRead(name));
  const values = [...Map.groupBy(rest, ({ name }) => name)].map(([name, own]): [string, Json] => {
    const schema = propertySchema(media.schema, name, resolve);
    const isArray = typesOf(schema, resolve).has('array');
    const itemOf = itemSchema(schema, resolve);
    const items = own.map((part) => partValue(part, isArray ? itemOf : schema, resolve));
    const [first = null] = items;
    const isWhole =
      items.length === 1 && isList(first) && (!typesOf(itemOf, resolve).has('array') || first.every(isList));
    return [name, isArray && !isWhole ? items : first];
  });
  return Object.fromEntries([...fields, ...values]);
}

function partValue({ text, contentType, filename }: FormPart, schema: JsonSchema | undefined, resolve: Resolve): Json {
  if (filename !== undefined) return text;
  const parsed = contentType !== undefined && isJsonType(contentType) ? parseJson(text) : undefined;
  return parsed === undefined ? coerce(text, schema, resolve) : parsed.json;
}

// `Response.formData()` refuses LF alone, and boundaries whose letters are in a part.
/** A part of a form (RFC 7578). */
export interface FormPart {
  readonly name: string;
  readonly filename: string | undefined;
  readonly contentType: string | undefined;
  /** Decoded as UTF-8; one character per byte for a binary file. */
  readonly text: string;
}

/** Maximum number of parts of a form. */
const MAX_PARTS = 1_000;

/** Parses the parts of a `multipart/form-data` body (RFC 2046, section 5.1.1); undefined for an invalid one. */
export function parseMultipart(contentType: string, body: string | Uint8Array): readonly FormPart[] | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || boundary === '') return undefined;
  // Lines of delimiters and fields may end with LF alone; contents are not changed.
  const delimiter = boundary.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  const pieces = `\n${toBinaryString(typeof body === 'string' ? new TextEncoder().encode(body) : body)}`.split(
    new RegExp(String.raw`\r?\n--${toBinaryString(new TextEncoder().encode(delimiter))}`),
  );
  const last = pieces.pop();
  if (last?.startsWith('--') !== true || pieces.length > MAX_PARTS) return undefined;
  return pieces.slice(1).map((piece) => {
    const part = piece.replace(/^[ \t]*\r?\n/, '');
    const [empty, end] = [/^\r?\n/.exec(part), /\r?\n\r?\n/.exec(part)];
    const [head, content] =
      empty !== null
        ? ['', part.slice(empty[0].length)]
        : end === null
          ? [part, '']
          : [part.slice(0, end.index), part.slice(end.index + end[0].length)];
    const fields = new Map(
      decodeBytes(head)
        .split('\n')
        .map((line) => {
          const at = line.indexOf(':');
          return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const;
        }),
    );
    const disposition = fields.get('content-disposition') ?? '';
    return {
      name: parameterOf(disposition, 'name') ?? '',
      filename: parameterOf(disposition, 'filename'),
      contentType: fields.get('content-type'),
      text: decodeBytes(content),
    };
  });
}

function decodeBytes(bytes: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromBinaryString(bytes));
  } catch {
    // Not UTF-8: a binary file.
    return bytes;
  }
}

function parameterOf(disposition: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(disposition) ?? [];
  const value = quoted?.replace(/\\(["\\])/g, '$1') ?? plain;
  return value?.replace(/%(22|0A|0D)/gi, (escape) => decodeURIComponent(escape));
}
