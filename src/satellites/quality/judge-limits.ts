import type { Schema, SchemaType } from '../../openapi/model/index.ts';
import type { CriterionId } from './score.ts';
import type { Draft } from './draft.ts';
import type { Flaw } from './types.ts';

/** Upper limits of a type of programming languages: they limit nothing. */
const TYPE_LIMIT = 2 ** 31 - 1;
/** Formats that only name the type again. */
const TYPE_FORMATS = new Set('string text number integer int int32 int64 float double long'.split(' '));

/** Criterion of each type, and its judge. */
const JUDGES: Partial<Readonly<Record<SchemaType, readonly [CriterionId, (schema: Schema) => Flaw | undefined]>>> = {
  string: ['constrained.strings', judgeString],
  integer: ['constrained.numbers', judgeNumber],
  number: ['constrained.numbers', judgeNumber],
  array: ['constrained.arrays', judgeArray],
};

/** Judges the limits of a string, number or array; undefined for other values. */
export function judgeLimits(schema: Schema): Pick<Draft, 'criterion' | 'flaw'> | undefined {
  const [type, ...others] = schema.type.filter((one) => one !== 'null');
  const row = type === undefined || others.length > 0 ? undefined : JUDGES[type];
  if (row === undefined) return undefined;
  const [criterion, judge] = row;
  const isListed = schema.enum.length > 0 || schema.const !== undefined;
  return { criterion, flaw: isListed ? undefined : judge(schema) };
}

function judgeString(schema: Schema): Flaw | undefined {
  const { format, pattern, minLength, maxLength, contentMediaType, contentEncoding } = schema;
  const isLimited =
    (format !== undefined && !TYPE_FORMATS.has(format)) ||
    pattern !== undefined ||
    (minLength !== undefined && Number(minLength) > 0) ||
    (maxLength !== undefined && Number(maxLength) < TYPE_LIMIT) ||
    contentMediaType !== undefined ||
    contentEncoding !== undefined;
  if (isLimited) return undefined;
  return (format ?? minLength ?? maxLength) === undefined ? 'missing' : 'no-limit';
}

function judgeNumber(schema: Schema): Flaw | undefined {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf, format } = schema;
  const isLimited = (minimum ?? exclusiveMinimum ?? maximum ?? exclusiveMaximum ?? multipleOf) !== undefined;
  return isLimited || (format !== undefined && !TYPE_FORMATS.has(format)) ? undefined : 'missing';
}

function judgeArray({ minItems, maxItems, uniqueItems, prefixItems }: Schema): Flaw | undefined {
  const isLimited = (minItems ?? maxItems) !== undefined || uniqueItems || prefixItems.length > 0;
  return isLimited ? undefined : 'missing';
}
