import type { Json } from '../../model/types/index.ts';
import { isJson } from '../../standard/json.ts';
import { passRawTexts } from './raw-text.ts';

/** Converts a value to JSON, or returns JSON unchanged; dates become ISO 8601 strings, values that JSON lacks become null. */
export function toJson(value: unknown): Json {
  return isJson(value) ? value : copyJson(value, new Map());
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
