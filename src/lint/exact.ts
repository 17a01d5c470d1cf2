import { holdsBigint, toDoubles, toJson } from '../document/read/index.ts';

const originals = new WeakMap<object, object>();

/** Returns a value without bigints, which rules and validators do not accept as numbers. */
export function asDoubles(value: unknown): unknown {
  return holdsBigint(value) ? toDoubles(toJson(value), originals) : value;
}

/** Returns an object or list of a document with the exact numbers that Redocly does not know. */
export function exactOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value;
}
