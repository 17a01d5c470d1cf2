import type { Json } from '../../openapi/model/index.ts';
import { depthOf } from '../../openapi/standard/budget.ts';
import { isList } from '../../openapi/standard/json.ts';
import { jsonToText, memberToText } from '../../openapi/document/read/whole-number.ts';

/** Returns the members of an object or list with their keys, numbers as the texts that are sent outside of JSON. */
export function membersOf(value: { readonly [key: string]: Json } | readonly Json[]): [string, Json][] {
  if (isList(value))
    return value.map((item, index) => [String(index), typeof item === 'number' ? memberToText(value, index) : item]);
  return Object.entries(value).map(([key, item]) => [key, typeof item === 'number' ? memberToText(value, key) : item]);
}

const MAX_INDENTED_DEPTH = 60;

/** Formats a value as JSON, indented by two spaces unless it is nested too deep. */
export function indentedJson(value: Json): string {
  return jsonToText(value, depthOf(value) > MAX_INDENTED_DEPTH ? 0 : 2);
}
