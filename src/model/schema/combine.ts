import { commonTypes } from '../../json-schema/index.ts';
import type { JsonNumber, Property, Schema, SchemaType } from '../types/index.ts';

/**
 * Merges schemas that apply to the same value; undefined beyond the document's budget. `place`: named schema for which they are
 * merged; texts of other named schemas are farther from the reader.
 */
export type MergeValues = (schemas: readonly Schema[], place?: string) => Schema | undefined;

type DependentRequired = Schema['dependentRequired'];

/** Returns the types that both allow; an empty list means any type, and integers are numbers. */
export function intersectTypes(left: readonly SchemaType[], right: readonly SchemaType[]): readonly SchemaType[] {
  return commonTypes([left, right].filter((types) => types.length > 0)) ?? [];
}

/** Returns the number whose multiples are those of both: the larger, or for integers the least common multiple. */
export function commonMultiple(left: JsonNumber, right: JsonNumber): JsonNumber {
  if (!isWhole(left) || !isWhole(right)) return larger(left, right);
  let [divisor, rest] = [BigInt(left), BigInt(right)];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  if (divisor === 0n) return left;
  const multiple = (BigInt(left) / divisor) * BigInt(right);
  return Number.isSafeInteger(Number(multiple)) ? Number(multiple) : multiple;
}

function isWhole(value: JsonNumber): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}

/** Returns the larger number. */
export function larger(left: JsonNumber, right: JsonNumber): JsonNumber {
  return left < right ? right : left;
}

/** Returns the smaller number. */
export function smaller(left: JsonNumber, right: JsonNumber): JsonNumber {
  return right < left ? right : left;
}

/** Returns true for two integers, or if one number is a multiple of the other. */
export function haveMultiple(left: JsonNumber, right: JsonNumber): boolean {
  const numbers = [left, right];
  const areWhole = numbers.every((value) => value > 0 && (typeof value === 'bigint' || Number.isSafeInteger(value)));
  const [one, other] = [Number(left), Number(right)];
  const times = Math.max(one, other) / Math.min(one, other);
  // Division of decimal fractions is inexact in doubles: 0.3 / 0.1 is 2.9999999999999996.
  return areWhole || Math.abs(times - Math.round(times)) <= times * Number.EPSILON;
}

/** Merges two maps of schemas; undefined where two values cannot be merged. */
export function mergeLists(
  left: readonly Property[],
  right: readonly Property[],
  mergeValues: MergeValues,
): readonly Property[] | undefined {
  if (left.length === 0) return right;
  const merged = new Map(left.map((property) => [property.name, property]));
  for (const property of right) {
    const before = merged.get(property.name);
    const schema = before === undefined ? property.schema : mergeValues([before.schema, property.schema]);
    if (schema === undefined) return undefined;
    merged.set(property.name, { ...(before ?? property), schema });
  }
  return [...merged.values()];
}

/** Merges two maps of required names. */
export function mergeDependentRequired(left: DependentRequired, right: DependentRequired): DependentRequired {
  const merged = new Map(left.map(({ name, required }) => [name, required]));
  for (const { name, required } of right) {
    merged.set(name, [...new Set([...(merged.get(name) ?? []), ...required])]);
  }
  return [...merged].map(([name, required]) => ({ name, required }));
}
