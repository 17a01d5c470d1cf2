import { memoize } from '../../cache/memoize.ts';
import { inSegment, rootOf, type RootSchema, type ValidationError } from '../../openapi/json-schema/index.ts';
import {
  findError as findErrorIn,
  findErrorOfText as findErrorOfTextIn,
} from '../../openapi/json-schema/generate/index.ts';
import { documentOf, type Json, type Schema } from '../../openapi/model/index.ts';
import { isList, isObject } from '../../openapi/standard/json.ts';
import { passRawTexts } from '../../openapi/standard/raw-text.ts';
import { sideOf, type ValueDirection } from './direction.ts';

const MAX_DEPTH = 12;

/** Place of a value where not every valid one can be sent. */
export type ValuePlace = 'path';

/** Returns the schema of the values that can be sent in a place. */
export function rootIn(schema: Schema, place?: ValuePlace): RootSchema {
  const root = rootOfSchema(schema);
  return place === undefined ? root : inSegment(root);
}

const rootOfSchema = memoize((schema: Schema) => rootOf(documentOf(schema), schema));

/** Returns the first rule of its schema that a value breaks; undefined for a valid one. Several matching members of `oneOf` are valid. */
export function findError(value: Json, schema: Schema, direction: ValueDirection): ValidationError | undefined {
  return schema.missing === undefined ? findErrorIn(rootIn(schema), value, sideOf(direction)) : undefined;
}

/** Returns the first rule that the value of a parameter or header breaks, which is sent as text: 12 is a string too, `"12"` an integer. */
export function findErrorOfText(
  value: Json,
  schema: Schema,
  direction: ValueDirection,
  place?: ValuePlace,
): ValidationError | undefined {
  return schema.missing === undefined ? findErrorOfTextIn(rootIn(schema, place), value, sideOf(direction)) : undefined;
}

/** Removes properties of the other direction from an author's value. */
export function withoutOther(value: Json, schema: Schema, direction: ValueDirection, depth = 0): Json {
  if (direction === 'both' || depth > MAX_DEPTH) return value;
  const { items, properties, oneOf, anyOf, allOf } = schema;
  if (isList(value)) {
    if (items === undefined) return value;
    const list = value.map((item) => withoutOther(item, items, direction, depth + 1));
    passRawTexts(value, list);
    return list;
  }
  if (!isObject(value)) return value;
  const parts = [...oneOf, ...anyOf, ...allOf].flatMap((part) => part.properties);
  const named = new Map([...parts, ...properties].map((property) => [property.name, property.schema]));
  const entries = Object.entries(value).flatMap(([name, item]): (readonly [string, Json])[] => {
    const own = named.get(name);
    if (direction === 'request' ? own?.readOnly === true : own?.writeOnly === true) return [];
    return [[name, own === undefined ? item : withoutOther(item, own, direction, depth + 1)]];
  });
  const kept = Object.fromEntries(entries);
  passRawTexts(value, kept);
  return kept;
}
