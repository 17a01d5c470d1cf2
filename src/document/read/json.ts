import type { Json } from '../../model/types/index.ts';
import { passRawTexts } from './raw-text.ts';

/** Converts a value to JSON, or returns JSON unchanged; dates become ISO 8601 strings, values that JSON lacks become null. */
export function toJson(value: unknown): Json {
  return isJson(value) ? value : copyJson(value, new Map());
}

/** True for JSON, at any depth; does not recurse. */
function isJson(value: unknown): value is Json {
  const seen = new Set<object>();
  const waiting = [value];
  while (waiting.length > 0) {
    const item = waiting.pop();
    if (typeof item === 'object' && item !== null) {
      if (seen.has(item)) continue;
      seen.add(item);
      if (!Array.isArray(item) && Object.getPrototypeOf(item) !== Object.prototype) return false;
      for (const child of Object.values(item)) waiting.push(child);
    } else if (typeof item === 'number' ? !Number.isFinite(item) : !isScalar(item)) return false;
  }
  return true;
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint';
}

function copyJson(value: unknown, made: Map<object, Json>): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint')
    return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== 'object') return null;
  const known = made.get(value);
  if (known !== undefined) return known;
  made.set(value, null);
  const copy = Array.isArray(value)
    ? value.map((item: unknown) => copyJson(item, made))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyJson(item, made)]));
  passRawTexts(value, copy);
  made.set(value, copy);
  return copy;
}
