/** Keywords of a schema whose schemas hold for the same value. https://json-schema.org/draft/2020-12/json-schema-core#section-10.2 */
export const inPlace = {
  /** A list, all of which hold. */
  all: ['allOf'],
  /** A list, some of which hold. */
  some: ['anyOf', 'oneOf'],
  one: ['not', 'if', 'then', 'else'],
  /** By the name of a property that must be there; `dependencies` is what drafts before 2019-09 had. */
  byProperty: ['dependentSchemas', 'dependencies'],
} as const;

/** Keywords whose schemas hold for members of the value. https://json-schema.org/draft/2020-12/json-schema-core#section-10.3 */
export const ofMembers = {
  byName: ['properties', 'patternProperties'],
  /** Properties that nothing else names. */
  rest: ['additionalProperties', 'unevaluatedProperties'],
  /** A schema for each place of a list; drafts before 2020-12 write `items` so. */
  byPlace: ['prefixItems', 'items'],
  /** Items that nothing else names. */
  items: ['items', 'additionalItems', 'unevaluatedItems', 'contains'],
  /** What a text holds. */
  content: ['contentSchema'],
} as const;

/** Keywords that hold schemas by names. */
export const schemaMaps: readonly string[] = [...inPlace.byProperty, ...ofMembers.byName, '$defs', 'definitions'];

/** Keywords that hold a schema or a list of them. */
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
