import { typesOf as typesIn, validate } from '../../../openapi/json-schema/index.ts';
import { isObject, parseJson, toNumber, type Json } from '../json.ts';
import { followSchema, inTables, variantsOf, type JsonSchema, type Resolve } from '../json-schema.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Returns the types that a schema and its variants allow; empty for any. */
export function typesOf(schema: JsonSchema | undefined, resolve: Resolve): ReadonlySet<string> {
  return new Set(typesIn(inTables(schema ?? true, resolve)));
}

/** Returns true where a schema allows null; a schema that is not known allows every value. */
export function allowsNull(schema: JsonSchema | undefined, resolve: Resolve): boolean {
  const { errors } = validate(inTables(schema ?? true, resolve), null);
  return errors.length === 0;
}

/** Converts a text of a URL, header or form by its schema: to a number, boolean, null or JSON, else returns the text. */
export function coerce(text: string, schema: JsonSchema | undefined, resolve: Resolve): Json {
  const types = typesOf(schema, resolve);
  if (types.has('number') && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return toNumber(text);
  // `1.0` names no member of a collection, though it is an integer in JSON.
  if (types.has('integer') && /^-?\d+$/.test(text)) return toNumber(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.has('null') && (text === 'null' || (text === '' && !types.has('string')))) return null;
  if ((types.has('object') || types.has('array')) && !types.has('string')) {
    const parsed = parseJson(text);
    if (parsed !== undefined && typeof parsed.json === 'object') return parsed.json;
  }
  return text;
}

/** Returns the schema of a property, of the variants too; undefined for an unknown one. */
export function propertySchema(
  schema: JsonSchema | undefined,
  name: string,
  resolve: Resolve,
  depth = 0,
): JsonSchema | undefined {
  if (depth > 5) return undefined;
  const found = followSchema(schema, resolve);
  const own = getOwn(found?.properties, name);
  if (own !== undefined) return own;
  for (const variant of variantsOf(schema, resolve)) {
    const inner = propertySchema(variant, name, resolve, depth + 1);
    if (inner !== undefined) return inner;
  }
  return typeof found?.additionalProperties === 'object' ? found.additionalProperties : undefined;
}

/** Returns the names of the properties of a schema and its variants. */
export function propertyNames(schema: JsonSchema | undefined, resolve: Resolve, depth = 0): readonly string[] {
  if (depth > 5) return [];
  const inner = variantsOf(schema, resolve).flatMap((variant) => propertyNames(variant, resolve, depth + 1));
  return [...new Set([...Object.keys(followSchema(schema, resolve)?.properties ?? {}), ...inner])];
}

/** Returns the schema of the items of a list. */
export function itemSchema(schema: JsonSchema | undefined, resolve: Resolve): JsonSchema | undefined {
  const all = [schema, ...variantsOf(schema, resolve)];
  return all.flatMap((one) => followSchema(one, resolve)?.items ?? [])[0];
}

/** Sets a value at a path of names in an object under construction. */
export function putDeep(target: Map<string, Json>, path: readonly string[], value: Json): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) {
    target.set(name, value);
    return;
  }
  const before = target.get(name);
  const inner = new Map(Object.entries(isObject(before) ? before : {}));
  putDeep(inner, rest, value);
  target.set(name, Object.fromEntries(inner));
}
