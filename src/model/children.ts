import type { Schema } from './types/schema.ts';

/** Lists the direct subschemas of a schema, including named ones. */
export function childSchemas(schema: Schema): readonly Schema[] {
  const { discriminator } = schema;
  return [
    ...[schema.properties, schema.patternProperties, schema.dependentSchemas, schema.defs].flatMap((list) =>
      list.map((property) => property.schema),
    ),
    ...schema.prefixItems,
    ...schema.oneOf,
    ...schema.anyOf,
    ...schema.allOf,
    ...schema.parts,
    ...(discriminator?.mapping.map((mapping) => mapping.schema) ?? []),
    discriminator?.defaultMapping,
    schema.additionalProperties,
    schema.unevaluatedProperties,
    schema.propertyNames,
    schema.items,
    schema.contains,
    schema.unevaluatedItems,
    schema.not,
    schema.if,
    schema.then,
    schema.else,
    schema.contentSchema,
  ].filter((child) => child !== undefined);
}
