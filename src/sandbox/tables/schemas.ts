import { memoize } from '../../cache/memoize.ts';
import { childSchemas, toDoubles, type Json, type JsonNumber, type Property, type Schema } from '../../model/index.ts';
import { digest } from '../json.ts';
import type { JsonSchema, SchemaMap, SchemaObject, XmlNode } from '../json-schema.ts';

/** Converts schemas of a model to JSON Schema 2020-12; collects those that others refer to. */
export interface SchemaWriter {
  write(schema: Schema): JsonSchema;
  /** Schemas by address, added as they are written. */
  readonly schemas: SchemaMap;
}

/**
 * Creates a writer for the schemas of one API: named schemas have an address each, and so do those met several times. `xml`:
 * includes their XML Objects.
 */
export function createSchemaWriter(named: readonly Schema[], xml = false): SchemaWriter {
  const addresses = new Map(schemaAddresses(named));
  const taken = new Set(Array.from(addresses.values(), (address) => address.toLowerCase()));
  const schemas: Record<string, JsonSchema> = {};
  const seen = new Set<Schema>();
  const waiting: Schema[] = [];

  const refer = (schema: Schema, address: string): JsonSchema => {
    if (!Object.hasOwn(schemas, address)) {
      // Placeholder, since a schema may refer to itself.
      schemas[address] = true;
      waiting.push(schema);
    }
    return { $ref: address };
  };
  const write = (schema: Schema): JsonSchema => {
    const address = addresses.get(schema);
    // Named schemas have a file each, `{}` and `true` too.
    if (address !== undefined) return refer(schema, address);
    if (schema.always !== undefined) return schema.always;
    if (schema.reference !== undefined) return writeAnnotated(schema, schema.reference);
    if (isSmall(schema)) return shape(schema, write, xml);
    if (!seen.has(schema)) {
      seen.add(schema);
      return shape(schema, write, xml);
    }
    // Met again, or recursive: written twice at most.
    const own = addressFor(`at${schema.pointer.replace(/[^\w]+/g, '-')}`, taken);
    addresses.set(schema, own);
    return refer(schema, own);
  };
  /** Writes the siblings of a reference: annotations, and null as one more type. */
  const writeAnnotated = (schema: Schema, target: Schema): JsonSchema => {
    const beside = { ...annotations(schema), xml: xml && schema.xml !== undefined ? xmlOf(schema) : undefined };
    const reference = write(target);
    const isNullable = schema.type.includes('null') && !target.type.includes('null') && target.type.length > 0;
    const nothing: JsonSchema = { type: 'null' };
    if (isNullable) return defined({ ...beside, anyOf: [reference, nothing] });
    return typeof reference === 'object' ? defined({ ...reference, ...beside }) : reference;
  };
  const flush = (): void => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const address = addresses.get(next);
      if (address !== undefined) schemas[address] = next.always ?? shape(next, write, xml);
    }
  };
  return {
    schemas,
    write: (schema) => {
      const written = write(schema);
      flush();
      return written;
    },
  };
}

/** Returns the address of each of an API's named schemas among those of its mock tables: `pet.json`. */
export const schemaAddresses = memoize((named: readonly Schema[]): ReadonlyMap<Schema, string> => {
  const taken = new Set<string>();
  return new Map(named.map((schema) => [schema, addressFor(schema.id ?? 'schema', taken)]));
});

/** True for a schema without subschemas of its own: it is written inline. */
function isSmall(schema: Schema): boolean {
  return childSchemas(schema).every(
    (part) => part.always !== undefined || (part.name !== undefined && part.id !== undefined),
  );
}

/** Returns an unused address; addresses are file names too, so names that some system refuses are hashed. */
function addressFor(name: string, taken: Set<string>): string {
  const id = /^[\w-]{1,80}$/.test(name) ? name : digest(name);
  let address = `${id}.json`;
  for (let count = 2; taken.has(address.toLowerCase()); count += 1) address = `${id}-${count}.json`;
  taken.add(address.toLowerCase());
  return address;
}

