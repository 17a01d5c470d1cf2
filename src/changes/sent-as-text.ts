import type { Header, Json, Parameter, Schema } from '../model/index.ts';
import { isAbsent } from './schema-rules.ts';
import type { SentWhole } from './types.ts';

/** True for a media type that has every value as text, so that `1` and `"1"` are sent alike. */
export function isTextual(mediaType: string): boolean {
  const [essence = ''] = mediaType.toLowerCase().split(';');
  return /[/+]xml$|^application\/x-www-form-urlencoded$|^text\/plain$/.test(essence.trim());
}

/** A value that is neither a list nor an object is sent alike with and without `explode`. */
export function plainStyles<Model extends Parameter | Header>(old: Model, now: Model): readonly [Model, Model] {
  return [old, now].some(isPlain) ? [old, { ...now, explode: old.explode }] : [old, now];
}

/** True if both send a single value like a list with that item: `p=a`. */
export function isSentAsList(old: Parameter | Header, now: Parameter | Header): boolean {
  return [old, now].every((field) => field.style === 'form' && (field.explode || isPlain(field)));
}

function isPlain({ schema }: Parameter | Header): boolean {
  return (
    schema !== undefined && schema.type.length > 0 && !schema.type.some((type) => type === 'array' || type === 'object')
  );
}

/**
 * Returns the values that a receiver may read: where all is sent as text, the parts as text, and as what the text says; and lists
 * of one item, where these are sent alike.
 */
export function readingsOf(value: Json, { isText = false, isList = false }: SentWhole): readonly Json[] {
  const items = isText ? [value, mapScalars(value, String), mapScalars(value, readText)] : [value];
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
  return typeof scalar === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(scalar) ? Number(scalar) : scalar;
}

const LIMITS = [
  ...(['enum', 'const', 'pattern', 'minLength', 'maxLength', 'format', 'contentSchema'] as const),
  ...(['allOf', 'oneOf', 'anyOf', 'not', 'if'] as const),
];
const SCALARS: readonly Schema['type'][number][] = ['string', 'number', 'integer', 'boolean'];

/** True if every value of the inner schema is sent as a text, and the outer schema accepts all texts. */
export function isAnyText(inner: Schema, outer: Schema): boolean {
  return isScalar(inner) && outer.type.includes('string') && LIMITS.every((name) => isAbsent(outer[name]));
}

const LIST_LIMITS = [
  ...(['enum', 'const', 'contains', 'prefixItems', 'unevaluatedItems'] as const),
  ...(['allOf', 'oneOf', 'anyOf', 'not', 'if'] as const),
];

/** True if every value of the inner schema is a scalar, and the outer schema restricts lists of one item by `items` alone. */
export function isAnyListOfOne(inner: Schema, outer: Schema): boolean {
  const { type, minItems = 0, maxItems = 1 } = outer;
  const isFree = minItems <= 1 && maxItems >= 1 && LIST_LIMITS.every((name) => isAbsent(outer[name]));
  return isScalar(inner) && type.includes('array') && isFree;
}

function isScalar({ type: types }: Schema): boolean {
  return types.length > 0 && types.every((type) => SCALARS.includes(type));
}
