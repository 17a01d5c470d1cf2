/** Number of a document; an integer beyond the precision of a double, such as a limit of int64, is a bigint. */
export type JsonNumber = number | bigint;

/** JSON value as the document writes it. */
export type Json = string | JsonNumber | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Returns true for JSON objects, not for lists. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns true for JSON lists. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Returns true for JSON, at any depth; does not recurse. */
export function isJson(value: unknown): value is Json {
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
