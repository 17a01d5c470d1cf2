import type { Json } from '../model/index.ts';

/** Returns true for JSON objects. */
export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
