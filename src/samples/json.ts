import type { Json } from '../model/index.ts';
import { jsonToText } from '../document/read/whole-number.ts';

/** True for JSON arrays. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

const MAX_INDENTED_DEPTH = 60;

/** A value as JSON text with an indent of two spaces; without one where it is nested so deep that the indent is all there is. */
export function indentedJson(value: Json): string {
  return jsonToText(value, isDeeperThan(value, MAX_INDENTED_DEPTH) ? 0 : 2);
}

/** True when lists and objects are nested deeper than the limit. */
function isDeeperThan(value: Json, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (limit === 0) return true;
  return Object.values(value).some((item: Json) => isDeeperThan(item, limit - 1));
}
