import type { Json, Schema, SchemaType } from '../types/index.ts';

/** Returns the types of a schema, by default those that its other keywords imply. Empty: any type. */
export function impliedTypes(schema: Schema): readonly SchemaType[] {
  if (schema.type.length > 0) return schema.type;
  if (schema.const !== undefined) return [typeOfValue(schema.const.json)];
  if (schema.enum.length > 0) return [...new Set(schema.enum.map(({ value }) => typeOfValue(value)))];
  const types: SchemaType[] = [];
  if (speaksOfObjects(schema)) types.push('object');
  if (speaksOfArrays(schema)) types.push('array');
  return types;
}

function speaksOfObjects(schema: Schema): boolean {
  const { properties, patternProperties, additionalProperties, unevaluatedProperties, propertyNames } = schema;
  const parts = [
    additionalProperties,
    unevaluatedProperties,
    propertyNames,
    schema.minProperties,
    schema.maxProperties,
  ];
  return properties.length + patternProperties.length > 0 || parts.some((part) => part !== undefined);
}

function speaksOfArrays(schema: Schema): boolean {
  const parts = [schema.items, schema.contains, schema.unevaluatedItems, schema.minItems, schema.maxItems];
  return schema.prefixItems.length > 0 || parts.some((part) => part !== undefined);
}

function typeOfValue(value: Json): SchemaType {
  if (value === null) return 'null';
  if (typeof value === 'object') return Array.isArray(value) ? 'array' : 'object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'bigint') return 'integer';
  return typeof value === 'string' ? 'string' : 'boolean';
}
