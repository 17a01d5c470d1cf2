import { depthOf } from '../../openapi/standard/budget.ts';
import type { Json, JsonObject } from '../../openapi/standard/json.ts';
import { jsonToText, jsonToValue, toNumber } from '../../openapi/document/read/whole-number.ts';

export { isList, isObject } from '../../openapi/standard/json.ts';
export type { Json, JsonObject };
export { jsonToText, toNumber };

/** Converts a value to the text that filters compare. */
export function textOf(value: Json): string {
  return typeof value === 'object' ? jsonToText(value) : String(value);
}

/** Maximum nesting of a JSON text. */
export const MAX_DEPTH = 200;

/** Parses a JSON text; undefined for an invalid one, or one nested deeper than 200 levels. */
export function parseJson(text: string): { readonly json: Json } | undefined {
  try {
    const json: unknown = jsonToValue(text);
    return isJson(json) && depthOf(json) <= MAX_DEPTH ? { json } : undefined;
  } catch {
    return undefined;
  }
}

/** True for any result of JSON.parse. */
function isJson(value: unknown): value is Json {
  return value !== undefined;
}

/** Hashes a text to 64 bits in hexadecimal (FNV-1a, twice); distinguishes versions, not for secrets. */
export function digest(text: string): string {
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed).toString(16).padStart(8, '0')).join('');
}

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The last characters of a text must affect all bits too.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
