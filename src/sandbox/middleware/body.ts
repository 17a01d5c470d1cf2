import { bodyText, headerOf, type SandboxRequest } from '../exchange.ts';
import { isList, parseJson, type Json } from '../json.ts';
import type { MediaTypeTable, OperationTable } from '../tables/types.ts';
import { refuse, STATUSES, type ErrorResponse } from '../error-response.ts';
import { inTables, type JsonSchema, type Resolve } from '../json-schema.ts';
import { coerce, itemSchema, propertySchema, typesOf } from './coerce.ts';
import { essenceOf, isJson, isWithin, isXml } from './media-type.ts';
import { parseXml } from '../xml/parse.ts';
import { elementToJson, rootName } from '../xml/read.ts';
import { parseMultipart, type FormPart } from './multipart.ts';
import { type ValidateAsyncOptions, validateTolerantly, type Validation } from '../../json-schema/index.ts';

/** A parsed body. */
export interface ReadBody {
  readonly refusal: ErrorResponse | undefined;
  /** Undefined for a missing body, or one that is neither JSON nor a form. */
  readonly value: Json | undefined;
  readonly media: MediaTypeTable | undefined;
  /** True for a body of bytes, which cannot be validated. */
  readonly opaque: boolean;
}

/** Parses the body of a request; refuses a missing or unexpected one, an undocumented media type, and malformed content. */
export function readBody({ requestBody }: OperationTable, request: SandboxRequest, resolve: Resolve): ReadBody {
  const { body } = request;
  const refusing = (refusal: ErrorResponse): ReadBody => ({
    refusal,
    value: undefined,
    media: undefined,
    opaque: false,
  });
  if (requestBody === undefined || requestBody.content.length === 0) return nothing;
  const type = headerOf(request.headers, 'content-type');
  if (body === undefined || body.length === 0) {
    if (!requestBody.required) return nothing;
    return refusing(refuse(STATUSES.malformed, 'missing_body', 'The request needs a body.'));
  }
  const taken = requestBody.content.map(({ mediaType }) => mediaType).join(', ');
  if (type === undefined || type.trim() === '')
    return refusing(refuse(STATUSES.mediaType, 'missing_content_type', `Send the header "Content-Type: ${taken}".`));
  const media = withSchema(findMedia(requestBody.content, type), requestBody.content);
  if (media === undefined) {
    const message = `The content type "${essenceOf(type)}" is not one of ${taken}.`;
    return refusing(refuse(STATUSES.mediaType, 'unsupported_media_type', message));
  }
  return parseBody(media, type, body, resolve);
}

/** Returns a media type with the schema of its JSON alternative where it is XML without one: both hold the same value. */
export function withSchema(
  media: MediaTypeTable | undefined,
  all: readonly MediaTypeTable[],
): MediaTypeTable | undefined {
  if (media === undefined || media.schema !== undefined || !isXml(media.mediaType)) return media;
  const beside = all.find(({ mediaType, schema }) => schema !== undefined && isJson(mediaType));
  return beside === undefined ? media : { ...media, schema: beside.schema };
}

/** Returns the documented media type that matches, else a range that covers it. */
export function findMedia(content: readonly MediaTypeTable[], type: string): MediaTypeTable | undefined {
  return (
    content.find(({ mediaType }) => essenceOf(mediaType) === essenceOf(type)) ??
    content.find(({ mediaType }) => mediaType.includes('*') && isWithin(type, mediaType))
  );
}

const nothing: ReadBody = { refusal: undefined, value: undefined, media: undefined, opaque: false };

/** Validates a body against the schema of its media type; a stream's items too. */
export async function checkBody(
  { media, value, opaque }: ReadBody,
  resolve: Resolve,
  options: ValidateAsyncOptions,
): Promise<Validation> {
  if (media === undefined) return { errors: [], notValidated: [] };
  if (opaque) return { errors: [], notValidated: [{ kind: 'mediaType', mediaType: media.mediaType }] };
  const { schema = media.itemSchema === undefined ? undefined : { items: media.itemSchema } } = media;
  return value === undefined || schema === undefined
    ? { errors: [], notValidated: [] }
    : await validateTolerantly(inTables(schema, resolve), value, options);
}

