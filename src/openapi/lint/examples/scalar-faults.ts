import type { Fields } from '../../standard/record.ts';
import type { CheckOptions, Fault } from './check-value.ts';

/** What limits of scalars depend on. */
export type Limits = Pick<CheckOptions, 'dialect' | 'hasFormat'>;

type ScalarFault = Pick<Fault, 'keyword' | 'message'>;

/** What a number breaks, in Ajv's order. */
export function findNumberFaults(
  value: number,
  schema: Fields,
  { dialect, hasFormat }: Limits,
): readonly ScalarFault[] {
  const { multipleOf, format } = schema;
  const limits = dialect === 'draft4' ? oldLimits(value, schema) : newLimits(value, schema);
  const isMultiple = typeof multipleOf !== 'number' || (multipleOf !== 0 && isWhole(value / multipleOf));
  const multiple = isMultiple ? [] : [{ keyword: 'multipleOf', message: `must be multiple of ${String(multipleOf)}` }];
  const faults = dialect === 'draft4' ? [...multiple, ...limits] : [...limits, ...multiple];
  if (typeof format === 'string' && !hasFormat(value, format)) faults.push(formatFault(format));
  return faults;
}

/** What a text breaks. */
export function findStringFaults(value: string, schema: Fields, { hasFormat }: Limits): readonly ScalarFault[] {
  const { maxLength, minLength, pattern, format } = schema;
  const faults: ScalarFault[] = [];
  if (typeof maxLength === 'number' && lengthOf(value) > maxLength)
    faults.push({ keyword: 'maxLength', message: `must NOT have more than ${maxLength} characters` });
  if (typeof minLength === 'number' && lengthOf(value) < minLength)
    faults.push({ keyword: 'minLength', message: `must NOT have fewer than ${minLength} characters` });
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value))
    faults.push({ keyword: 'pattern', message: `must match pattern "${pattern}"` });
  if (typeof format === 'string' && !hasFormat(value, format)) faults.push(formatFault(format));
  return faults;
}

/** True for a value of a type as Ajv knows them. */
export function isType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return typeof value === 'number' && value % 1 === 0;
    default:
      return typeof value === type;
  }
}

function formatFault(format: string): ScalarFault {
  return { keyword: 'format', message: `must match format "${format}"` };
}

/** Ajv's test, which takes numbers that are written with an exponent for broken ones. */
function isWhole(value: number): boolean {
  return value === Number.parseInt(String(value), 10);
}

/** Characters of Unicode. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

const SIGNS = {
  maximum: ['<=', '<'],
  minimum: ['>=', '>'],
} as const;

function oldLimits(value: number, schema: Fields): readonly ScalarFault[] {
  return (['maximum', 'minimum'] as const).flatMap((keyword) => {
    const limit = schema[keyword];
    const isExclusive = Boolean(schema[keyword === 'maximum' ? 'exclusiveMaximum' : 'exclusiveMinimum']);
    if (typeof limit !== 'number') return [];
    const isBeyond = keyword === 'maximum' ? value > limit : value < limit;
    const isKept = !isBeyond && !(isExclusive && value === limit);
    return isKept ? [] : [{ keyword, message: `must be ${SIGNS[keyword][isExclusive ? 1 : 0]} ${limit}` }];
  });
}

function newLimits(
  value: number,
  { maximum, minimum, exclusiveMaximum, exclusiveMinimum }: Fields,
): readonly ScalarFault[] {
  const faults: ScalarFault[] = [];
  const fail = (keyword: string, sign: string, limit: number): void => {
    faults.push({ keyword, message: `must be ${sign} ${limit}` });
  };
  if (typeof maximum === 'number' && value > maximum) fail('maximum', '<=', maximum);
  if (typeof minimum === 'number' && value < minimum) fail('minimum', '>=', minimum);
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
    fail('exclusiveMaximum', '<', exclusiveMaximum);
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    fail('exclusiveMinimum', '>', exclusiveMinimum);
  return faults;
}
