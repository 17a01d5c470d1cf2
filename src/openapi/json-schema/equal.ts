import { isRecord } from '../standard/record.ts';
import { toExact } from './decimal.ts';

/**
 * Returns true for values that are equal in JSON Schema: numbers by value, objects in any order (2020-12 core, 4.2.2). `isRounded`: a long
 * number equals its closest double too.
 */
export function isEqual(one: unknown, other: unknown, isRounded = false): boolean {
  if (one === other) return true;
  if (typeof one === 'bigint') return isSameNumber(one, other, isRounded);
  if (typeof other === 'bigint') return isSameNumber(other, one, isRounded);
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isEqual(item, other[index], isRounded))
    );
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name], isRounded))
  );
}

function isSameNumber(long: bigint, double: unknown, isRounded: boolean): boolean {
  if (typeof double !== 'number' || Number(long) !== double) return false;
  return isRounded || toExact(double) === long;
}

/** Formats a value as JSON with sorted keys: equal values have equal texts. */
export function toCanonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalText).join(',')}]`;
  if (typeof value === 'bigint') return String(value);
  // Without an exponent, as long numbers are written.
  if (typeof value === 'number' && Number.isInteger(value)) return String(toExact(value));
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${toCanonicalText(item)}`).join(',')}}`;
}
