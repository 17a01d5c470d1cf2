import type { Json, Schema } from '../model/index.ts';
import { isList } from './json.ts';
import type { Direction } from './sample.ts';

/**
 * Returns the author's value of a schema: an example, the constant, the default, a value of the enumeration, in this
 * order. `index` selects one of several, so that items of an array differ.
 */
export function writtenValue(schema: Schema, direction: Direction, index: number): { readonly json: Json } | undefined {
  const example = schema.examples[index] ?? schema.examples[0];
  if (example !== undefined) return { json: withoutOther(example, schema, direction, 0) };
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined && isTelling(schema.default.json)) {
    return { json: withoutOther(schema.default.json, schema, direction, 0) };
  }
  // Fast path: most schemas have no `enum`.
  if (schema.enum.length === 0) return undefined;
  const lists = schema.allOf.filter((part) => part.enum.length > 0).map((part) => part.enum);
  const all = schema.enum.map(({ value }) => value);
  const common = all.filter((value) => lists.every((list) => list.some((item) => item.value === value)));
  const values = common.length > 0 ? common : all;
  const telling = values.filter((value) => value !== null);
  const value = telling[index % Math.max(telling.length, 1)] ?? values[0];
  return value === undefined ? undefined : { json: value };
}

/** Returns true for JSON objects. */
export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns false for a default that says less than a generated value: null or an empty one. */
function isTelling(value: Json): boolean {
  if (value === null || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

const MAX_DEPTH = 12;

/** Removes properties of the other direction from an author's value. */
function withoutOther(value: Json, schema: Schema, direction: Direction, depth: number): Json {
  if (direction === 'both' || depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value;
  if (isList(value)) {
    const { items } = schema;
    return items === undefined ? value : value.map((item) => withoutOther(item, items, direction, depth + 1));
  }
  if (!isObject(value) || schema.properties.length === 0) return value;
  const properties = new Map(schema.properties.map((property) => [property.name, property.schema]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, Json][] => {
      const property = properties.get(name);
      if (property === undefined) return [[name, item]];
      if (direction === 'request' ? property.readOnly : property.writeOnly) return [];
      return [[name, withoutOther(item, property, direction, depth + 1)]];
    }),
  );
}
