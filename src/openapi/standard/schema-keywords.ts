/** Subschemas under a keyword. */
export interface Subschemas {
  /** Shape of the keyword's value: a schema, a list of schemas, or a map; some drafts allow two of them. */
  readonly form: 'schema' | 'list' | 'schema or list' | 'map';
  /** Part of the value that they describe: all of it, its members, the names of its properties, its decoded text, or nothing. */
  readonly of: 'value' | 'members' | 'names' | 'content' | 'nothing';
}

/**
 * Keywords with subschemas. `dependencies`, `definitions`, `additionalItems` and a list in `items` are from drafts before 2020-12.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-10
 */
export const SUBSCHEMAS = {
  allOf: { form: 'list', of: 'value' },
  anyOf: { form: 'list', of: 'value' },
  oneOf: { form: 'list', of: 'value' },
  not: { form: 'schema', of: 'value' },
  if: { form: 'schema', of: 'value' },
  then: { form: 'schema', of: 'value' },
  else: { form: 'schema', of: 'value' },
  dependentSchemas: { form: 'map', of: 'value' },
  dependencies: { form: 'map', of: 'value' },
  properties: { form: 'map', of: 'members' },
  patternProperties: { form: 'map', of: 'members' },
  additionalProperties: { form: 'schema', of: 'members' },
  unevaluatedProperties: { form: 'schema', of: 'members' },
  propertyNames: { form: 'schema', of: 'names' },
  prefixItems: { form: 'list', of: 'members' },
  items: { form: 'schema or list', of: 'members' },
  additionalItems: { form: 'schema', of: 'members' },
  unevaluatedItems: { form: 'schema', of: 'members' },
  contains: { form: 'schema', of: 'members' },
  contentSchema: { form: 'schema', of: 'content' },
  $defs: { form: 'map', of: 'nothing' },
  definitions: { form: 'map', of: 'nothing' },
} as const satisfies Readonly<Record<string, Subschemas>>;

/** Name of a keyword with subschemas. */
export type SubschemaKeyword = keyof typeof SUBSCHEMAS;

/** Keywords whose subschemas apply to the same value. https://json-schema.org/draft/2020-12/json-schema-core#section-10.2 */
export const inPlace = {
  /** Lists of schemas that all apply. */
  all: ['allOf'],
  /** Lists of alternatives. */
  some: ['anyOf', 'oneOf'],
  one: ['not', 'if', 'then', 'else'],
  /** Maps by the name of a property that must be present. */
  byProperty: ['dependentSchemas', 'dependencies'],
} as const satisfies Readonly<Record<string, readonly SubschemaKeyword[]>>;

const entries: readonly (readonly [string, Subschemas])[] = Object.entries(SUBSCHEMAS);

/** Keywords with maps of schemas. */
export const schemaMaps: readonly string[] = entries.filter(([, { form }]) => form === 'map').map(([name]) => name);

/** Keywords with a schema or a list of schemas. */
export const childSchemas: readonly string[] = entries.filter(([, { form }]) => form !== 'map').map(([name]) => name);