function annotations(schema: Schema): SchemaObject {
  return {
    default: doublesOf(schema.default?.json),
    readOnly: schema.readOnly || undefined,
    writeOnly: schema.writeOnly || undefined,
  };
}

function xmlOf({ xml, name }: Schema): XmlNode | undefined {
  if (xml === undefined) return name === undefined ? undefined : { element: name };
  const { attribute, wrapped, ...rest } = xml;
  return defined({ ...rest, attribute: attribute || undefined, wrapped: wrapped || undefined, element: name });
}

function shape(schema: Schema, write: (schema: Schema) => JsonSchema, xml: boolean): JsonSchema {
  const one = (part: Schema | undefined): JsonSchema | undefined => (part === undefined ? undefined : write(part));
  const list = (parts: readonly Schema[]): readonly JsonSchema[] | undefined =>
    parts.length === 0 ? undefined : parts.map(write);
  const map = (parts: readonly Property[]): SchemaMap | undefined =>
    parts.length === 0 ? undefined : Object.fromEntries(parts.map((part) => [part.name, write(part.schema)]));
  const [type] = schema.type;
  const { enum: values, dependentRequired } = schema;
  return defined({
    type: schema.type.length > 1 ? schema.type : type,
    format: schema.format,
    enum: values.length === 0 ? undefined : values.map(({ value }) => toDoubles(value)),
    const: doublesOf(schema.const?.json),
    ...annotations(schema),
    examples: schema.examples.length === 0 ? undefined : schema.examples.map(toDoubles),
    properties: map(schema.properties),
    required: schema.required.length === 0 ? undefined : schema.required,
    additionalProperties: one(schema.additionalProperties),
    unevaluatedProperties: one(schema.unevaluatedProperties),
    patternProperties: map(schema.patternProperties),
    propertyNames: one(schema.propertyNames),
    dependentRequired:
      dependentRequired.length === 0
        ? undefined
        : Object.fromEntries(dependentRequired.map(({ name, required }) => [name, required])),
    dependentSchemas: map(schema.dependentSchemas),
    minProperties: double(schema.minProperties),
    maxProperties: double(schema.maxProperties),
    items: one(schema.items),
    prefixItems: list(schema.prefixItems),
    contains: one(schema.contains),
    minContains: double(schema.minContains),
    maxContains: double(schema.maxContains),
    unevaluatedItems: one(schema.unevaluatedItems),
    minItems: double(schema.minItems),
    maxItems: double(schema.maxItems),
    uniqueItems: schema.uniqueItems || undefined,
    oneOf: list(schema.oneOf),
    anyOf: list(schema.anyOf),
    allOf: list(schema.allOf),
    not: one(schema.not),
    if: one(schema.if),
    then: one(schema.then),
    else: one(schema.else),
    minimum: double(schema.minimum),
    exclusiveMinimum: double(schema.exclusiveMinimum),
    maximum: double(schema.maximum),
    exclusiveMaximum: double(schema.exclusiveMaximum),
    multipleOf: double(schema.multipleOf),
    minLength: double(schema.minLength),
    maxLength: double(schema.maxLength),
    pattern: schema.pattern,
    contentMediaType: schema.contentMediaType,
    contentEncoding: schema.contentEncoding,
    xml: xml ? xmlOf(schema) : undefined,
  });
}

/** Returns an object without its undefined fields. */
export function defined<T extends object>(object: T): Partial<T> {
  const kept: Partial<T> = {};
  for (const name in object) if (object[name] !== undefined) kept[name] = object[name];
  return kept;
}

/** Converts a number to a double, as requests hold doubles too. */
function double(value: JsonNumber | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function doublesOf(value: Json | undefined): Json | undefined {
  return value === undefined ? undefined : toDoubles(value);
}
