import { vocabulary } from '../extensions.ts';

/** How an object of the standard holds others: as itself, in a map, in a list. */
export interface Edge {
  readonly holds: 'one' | 'map' | 'list';
  readonly shape: ShapeName;
}

export type ShapeName =
  | 'document'
  | 'components'
  | 'tag'
  | 'pathItem'
  | 'operation'
  | 'callback'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'link'
  | 'mediaType'
  | 'encoding'
  | 'schema';

const one = (shape: ShapeName): Edge => ({ holds: 'one', shape });
const map = (shape: ShapeName): Edge => ({ holds: 'map', shape });
const list = (shape: ShapeName): Edge => ({ holds: 'list', shape });

function each(keys: readonly string[], edge: Edge): Readonly<Record<string, Edge>> {
  return Object.fromEntries(keys.map((key) => [key, edge]));
}

const methodKeys = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const encodings = { encoding: map('encoding'), prefixEncoding: list('encoding'), itemEncoding: one('encoding') };
const value = { schema: one('schema'), content: map('mediaType') };

/**
 * Which fields of each object lead to others, in every version of the standard. Examples, defaults and vendor fields are data
 * and lead nowhere. `*` stands for every key. https://spec.openapis.org/oas/v3.2.0.html#schema-0
 */
export const shapes: Readonly<Record<ShapeName, Readonly<Record<string, Edge>>>> = {
  document: {
    ...each(['paths', 'webhooks', ...vocabulary.webhooks], map('pathItem')),
    components: one('components'),
    tags: list('tag'),
    definitions: map('schema'),
    parameters: map('parameter'),
    responses: map('response'),
  },
  components: {
    schemas: map('schema'),
    parameters: map('parameter'),
    headers: map('header'),
    requestBodies: map('requestBody'),
    responses: map('response'),
    links: map('link'),
    callbacks: map('callback'),
    pathItems: map('pathItem'),
    mediaTypes: map('mediaType'),
  },
  tag: {},
  pathItem: {
    ...each(methodKeys, one('operation')),
    additionalOperations: map('operation'),
    parameters: list('parameter'),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('requestBody'),
    responses: map('response'),
    callbacks: map('callback'),
  },
  callback: { '*': one('pathItem') },
  parameter: value,
  header: value,
  requestBody: value,
  response: { ...value, headers: map('header'), links: map('link') },
  link: {},
  mediaType: { schema: one('schema'), itemSchema: one('schema'), ...encodings },
  encoding: { headers: map('header'), ...encodings },
  schema: {
    ...each(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'], map('schema')),
    ...each(['allOf', 'anyOf', 'oneOf', 'prefixItems'], list('schema')),
    ...each(['items', 'additionalItems', 'unevaluatedItems', 'contains', 'contentSchema'], one('schema')),
    ...each(['additionalProperties', 'unevaluatedProperties', 'propertyNames'], one('schema')),
    ...each(['not', 'if', 'then', 'else'], one('schema')),
  },
};
