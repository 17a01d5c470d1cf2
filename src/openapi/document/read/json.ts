import type { Json } from '../../model/types/index.ts';
import { isJson } from '../../standard/json.ts';
import { passRawText, passRawTexts } from '../../standard/raw-text.ts';

/** Converts a value to JSON, or returns JSON unchanged; dates become ISO 8601 strings, values that JSON lacks become null. */
export function toJson(value: unknown): Json {
  return isJson(value) ? value : copyJson(value, new Map());
}

/** Returns JSON in an object, with the raw text that a number has as a member of `holder`. */
export function boxOf(value: unknown, holder: unknown, key: string | number): { readonly json: Json } {
  const box = { json: toJson(value) };
  passRawText(holder, box, String(key), 'json');
  return box;
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
