import { isRecord, type Fields } from '../standard/record.ts';
import { isEqual, toCanonicalText } from './equal.ts';
import type { ErrorKeyword, ValidationError } from './errors.ts';
import { hasFormat } from './formats.ts';
import type { Run } from './location.ts';

type Fail = (keyword: ErrorKeyword, ...values: readonly unknown[]) => void;

/**
 * Validates `type`, `const`, `enum` and the limits of numbers and strings (2020-12 validation, 6.1 to 6.3, and 7).
 * Returns false for a value of another type.
 */
export function validateScalar(
  schema: Fields,
  value: unknown,
  pointer: string,
  { options }: Run,
  errors: ValidationError[],
): boolean {
  const fail: Fail = (keyword, ...values) => {
    errors.push({ pointer, keyword, values: values.map(String) });
  };
  const { type, enum: values } = schema;
  const types: readonly unknown[] = Array.isArray(type) ? type : type === undefined ? [] : [type];
  if (types.length > 0 && !types.some((name) => isOfType(name, value))) {
    fail('type', ...types);
    return false;
  }
  if (schema.const !== undefined && !isEqual(schema.const, value)) fail('const', shortText(schema.const));
  if (Array.isArray(values) && !values.some((item) => isEqual(item, value)))
    fail('enum', ...values.slice(0, 20).map(shortText));
  if (typeof value === 'number' || typeof value === 'bigint') validateNumber(schema, value, fail);
  else if (typeof value === 'string') validateString(schema, value, options, fail);
  return true;
}

/** Returns true for a value of a type; 1.0 is an integer (2020-12 core, 4.2.1). */
function isOfType(type: unknown, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'integer':
      return Number.isInteger(value) || typeof value === 'bigint';
    case 'number':
      return isNumber(value);
    default:
      return typeof value === type;
  }
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function shortText(value: unknown): string {
  const text = toCanonicalText(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function validateNumber(schema: Fields, value: number | bigint, fail: Fail): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum;
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum;
  if (isNumber(minimum) && exclusiveMinimum !== true && value < minimum) fail('minimum', minimum);
  if (isNumber(maximum) && exclusiveMaximum !== true && value > maximum) fail('maximum', maximum);
  if (isNumber(above) && value <= above) fail('exclusiveMinimum', above);
  if (isNumber(below) && value >= below) fail('exclusiveMaximum', below);
  if (isNumber(multipleOf) && !isMultiple(value, Number(multipleOf))) fail('multipleOf', multipleOf);
  if (typeof format === 'string' && !hasFormat(value, format)) fail('format', format);
}

/** Returns true for a multiple; quotients of doubles are inexact in their last digits: 0.3 is a multiple of 0.1. */
function isMultiple(value: number | bigint, of: number): boolean {
  if (typeof value === 'bigint') return of === 0 || (Number.isInteger(of) && value % BigInt(of) === 0n);
  if (of === 0 || Number.isInteger(value / of)) return true;
  const quotient = value / of;
  if (!Number.isFinite(quotient)) return Number.isInteger(value) && value % of === 0;
  return Math.abs(quotient - Math.round(quotient)) < Math.abs(quotient) * Number.EPSILON * 2;
}

function validateString(schema: Fields, value: string, { matches }: Run['options'], fail: Fail): void {
  const { minLength, maxLength, pattern, format } = schema;
  const least = typeof minLength === 'number' ? minLength : undefined;
  const most = typeof maxLength === 'number' ? maxLength : undefined;
  if (least !== undefined || most !== undefined) {
    // A character has one or two code units: a much longer text need not be counted.
    const length = value.length > 2 * (most ?? Infinity) ? value.length : Array.from(value).length;
    if (least !== undefined && length < least) fail('minLength', least);
    if (most !== undefined && length > most) fail('maxLength', most);
  }
  if (typeof pattern === 'string' && matches(pattern, value) === false) fail('pattern', pattern);
  if (typeof format === 'string' && !hasFormat(value, format)) fail('format', format);
}
