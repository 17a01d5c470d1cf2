import type { Field, MediaType } from './types/content.ts';
import type { Operation } from './types/operation.ts';
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

/**
 * Lists the schemas of an operation's parameters, bodies and headers. Callbacks are followed to a depth of two, as they
 * may contain the operation itself.
 */
export function operationSchemas(operation: Operation, depth = 0): readonly Schema[] {
  return [
    ...[...operation.parameters, ...operation.credentials].flatMap(fieldSchemas),
    ...(operation.requestBody?.content ?? []).flatMap(mediaTypeSchemas),
    ...operation.responses.flatMap(({ content, headers }) => [
      ...content.flatMap(mediaTypeSchemas),
      ...headers.flatMap(fieldSchemas),
    ]),
    ...(depth < 2
      ? operation.callbacks.flatMap(({ operations }) =>
          operations.flatMap((inner) => operationSchemas(inner, depth + 1)),
        )
      : []),
  ];
}

function fieldSchemas({ schema, content }: Field): readonly Schema[] {
  return [...(schema === undefined ? [] : [schema]), ...content.flatMap(mediaTypeSchemas)];
}

function mediaTypeSchemas({ schema, itemSchema }: MediaType): readonly Schema[] {
  return [schema, itemSchema].filter((found) => found !== undefined);
}
