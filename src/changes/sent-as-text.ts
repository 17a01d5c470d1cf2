import type { Json, Schema } from '../model/index.ts';
import { isAbsent } from './schema-rules.ts';

/** True for a media type that has every value as text, so that `1` and `"1"` are sent alike. */
export function isTextual(mediaType: string): boolean {
  const [essence = ''] = mediaType.toLowerCase().split(';');
  return /[/+]xml$|^application\/x-www-form-urlencoded$|^text\/plain$/.test(essence.trim());
}

/** Returns the values that a receiver may read: where all is sent as text, the parts as text, and as what the text says. */
export function readingsOf(value: Json, isText: boolean): readonly Json[] {
  return isText ? [value, mapScalars(value, String), mapScalars(value, readText)] : [value];
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
  const isScalar = inner.type.length > 0 && inner.type.every((type) => SCALARS.includes(type));
  return isScalar && outer.type.includes('string') && LIMITS.every((name) => isAbsent(outer[name]));
}