/** Parses a body of a media type. */
export function parseBody(media: MediaTypeTable, type: string, body: string | Uint8Array, resolve: Resolve): ReadBody {
  const essence = essenceOf(type);
  const malformed = (what: string, code: string): ReadBody => ({
    refusal: refuse(STATUSES.malformed, code, `The request body is not valid ${what}.`),
    value: undefined,
    media,
    opaque: false,
  });
  const found = (value: Json): ReadBody => ({ refusal: undefined, value, media, opaque: false });
  if (essence.startsWith('multipart/')) {
    const parts = parseMultipart(type, body);
    return parts === undefined
      ? malformed('multipart', 'invalid_multipart')
      : found(partsToJson(parts, media, resolve));
  }
  const text = bodyText(body) ?? '';
  if (isJson(essence)) {
    const parsed = parseJson(text);
    return parsed === undefined ? malformed('JSON', 'invalid_json') : found(parsed.json);
  }
  if (isXml(essence)) {
    const root = parseXml(text);
    if (root === undefined) return malformed('XML', 'invalid_xml');
    const wanted = rootName(media.schema, resolve);
    if (wanted === undefined || root.name === wanted) return found(elementToJson(root, media.schema, resolve));
    return {
      ...malformed('XML', 'invalid_xml'),
      refusal: refuse(STATUSES.malformed, 'invalid_xml', `The root element must be <${wanted}>, not <${root.name}>.`),
    };
  }
  if (/(?:jsonl|ndjson|jsonlines|json-seq)$/.test(essence)) {
    const lines = text.split(/[\n\u001e]/).filter((line) => line.trim() !== '');
    const values = lines.flatMap((line) => parseJson(line) ?? []);
    return values.length < lines.length ? malformed('JSON', 'invalid_json') : found(values.map(({ json }) => json));
  }
  if (essence === 'application/x-www-form-urlencoded')
    return found(formToJson(new URLSearchParams(text), media, resolve));
  if (essence.startsWith('text/') && typesOf(media.schema, resolve).has('string')) return found(text);
  return { refusal: undefined, value: undefined, media, opaque: true };
}

/** Converts the fields of a form to an object (OpenAPI 3.2.0, section 4.15.1); a repeated name is a list, if its schema allows. */
function formToJson(fields: URLSearchParams, media: MediaTypeTable, resolve: Resolve): Json {
  const entries = new Map<string, Json>();
  for (const name of new Set(fields.keys())) {
    const [, outer, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name) ?? [];
    const texts = fields.getAll(name);
    if (outer !== undefined && inner !== undefined) {
      const before = entries.get(outer);
      const schema = propertySchema(propertySchema(media.schema, outer, resolve), inner, resolve);
      const rest = typeof before === 'object' && before !== null && !isList(before) ? before : {};
      entries.set(outer, { ...rest, [inner]: fieldValue(texts, schema, undefined, resolve) });
      continue;
    }
    const plain = name.replace(/\[\]$/, '');
    const schema = propertySchema(media.schema, plain, resolve);
    const encoding = Object.hasOwn(media.encoding, plain) ? media.encoding[plain] : undefined;
    const separator = encoding?.explode === false ? ',' : undefined;
    entries.set(plain, fieldValue(texts, schema, separator, resolve));
  }
  return Object.fromEntries(entries);
}

function fieldValue(
  texts: readonly string[],
  schema: JsonSchema | undefined,
  separator: string | undefined,
  resolve: Resolve,
): Json {
  const [first = ''] = texts;
  if (!typesOf(schema, resolve).has('array')) return coerce(first, schema, resolve);
  const whole = texts.length === 1 ? parseJson(first)?.json : undefined;
  if (isList(whole)) return whole;
  const parts = separator !== undefined && texts.length === 1 ? first.split(separator) : texts;
  return parts.map((text) => coerce(text, itemSchema(schema, resolve), resolve));
}

function partsToJson(parts: readonly FormPart[], media: MediaTypeTable, resolve: Resolve): Json {
  if (media.itemSchema !== undefined || parts.every(({ name }) => name === ''))
    return parts.map((part) => partValue(part, media.itemSchema ?? itemSchema(media.schema, resolve), resolve));
  const names = new Set(parts.map(({ name }) => name));
  return Object.fromEntries(
    [...names].map((name) => {
      const schema = propertySchema(media.schema, name, resolve);
      const own = parts.filter((part) => part.name === name);
      const [first] = own;
      if (first === undefined || !typesOf(schema, resolve).has('array'))
        return [name, first === undefined ? null : partValue(first, schema, resolve)];
      const values = own.map((part) => partValue(part, itemSchema(schema, resolve), resolve));
      const [only] = values;
      return [name, values.length === 1 && isList(only) ? only : values];
    }),
  );
}

function partValue({ text, contentType, filename }: FormPart, schema: JsonSchema | undefined, resolve: Resolve): Json {
  if (filename !== undefined) return text;
  if (contentType !== undefined && isJson(contentType)) return parseJson(text)?.json ?? text;
  return coerce(text, schema, resolve);
}
