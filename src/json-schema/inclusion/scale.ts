import { isRecord, type Fields, listOf } from '../../standard/record.ts';
import { isNumber } from '../check-value.ts';
import { scale, toDecimal } from '../decimal.ts';
import type { RootSchema } from '../evaluation.ts';
import { RANGES } from '../formats.ts';
import { isKeyword, KEYWORDS } from '../keywords.ts';
import { isWhole } from './parts.ts';

/** Returns the text of a number of an object or list. */
export type NumberText = (holder: object, key: string, value: number | bigint) => string;

/**
 * Numbers of schemas and values, times a power of ten that makes them whole: validator and proofs, which have doubles and exact
 * integers, judge them with all digits.
 */
export interface Scale {
  /** Returns a schema of the same values with their numbers scaled. */
  readonly scaleSchema: (root: RootSchema) => RootSchema;
  /** Returns a scaled number; the nearest double for one with more decimal places. */
  readonly scaleNumber: (text: string) => number | bigint;
  /** Formats a scaled value as JSON, with its numbers as they were. */
  readonly toText: (value: unknown) => string;
}

/** Creates a scale for numbers of at most so many decimal places. */
export function createScale(places: number, textOf: NumberText): Scale {
  const copies = new WeakMap<object, Fields>();
  const scaleNumber = (text: string): number | bigint => {
    const decimal = toDecimal(text);
    const exponent = decimal.exponent + places;
    return exponent < 0 ? Number(`${decimal.digits}e${exponent}`) : scale(decimal, -places);
  };
  const scaleMember = (holder: object, key: string, value: number | bigint): number | bigint =>
    scaleNumber(textOf(holder, key, value));
  const scaleData = (holder: object, key: string, value: unknown): unknown => {
    if (isNumber(value)) return scaleMember(holder, key, value);
    if (Array.isArray(value)) return value.map((item, at) => scaleData(value, String(at), item));
    return isRecord(value) ? mapFields(value, (part, name) => scaleData(value, name, part)) : value;
  };
  const scaleField = (holder: Fields, name: string, value: unknown): unknown => {
    if (!isKeyword(name)) return value;
    const { children, about } = KEYWORDS[name];
    if (name === 'enum' || name === 'const') return scaleData(holder, name, value);
    if (about === 'number' && isNumber(value)) return scaleMember(holder, name, value);
    if (children === undefined) return value;
    if (Array.isArray(value)) return value.map(scaleParts);
    return children.form === 'map' && isRecord(value) ? mapFields(value, scaleParts) : scaleParts(value);
  };
  const scaleParts = (schema: unknown): unknown => {
    if (!isRecord(schema)) return schema;
    const known = copies.get(schema) ?? withIntegers(mapFields(schema, (part, name) => scaleField(schema, name, part)));
    copies.set(schema, known);
    return known;
  };
  /** Replaces what `integer` and formats of integers say about numbers. */
  const withIntegers = (schema: Fields): Fields => {
    const range = typeof schema.format === 'string' ? RANGES.get(schema.format) : undefined;
    if (range === undefined && !isWhole({ fields: schema })) return schema;
    const [minimum, maximum] = (range ?? []).map((limit) => scaleNumber(String(limit)));
    const limits = { multipleOf: scaleNumber('1'), ...(range !== undefined && { minimum, maximum }) };
    return {
      ...schema,
      format: range === undefined ? schema.format : undefined,
      allOf: [...listOf(schema.allOf), limits],
    };
  };
  return {
    scaleSchema: (root) => ({
      ...root,
      schema: scaleParts(root.schema),
      resolve: (reference, base) => {
        const target = root.resolve(reference, base);
        return target && { ...target, schema: scaleParts(target.schema), resource: scaleParts(target.resource) };
      },
    }),
    scaleNumber,
    toText: (value) =>
      JSON.stringify(value, (_, part: unknown) => (isNumber(part) ? JSON.rawJSON(toText(part, places)) : part)),
  };
}

function mapFields(fields: Fields, map: (value: unknown, name: string) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value, name)]));
}

/** Maximum number of digits and zeros that are written without an exponent. */
const MAX_DIGITS = 40;

/** Formats a scaled number as it was: in full, or with an exponent. */
function toText(value: number | bigint, places: number): string {
  const decimal = toDecimal(value);
  if (decimal.digits === 0n) return '0';
  const [sign, all] = decimal.digits < 0n ? ['-', String(-decimal.digits)] : ['', String(decimal.digits)];
  const digits = all.slice(0, Array.from(all).findLastIndex((digit) => digit !== '0') + 1);
  const exponent = decimal.exponent - places + all.length - digits.length;
  if (Math.max(digits.length + exponent, digits.length, 1 - exponent) > MAX_DIGITS)
    return `${sign}${digits}e${exponent}`;
  if (exponent >= 0) return `${sign}${digits}${'0'.repeat(exponent)}`;
  const padded = digits.padStart(1 - exponent, '0');
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}
