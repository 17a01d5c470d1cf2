import type { JsonNumber, Schema } from '../model/index.ts';
import { patternToString } from './pattern.ts';
import { FORMATS, NAMES } from './words.ts';

/** Maximum length of a string that is generated for `minLength`. */
const MAX_LENGTH = 120;

/** Generates a string for the schema's format, pattern and lengths; `name` is that of the property or parameter. */
export function generateString(schema: Schema, name: string | undefined): string {
  const { format, pattern } = schema;
  const known = format === undefined ? undefined : FORMATS.get(format.toLowerCase());
  if (known !== undefined && fits(schema, known)) return known;
  if (pattern !== undefined) {
    const made = generateByPattern(schema, pattern);
    if (made !== undefined) return made;
  }
  if (schema.contentEncoding?.startsWith('base64') === true) return 'ZXhhbXBsZQ==';
  const named = name === undefined ? undefined : NAMES.get(name.toLowerCase().replace(/[^a-z]/g, ''));
  if (named !== undefined && pattern === undefined && fits(schema, named)) return named;
  return withLength(schema, 'string');
}

/** Returns true for a string schema without further constraints. */
export function isFreeString(schema: Schema): boolean {
  return (
    schema.type.every((type) => type === 'string' || type === 'null') &&
    schema.format === undefined &&
    schema.pattern === undefined &&
    schema.oneOf.length + schema.anyOf.length + schema.allOf.length === 0 &&
    (schema.minLength ?? 0) <= 1
  );
}

/** Generates a number within the schema's limits. */
export function generateNumber(schema: Schema, integer: boolean): JsonNumber {
  const low = lowest(schema, integer);
  const high = highest(schema, integer);
  const wanted = low === undefined || low <= 1 ? 1 : low;
  let value = high !== undefined && wanted > high ? high : wanted;
  const step = Number(schema.multipleOf ?? 0);
  if (step > 0) {
    const multiple = Number((Math.ceil(Number(value) / step) * step).toPrecision(12));
    value = high !== undefined && multiple > high ? Math.floor(Number(high) / step) * step : multiple;
  }
  if (low !== undefined && value < low) value = low;
  return Number.isFinite(Number(value)) ? value : 1;
}

function lowest(schema: Schema, integer: boolean): JsonNumber | undefined {
  const { minimum, exclusiveMinimum } = schema;
  if (exclusiveMinimum !== undefined && exclusiveMinimum >= (minimum ?? -Infinity)) {
    if (typeof exclusiveMinimum === 'bigint') return exclusiveMinimum + 1n;
    if (integer) return Math.floor(exclusiveMinimum) + 1;
    const high = Number(schema.maximum ?? schema.exclusiveMaximum ?? Infinity);
    return high - exclusiveMinimum <= 1 ? (exclusiveMinimum + high) / 2 : exclusiveMinimum + 1;
  }
  return typeof minimum === 'number' && integer ? Math.ceil(minimum) : minimum;
}

function highest(schema: Schema, integer: boolean): JsonNumber | undefined {
  const { maximum, exclusiveMaximum } = schema;
  if (exclusiveMaximum !== undefined && exclusiveMaximum <= (maximum ?? Infinity)) {
    if (typeof exclusiveMaximum === 'bigint') return exclusiveMaximum - 1n;
    if (integer) return Math.ceil(exclusiveMaximum) - 1;
    const low = Number(schema.minimum ?? schema.exclusiveMinimum ?? -Infinity);
    return exclusiveMaximum - low <= 1 ? (exclusiveMaximum + low) / 2 : exclusiveMaximum - 1;
  }
  return typeof maximum === 'number' && integer ? Math.floor(maximum) : maximum;
}

function generateByPattern(schema: Schema, pattern: string): string | undefined {
  for (const growth of [1, 0, Math.min(Number(schema.minLength ?? 4), MAX_LENGTH)]) {
    const made = patternToString(pattern, growth);
    if (made !== undefined && made !== '' && fits(schema, made)) return made;
  }
  return undefined;
}

/**
 * Returns true for a string within the schema's lengths, which count characters, not code units (JSON Schema 2020-12
 * Validation, section 6.3).
 */
function fits(schema: Schema, value: string): boolean {
  const length = Array.from(value).length;
  return length >= (schema.minLength ?? 0) && length <= (schema.maxLength ?? Infinity);
}

function withLength(schema: Schema, word: string): string {
  const min = Math.min(Number(schema.minLength ?? 0), MAX_LENGTH);
  const repeated = word.length >= min ? word : word.repeat(Math.ceil(min / word.length)).slice(0, min);
  return repeated.slice(0, Math.max(Number(schema.maxLength ?? Infinity), 0));
}
