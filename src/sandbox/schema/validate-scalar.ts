import type { JsonNumber } from '../../openapi/index.ts';
import { equal, isList, jsonToText, type Json } from '../json.ts';
import type { FaultKeyword } from './fault.ts';
import { isOfFormat } from './formats.ts';
import type { SchemaObject } from './json-schema.ts';
import type { Outcome, Walk } from './validate.ts';

/** Checks what is said of a value as a whole: `type`, `enum`, `const`, and the limits of numbers and texts. */
export function validateScalar(schema: SchemaObject, value: Json, pointer: string, walk: Walk, outcome: Outcome): void {
  const fault: Tell = (keyword, ...values) => {
    outcome.faults.push({ pointer, keyword, values: values.map(String) });
  };
  const { type } = schema;
  if (type !== undefined) {
    const types = typeof type === 'string' ? [type] : type;
    if (types.length > 0 && !types.some((name) => isOfType(name, value))) {
      fault('type', ...types);
      return;
    }
  }
  if (schema.const !== undefined && !equal(schema.const, value)) fault('const', shown(schema.const));
  if (schema.enum !== undefined && !schema.enum.some((item) => equal(item, value)))
    fault('enum', ...schema.enum.slice(0, 20).map(shown));
  if (typeof value === 'number' || typeof value === 'bigint') validateNumber(schema, value, fault);
  else if (typeof value === 'string') validateText(schema, value, walk, fault);
}

type Tell = (keyword: FaultKeyword, ...values: readonly (string | number)[]) => void;

/** True where a value is of a type; 1.0 is an integer (2020-12, section 4.2.3). */
export function isOfType(type: string, value: Json): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return isList(value);
    case 'object':
      return typeof value === 'object' && value !== null && !isList(value);
    case 'integer':
      return Number.isInteger(value) || typeof value === 'bigint';
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint';
    default:
      return typeof value === type;
  }
}

function shown(value: Json): string {
  const text = jsonToText(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function validateNumber(schema: SchemaObject, value: JsonNumber, fault: Tell): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
  if (minimum !== undefined && value < minimum) fault('minimum', minimum);
  if (maximum !== undefined && value > maximum) fault('maximum', maximum);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) fault('exclusiveMinimum', exclusiveMinimum);
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) fault('exclusiveMaximum', exclusiveMaximum);
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) fault('multipleOf', multipleOf);
  if (format !== undefined && !isOfFormat(format, value)) fault('format', format);
}

/** A quotient of doubles is off by a few units of its last place: 0.3 is a multiple of 0.1. */
function isMultiple(value: JsonNumber, of: number): boolean {
  if (typeof value === 'bigint') return of === 0 || (Number.isInteger(of) && value % BigInt(of) === 0n);
  if (of === 0 || Number.isInteger(value / of)) return true;
  const quotient = value / of;
  if (!Number.isFinite(quotient)) return Number.isInteger(value) && value % of === 0;
  return Math.abs(quotient - Math.round(quotient)) < Math.abs(quotient) * Number.EPSILON * 2;
}

function validateText(schema: SchemaObject, value: string, walk: Walk, fault: Tell): void {
  const { minLength, maxLength, pattern, format } = schema;
  if (minLength !== undefined || maxLength !== undefined) {
    const length = value.length > 2 * (maxLength ?? Infinity) ? value.length : Array.from(value).length;
    if (minLength !== undefined && length < minLength) fault('minLength', minLength);
    if (maxLength !== undefined && length > maxLength) fault('maxLength', maxLength);
  }
  if (pattern !== undefined && walk.matches(pattern, value) === false) fault('pattern', pattern);
  if (format !== undefined && !isOfFormat(format, value)) fault('format', format);
}
