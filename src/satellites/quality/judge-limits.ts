import type { JsonNumber, Schema } from '../../openapi/model/index.ts';
import type { CriterionId } from './criteria.ts';
import type { Flaw } from './types.ts';

/** Upper limits of a type of programming languages: they limit nothing. */
const TYPE_LIMIT = 2 ** 31 - 1;
/** Patterns that match every text. */
const ANY_TEXT = /^(?:\^|\$|\^?\(?(?:\.|\[\\?[sS]\\?[sSwW]\]|\[\^\]|\(\?:\.\|\\n\))(?:[*+]|\{[01],\})\??\)?\$?)?$/;
/** Formats that only name the type again. */
const TYPE_FORMATS = new Set([
  'string',
  'text',
  'number',
  'integer',
  'int',
  'int32',
  'int64',
  'float',
  'double',
  'long',
]);

/** Result for a value that limits apply to. */
export interface JudgedLimits {
  readonly criterion: CriterionId;
  readonly flaw: Flaw | undefined;
}

/** Judges the limits of a string, number or array; undefined for other values. */
export function judgeLimits(schema: Schema): JudgedLimits | undefined {
  const types = schema.type.filter((type) => type !== 'null');
  const [type] = types;
  if (types.length !== 1 || type === undefined) return undefined;
  const isListed = schema.enum.length > 0 || schema.const !== undefined;
  switch (type) {
    case 'string':
      return { criterion: 'constrained.strings', flaw: isListed ? undefined : judgeString(schema) };
    case 'integer':
    case 'number':
      return { criterion: 'constrained.numbers', flaw: isListed ? undefined : judgeNumber(schema) };
    case 'array':
      return { criterion: 'constrained.arrays', flaw: isListed ? undefined : judgeArray(schema) };
    case 'boolean':
    case 'object':
      return undefined;
  }
}

function judgeString(schema: Schema): Flaw | undefined {
  const { format, pattern, minLength, maxLength, contentMediaType, contentEncoding } = schema;
  const written = [format, pattern, minLength, maxLength, contentMediaType, contentEncoding];
  const isLimited =
    (format !== undefined && !TYPE_FORMATS.has(format)) ||
    (pattern !== undefined && !ANY_TEXT.test(pattern)) ||
    isLower(minLength) ||
    isUpper(maxLength) ||
    contentMediaType !== undefined ||
    contentEncoding !== undefined;
  return isLimited ? undefined : flawOf(written);
}

function judgeNumber(schema: Schema): Flaw | undefined {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf, format } = schema;
  const limits = [minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf];
  const isLimited = limits.some((limit) => limit !== undefined && Math.abs(Number(limit)) < TYPE_LIMIT);
  return isLimited || (format !== undefined && !TYPE_FORMATS.has(format)) ? undefined : flawOf(limits);
}

function judgeArray({ minItems, maxItems, uniqueItems, prefixItems }: Schema): Flaw | undefined {
  const isLimited = isLower(minItems) || isUpper(maxItems) || uniqueItems || prefixItems.length > 0;
  return isLimited ? undefined : flawOf([minItems, maxItems]);
}

function isLower(limit: JsonNumber | undefined): boolean {
  return limit !== undefined && Number(limit) > 0;
}

function isUpper(limit: JsonNumber | undefined): boolean {
  return limit !== undefined && Number(limit) < TYPE_LIMIT;
}

function flawOf(written: readonly unknown[]): Flaw {
  return written.some((limit) => limit !== undefined) ? 'no-limit' : 'missing';
}
