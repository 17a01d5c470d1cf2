import { isRecord } from '../standard/record.ts';

/** Returns true for values that are equal in JSON Schema: numbers by value, objects in any order (2020-12 core, 4.2.2). */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  // Parsed documents have doubles here: a long number equals its closest double.
  if (typeof one === 'bigint' || typeof other === 'bigint') return isNearest(one, other);
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
    );
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}

function isNearest(one: unknown, other: unknown): boolean {
  if (typeof one === 'bigint') return typeof other === 'number' && Number(one) === other;
  return typeof other === 'bigint' && Number(other) === one;
}

/** Formats a value as JSON with sorted keys: equal values have equal texts. */
export function toCanonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalText).join(',')}]`;
  if (!isRecord(value)) return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${toCanonicalText(item)}`).join(',')}}`;
}
