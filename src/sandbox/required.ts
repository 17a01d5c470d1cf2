import { isList, isObject, type Json } from './json.ts';
import { itemSchema, propertySchema } from './middleware/coerce.ts';
import { followSchema, type JsonSchema, type Resolve } from './json-schema.ts';

/** Maximum depth of a value that is visited. */
const MAX_DEPTH = 20;

/** Returns the names of the properties that a schema and its variants require. */
export function requiredNames(schema: JsonSchema | undefined, resolve: Resolve, depth = 0): ReadonlySet<string> {
  const found = followSchema(schema, resolve);
  if (found === undefined || depth > 5) return new Set();
  const { $ref, required = [], allOf = [], oneOf = [], anyOf = [] } = found;
  const parts = [...allOf, ...oneOf, ...anyOf, ...($ref === undefined ? [] : [{ $ref }])];
  return new Set([...required, ...parts.flatMap((part) => [...requiredNames(part, resolve, depth + 1)])]);
}

/** Returns a value without optional properties, at every level. */
export function keepRequired(value: Json, schema: JsonSchema | undefined, resolve: Resolve, depth = 0): Json {
  if (depth > MAX_DEPTH) return value;
  if (isList(value)) {
    const items = itemSchema(schema, resolve);
    return value.map((item) => keepRequired(item, items, resolve, depth + 1));
  }
  if (!isObject(value)) return value;
  const required = requiredNames(schema, resolve);
  const kept = Object.entries(value).filter(([name]) => required.has(name));
  return Object.fromEntries(
    kept.map(([name, part]) => [name, keepRequired(part, propertySchema(schema, name, resolve), resolve, depth + 1)]),
  );
}
