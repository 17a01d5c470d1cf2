import { memoize } from '../../cache/memoize.ts';
import type { Json, SchemaType } from '../../openapi/model/index.ts';
import {
  addPart,
  partsOf,
  typesOf as typesIn,
  validate,
  type Direction,
  type RootSchema,
} from '../../openapi/json-schema/index.ts';
import { getOwn, listOf } from '../../openapi/standard/record.ts';
import { parseJson, toNumber } from './json.ts';

/** Fields of a schema's XML Object (OpenAPI 3.2.0, section 4.26). */
export interface XmlNode {
  readonly nodeType?: 'element' | 'attribute' | 'text' | 'cdata' | 'none' | undefined;
  readonly name?: string | undefined;
  readonly namespace?: string | undefined;
  readonly prefix?: string | undefined;
  readonly attribute?: boolean | undefined;
  readonly wrapped?: boolean | undefined;
  /** Name of a named schema, the default name of its element. */
  readonly element?: string | undefined;
}

/**
 * A schema of the mock tables: the document's own, in JSON Schema 2020-12, with the keywords that restrict values. `$ref` is the
 * address of another schema in the tables, `pet.json`; `$dynamicRef` has an anchor of one, `pet.json#item`. It has no `$id`.
 */
export type JsonSchema = boolean | SchemaObject;

/** A map of names to schemas. */
export interface SchemaMap {
  readonly [name: string]: JsonSchema;
}

/** The keywords that the sandbox reads itself; others are only validated. */
export interface SchemaObject {
  readonly $ref?: string | undefined;
  readonly $dynamicRef?: string | undefined;
  readonly type?: SchemaType | readonly SchemaType[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly enum?: readonly Json[] | undefined;
  readonly const?: Json | undefined;
  readonly default?: Json | undefined;
  readonly examples?: readonly Json[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly multipleOf?: number | undefined;
  readonly readOnly?: boolean | undefined;
  readonly writeOnly?: boolean | undefined;
  readonly properties?: SchemaMap | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: JsonSchema | undefined;
  readonly unevaluatedProperties?: JsonSchema | undefined;
  readonly patternProperties?: SchemaMap | undefined;
  readonly items?: JsonSchema | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly contentMediaType?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly xml?: XmlNode | undefined;
}

/** Returns the schema at an address of the mock tables; undefined where there is none. */
export type Resolve = (address: string) => JsonSchema | undefined;

/** Returns a schema of the mock tables with the references that its validation follows. */
export function inTables(schema: JsonSchema, resolve: Resolve): RootSchema {
  return { schema, resolve: (address) => ({ schema: resolve(address), base: '' }), isRounded: true };
}

/** A schema with the keywords of all parts that apply with it, and the members of their choices. */
interface View {
  readonly whole: SchemaObject;
  readonly variants: readonly JsonSchema[];
}

const viewsIn = memoize((resolve: Resolve) => memoize((schema: SchemaObject) => createView(schema, resolve)));

function createView(schema: SchemaObject, resolve: Resolve): View {
  const variants: JsonSchema[] = [];
  const { parts } = partsOf([inTables(schema, resolve)], {
    before: (part, found) => {
      for (const keyword of ['oneOf', 'anyOf']) {
        const members = listOf(part.schema[keyword]).filter(isSchema);
        const others = members.filter((member) => typeof member !== 'object' || member.type !== 'null');
        if (others.length === 1 && members.length > 1) addPart({ ...part, schema: others[0] }, found);
        else variants.push(...members);
      }
    },
  });
  return { whole: parts.map((part): SchemaObject => part.schema).reduce(merge, {}), variants };
}

function merge(one: SchemaObject, { $ref: _, allOf: __, ...other }: SchemaObject): SchemaObject {
  const properties = new Map(Object.entries(one.properties ?? {}));
  for (const [name, schema] of Object.entries(other.properties ?? {})) {
    const before = properties.get(name);
    properties.set(name, before === undefined ? schema : { allOf: [before, schema] });
  }
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  return {
    ...one,
    ...other,
    ...(properties.size === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(required.length === 0 ? {} : { required }),
  };
}

/**
 * Returns a schema with what its references, its `allOf` and a choice of one member besides null say of the same value, for those who
 * look for properties and hints; nothing is judged by it. Later parts replace the annotations of earlier ones, its own all.
 */
export function followSchema(schema: JsonSchema | undefined, resolve: Resolve): SchemaObject | undefined {
  return typeof schema === 'object' ? viewsIn(resolve)(schema).whole : undefined;
}

/** Returns the members of the choices of a schema, but for a single one besides null, which `followSchema` follows. */
export function variantsOf(schema: JsonSchema | undefined, resolve: Resolve): readonly JsonSchema[] {
  return typeof schema === 'object' ? viewsIn(resolve)(schema).variants : [];
}

/** True for a schema of the mock tables; their files and copies hold nothing else. */
export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null);
}

/** True where only the other side sends a property. */
export function isOtherSide(schema: JsonSchema | undefined, direction: Direction, resolve: Resolve): boolean {
  return followSchema(schema, resolve)?.[direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

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

/** Converts the texts of one name: a list where the schema is one, else the first. */
export function coerceAll(texts: readonly string[], schema: JsonSchema | undefined, resolve: Resolve): Json {
  if (!typesOf(schema, resolve).has('array')) return coerce(texts[0] ?? '', schema, resolve);
  const items = itemSchema(schema, resolve);
  return texts.map((text) => coerce(text, items, resolve));
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
