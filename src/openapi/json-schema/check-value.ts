import { NULLABLE } from '../standard/extensions/schema-names.ts';
import { isRecord, type Fields } from '../standard/record.ts';
import { isMultiple, toExact } from './decimal.ts';
import { isEqual, toCanonicalText } from './equal.ts';
import type { ErrorKeyword } from './errors.ts';
import { fail, type Check, type Evaluation } from './evaluation.ts';
import { hasFormat } from './formats.ts';

/** Types of JSON Schema, with their values; `file` of Swagger 2.0 is the text of a file. Other names assert nothing. */
const TYPES: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map<unknown, (value: unknown) => boolean>([
  ['null', (value) => value === null],
  [null, (value) => value === null],
  ['boolean', (value) => typeof value === 'boolean'],
  ['object', isRecord],
  ['array', Array.isArray],
  ['number', isNumber],
  // 1.0 is an integer (2020-12 core, 4.2.1).
  ['integer', (value) => Number.isInteger(value) || typeof value === 'bigint'],
  ['string', (value) => typeof value === 'string'],
  ['file', (value) => typeof value === 'string'],
]);

/** Returns true for the name of a type, or a list of them. */
export function isType(operand: unknown): boolean {
  return Array.isArray(operand) ? operand.length > 0 && operand.every((name) => TYPES.has(name)) : TYPES.has(operand);
}

/** Checks `type`; a value of another type has no further errors. `nullable` adds null (OpenAPI 3.0.4, 4.7.24). */
export const checkType: Check = (operand, evaluation) => {
  const { schema, value } = evaluation;
  const names: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  if (names.some((name) => TYPES.get(name)?.(value)) || (value === null && isNullable(schema))) return true;
  fail(evaluation, 'type', ...names);
  return false;
};

/** Returns true for a schema that adds null to its types: by `nullable` of OpenAPI 3.0, or by a vendor field in 2.0. */
export function isNullable(schema: Fields): boolean {
  return schema.nullable === true || schema[NULLABLE] === true;
}

export const checkConst: Check = (operand, evaluation) => {
  if (!isEqual(operand, evaluation.value, evaluation.run.root.isRounded)) fail(evaluation, 'const', shortText(operand));
  return true;
};

export const checkEnum: Check = (operand, evaluation) => {
  const { value, run } = evaluation;
  if (Array.isArray(operand) && !operand.some((item) => isEqual(item, value, run.root.isRounded)))
    fail(evaluation, 'enum', ...operand.slice(0, 20).map(shortText));
  return true;
};

/** Checks `minimum`, unless the flag `exclusiveMinimum` of OpenAPI 3.0 excludes it. */
export const checkMinimum = ofNumber(
  (limit, { schema, value }) => schema.exclusiveMinimum === true || value >= limit,
  'minimum',
);
export const checkMaximum = ofNumber(
  (limit, { schema, value }) => schema.exclusiveMaximum === true || value <= limit,
  'maximum',
);
export const checkMultipleOf = ofNumber((divisor, { value }) => isMultiple(value, divisor), 'multipleOf');

/** Checks `exclusiveMinimum`: a number, or in OpenAPI 3.0 a flag beside `minimum`. */
export const checkExclusiveMinimum: Check = (operand, evaluation) =>
  moreThan(operand === true ? evaluation.schema.minimum : operand, evaluation);
export const checkExclusiveMaximum: Check = (operand, evaluation) =>
  lessThan(operand === true ? evaluation.schema.maximum : operand, evaluation);

const moreThan = ofNumber((limit, { value }) => value > limit, 'exclusiveMinimum');
const lessThan = ofNumber((limit, { value }) => value < limit, 'exclusiveMaximum');

function ofNumber(
  isValid: (limit: number | bigint, evaluation: Evaluation<number | bigint>) => boolean,
  keyword: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf',
): Check {
  return (operand, evaluation) => {
    const { value } = evaluation;
    if (!isNumber(operand) || !isNumber(value)) return true;
    const isLong = typeof operand === 'bigint' || typeof value === 'bigint';
    const [limit, own] = isLong ? [toExact(operand), toExact(value)] : [operand, value];
    if (!isValid(limit, { ...evaluation, value: own })) fail(evaluation, keyword, operand);
    return true;
  };
}

/** Creates the check of a keyword about texts. */
export function ofString(
  isInvalid: (operand: unknown, value: string, evaluation: Evaluation) => boolean,
  keyword: ErrorKeyword,
): Check {
  return (operand, evaluation) => {
    const { value } = evaluation;
    if (typeof value === 'string' && isInvalid(operand, value, evaluation)) fail(evaluation, keyword, operand);
    return true;
  };
}

/** Returns the number of characters, or of code units where their number decides: a character has one or two. */
export function lengthOf(text: string, limit: number | bigint): number {
  if (text.length < limit || text.length > 2 * Number(limit)) return text.length;
  return Array.from(text).length;
}

export const checkFormat: Check = (operand, evaluation) => {
  const { value } = evaluation;
  if (typeof operand === 'string' && (typeof value === 'string' || isNumber(value)) && !hasFormat(value, operand))
    fail(evaluation, 'format', operand);
  return true;
};

/** Returns true for JSON numbers; long integers are bigints. */
export function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function shortText(value: unknown): string {
  const text = toCanonicalText(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
