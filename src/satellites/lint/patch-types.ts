import type { NodeType } from '@redocly/openapi-core';

type Types = Record<string, NodeType>;
type Field = NodeType['properties'][string];

/**
 * Returns Redocly's node types as the text of OpenAPI has them. Redocly 2.62.1 refuses valid documents: boolean schemas and unknown
 * keywords from 3.1 on, and of 3.2 responses without a description, `style: cookie`, nested encodings and shared media types. It stops
 * at the scopes of a device authorization flow with "Unknown type name found: string".
 */
export function patchTypes(types: Types, version: string): Types {
  if (version === 'oas3_0') return types;
  const known = version === 'oas3_2' ? patchTypes32(types) : types;
  const { Schema, Header } = known;
  if (Schema === undefined || Header === undefined) return known;
  const { allowReserved, allowEmptyValue, ...headerFields } = Header.properties;
  const schema = { ...Schema, properties: { ...Schema.properties, $vocabulary: null }, additionalProperties: null };
  const all = { ...known, Schema: schema, Header: { ...Header, properties: headerFields } };
  return Object.fromEntries(Object.entries(all).map(([name, type]) => [name, allowBooleans(type)]));
}

/** Returns Redocly's node types of Swagger 2.0 with vendor fields as documents have them: examples of any value, lists of texts. */
export function patchSwaggerTypes(types: Types): Types {
  return {
    ...types,
    ...withFields(types, 'Parameter', { 'x-examples': null }),
    ...withFields(types, 'Schema', { 'x-enumDescriptions': null }),
  };
}

function patchTypes32(types: Types): Types {
  const { Response: response } = types;
  const scopes = { type: 'object', additionalProperties: { type: 'string' } } as const;
  const nested = { encoding: 'EncodingMap', prefixEncoding: 'EncodingList', itemEncoding: 'Encoding' };
  return {
    ...types,
    ...withFields(types, 'DeviceAuthorization', { scopes }),
    ...withFields(types, 'Encoding', nested),
    ...withFields(types, 'MediaType', { description: { type: 'string' } }),
    ...withFields(types, 'Parameter', { style: { enum: STYLES } }),
    ...(response === undefined ? {} : { Response: { ...response, required: [] } }),
    EncodingList: { properties: {}, items: 'Encoding' },
    NamedMediaTypes: { properties: {}, additionalProperties: 'MediaType' },
  };
}

const STYLES = ['form', 'simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'];

function withFields(types: Types, name: string, properties: NodeType['properties']): Types {
  const type = types[name];
  return type === undefined ? {} : { [name]: { ...type, properties: { ...type.properties, ...properties } } };
}

/** Allows booleans wherever a type has schemas. */
function allowBooleans(type: NodeType): NodeType {
  const { properties, items, additionalProperties } = type;
  return {
    ...type,
    properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, orBoolean(field)])),
    ...(items === undefined ? {} : { items: orBoolean(items) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: orBoolean(additionalProperties) }),
  };
}

function orBoolean(field: Field): Field {
  if (typeof field === 'object' && field !== null && 'properties' in field) return allowBooleans(field);
  if (field !== 'Schema' && typeof field !== 'function') return field;
  return (value: unknown, key) => {
    const found = typeof field === 'function' ? field(value, key) : field;
    return found === 'Schema' && typeof value === 'boolean' ? { type: 'boolean' } : found;
  };
}
