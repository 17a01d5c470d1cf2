import { matchSafely } from '../json-schema/generate/index.ts';
import { matchPattern } from '../json-schema/index.ts';

/** Returns true if a pattern matches a text; undefined for an invalid pattern, and for one that cannot be matched in bounded time. */
export function matchWithin(pattern: string, text: string): boolean | undefined {
  return isBounded(pattern) ? matchPattern(pattern, text) : matchSafely(pattern, text);
}

/** Returns true for a pattern whose time is at most the square of a text's length. */
function isBounded(pattern: string): boolean {
  return (pattern.match(/[*+?]|\{\d*,/g)?.length ?? 0) <= 2 && !/\)[*+{]/.test(pattern);
}
