/** Keywords whose subschemas apply to the same value. https://json-schema.org/draft/2020-12/json-schema-core#section-10.2 */
export const inPlace = {
  /** Lists of schemas that all apply. */
  all: ['allOf'],
  /** Lists of alternatives. */
  some: ['anyOf', 'oneOf'],
  one: ['not', 'if', 'then', 'else'],
  /** Maps by the name of a property that must be present; `dependencies` is from drafts before 2019-09. */
  byProperty: ['dependentSchemas', 'dependencies'],
} as const;

/** Keywords whose subschemas apply to children of the value. https://json-schema.org/draft/2020-12/json-schema-core#section-10.3 */
export const ofMembers = {
  byName: ['properties', 'patternProperties'],
  /** Properties without a schema of their own. */
  rest: ['additionalProperties', 'unevaluatedProperties'],
  /** Lists by position; `items` in drafts before 2020-12. */
  byPlace: ['prefixItems', 'items'],
  /** Items without a schema of their own. */
  items: ['items', 'additionalItems', 'unevaluatedItems', 'contains'],
  /** Contents of a string. */
  content: ['contentSchema'],
} as const;

/** Keywords with maps of schemas. */
export const schemaMaps: readonly string[] = [...inPlace.byProperty, ...ofMembers.byName, '$defs', 'definitions'];

/** Keywords with a schema or a list of schemas. */
export const childSchemas: readonly string[] = [
  ...inPlace.all,
  ...inPlace.some,
  ...inPlace.one,
  ...ofMembers.rest,
  ...ofMembers.byPlace,
  ...ofMembers.items,
  ...ofMembers.content,
  'propertyNames',
];
