import type { Schema } from '../openapi/index.ts';
import { patternToString } from './pattern.ts';
import { FORMATS, NAMES } from './words.ts';

/** Longest string that is made to meet `minLength`. */
const MAX_LENGTH = 120;

/** An example string within the schema's format, pattern and lengths; `name` is the property's or the parameter's. */
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

/** True when the schema says nothing about the string but that it is one. */
export function isFreeString(schema: Schema): boolean {
  return (
    schema.type.every((type) => type === 'string' || type === 'null') &&
    schema.format === undefined &&
    schema.pattern === undefined &&
    schema.oneOf.length + schema.anyOf.length + schema.allOf.length === 0 &&
    (schema.minLength ?? 0) <= 1
  );
}

/** An example number within the schema's limits. */
export function generateNumber(schema: Schema, integer: boolean): number {
  const low = lowest(schema, integer);
  const high = highest(schema, integer);
  const wanted = low === undefined || low <= 1 ? 1 : low;
  let value = high !== undefined && wanted > high ? high : wanted;
  const { multipleOf } = schema;
  if (multipleOf !== undefined && multipleOf > 0) {
    const multiple = Number((Math.ceil(value / multipleOf) * multipleOf).toPrecision(12));
    value = high !== undefined && multiple > high ? Math.floor(high / multipleOf) * multipleOf : multiple;
  }
  if (low !== undefined && value < low) value = low;
  return Number.isFinite(value) ? value : 1;
}

function lowest(schema: Schema, integer: boolean): number | undefined {
  const { minimum, exclusiveMinimum } = schema;
  if (exclusiveMinimum !== undefined && exclusiveMinimum >= (minimum ?? -Infinity)) {
    if (integer) return Math.floor(exclusiveMinimum) + 1;
    const high = schema.maximum ?? schema.exclusiveMaximum;
    return high !== undefined && high - exclusiveMinimum <= 1 ? (exclusiveMinimum + high) / 2 : exclusiveMinimum + 1;
  }
  return minimum !== undefined && integer ? Math.ceil(minimum) : minimum;
}

function highest(schema: Schema, integer: boolean): number | undefined {
  const { maximum, exclusiveMaximum } = schema;
  if (exclusiveMaximum !== undefined && exclusiveMaximum <= (maximum ?? Infinity)) {
    if (integer) return Math.ceil(exclusiveMaximum) - 1;
    const low = schema.minimum ?? schema.exclusiveMinimum;
    return low !== undefined && exclusiveMaximum - low <= 1 ? (exclusiveMaximum + low) / 2 : exclusiveMaximum - 1;
  }
  return maximum !== undefined && integer ? Math.floor(maximum) : maximum;
}

function generateByPattern(schema: Schema, pattern: string): string | undefined {
  for (const growth of [1, 0, Math.min(schema.minLength ?? 4, MAX_LENGTH)]) {
    const made = patternToString(pattern, growth);
    if (made !== undefined && made !== '' && fits(schema, made)) return made;
  }
  return undefined;
}

/** Lengths count characters, not code units (JSON Schema 2020-12, validation, section 6.3). */
function fits(schema: Schema, value: string): boolean {
  const length = Array.from(value).length;
  return length >= (schema.minLength ?? 0) && length <= (schema.maxLength ?? Infinity);
}

function withLength(schema: Schema, word: string): string {
  const min = Math.min(schema.minLength ?? 0, MAX_LENGTH);
  const repeated = word.length >= min ? word : word.repeat(Math.ceil(min / word.length)).slice(0, min);
  return repeated.slice(0, Math.max(schema.maxLength ?? Infinity, 0));
}
