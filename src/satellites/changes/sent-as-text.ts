import { isSegment } from '../../openapi/json-schema/index.ts';
import { essenceOf } from '../../openapi/standard/media-type.ts';
import type { Field, Json } from '../../openapi/model/index.ts';
import type { SentWhole } from './types.ts';

/** Returns the parameters of a media type that say something: UTF-8 is what is sent without them (RFC 8259, 8.1). */
function parametersOf(mediaType: string): string {
  const [, ...parameters] = mediaType.split(';').map((part) => part.trim());
  return parameters
    .map((part) =>
      part.replace(/^([^=]*)="?(.*?)"?$/, (_, name: string, value: string) => `${name.toLowerCase()}=${value}`),
    )
    .filter((part) => !/^(?:|charset=utf-8)$/i.test(part))
    .toSorted()
    .join('; ');
}

/** Returns a media type, or a list of them, in one spelling. */
export function canonicalMediaType(mediaType: string): string {
  return mediaType
    .split(',')
    .map((one) => [essenceOf(one), parametersOf(one)].filter((part) => part !== '').join('; '))
    .join(', ');
}

/** True for a media type that has every value as text, so that `1` and `"1"` are sent alike. */
export function isTextual(mediaType: string): boolean {
  return /[/+]xml$|^application\/x-www-form-urlencoded$|^text\/plain$/.test(essenceOf(mediaType));
}

/** True if both send a single value like a list with that item: `p=a`, and `1` where commas separate items. */
export function isSentAsList(old: Field, now: Field): boolean {
  const fields = [old, now];
  if (fields.some(isWithoutComma)) return fields.every(({ style }) => style === 'form' || style === 'simple');
  return fields.every((field) => field.style === 'form' && (field.explode || isPlain(field)));
}

const WITHOUT_COMMA: ReadonlySet<string> = new Set(['number', 'integer', 'boolean']);

function isWithoutComma({ schema }: Field): boolean {
  return schema !== undefined && schema.type.length > 0 && schema.type.every((type) => WITHOUT_COMMA.has(type));
}

/** Returns true for a value that is neither a list nor an object, which is sent alike with and without `explode`. */
export function isPlain({ schema }: Pick<Field, 'schema'>): boolean {
  return (
    schema !== undefined && schema.type.length > 0 && !schema.type.some((type) => type === 'array' || type === 'object')
  );
}

/**
 * Returns the values that a receiver may read: where all is sent as text, the parts as text, and as what the text says; and lists
 * of one item, where these are sent alike.
 */
export function readingsOf(value: Json, { isText = false, isList = false }: SentWhole): readonly Json[] {
  const toText = (scalar: Scalar): string => String(scalar);
  const read = (scalar: Scalar): Json => readText(scalar);
  const items = isText ? [value, mapScalars(value, toText), mapScalars(value, read)] : [value];
  return isList && (value === null || typeof value !== 'object') ? [...items, ...items.map((item) => [item])] : items;
}

type Scalar = string | number | bigint | boolean;

function mapScalars(value: Json, map: (scalar: Scalar) => Json): Json {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item: Json) => mapScalars(item, map));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapScalars(part, map)]));
  return map(value);
}

function readText(scalar: Scalar): Json {
  if (scalar === 'true' || scalar === 'false') return scalar === 'true';
  if (typeof scalar !== 'string' || !/^-?\d{1,15}(?:\.\d{1,15})?$/.test(scalar)) return scalar;
  return Number(scalar);
}

/** Returns true for a value that can be sent in its place: no segment of a path is empty, or has a slash. */
export function isSendable(value: Json, { isInPath = false }: SentWhole): boolean {
  if (!isInPath) return true;
  const texts = scalarsOf(value);
  return !texts.some((text) => text.includes('/')) && isSegment(texts.join(','));
}

function scalarsOf(value: Json): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalarsOf) : [String(value)];
}
