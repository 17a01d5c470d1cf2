import { vocabulary } from './extensions/vocabulary.ts';
import { methods } from './methods.ts';
import { childSchemas, schemaMaps } from './schema-keywords.ts';
import type { Version } from './versions.ts';

/**
 * Kind of each part of a document: the union of OpenAPI 2.0, 3.0, 3.1 and 3.2. `plain` is anything else, `data` is the
 * author's own content (examples, defaults), in which `$ref` may be an ordinary key; `extension` is the contents of a vendor field,
 * or of a keyword that no schema has.
 */
export type Kind = keyof typeof shapes | 'plain' | 'data' | 'extension';

interface Shape {
  readonly fields?: { readonly [field: string]: string };
  /** Kind of every other field; `plain` by default. */
  readonly rest?: string;
  /** True if its keys are the author's names, among which `x-` has no meaning. */
  readonly names?: true;
}

/** Returns fields, each of the kind of its own name. */
function named(...names: readonly string[]): { readonly [field: string]: string } {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** Returns fields of one kind. */
function ofKind(kind: string, names: readonly string[]): { readonly [field: string]: string } {
  return Object.fromEntries(names.map((name) => [name, kind]));
}

const field = {
  ...named('schema', 'content', 'examples'),
  ...{ items: 'schema', example: 'data', default: 'data', enum: 'data' },
};

const schemaFields = {
  ...ofKind('schemas', schemaMaps),
  ...ofKind('schema', childSchemas),
  ...ofKind('plain', ['xml', 'externalDocs', 'title', 'description']),
  ...ofKind('data', ['example', 'examples', 'default', 'const', 'enum']),
  discriminator: 'discriminator',
};

const encoding = { headers: 'headers', encoding: 'encodings', prefixEncoding: 'encoding', itemEncoding: 'encoding' };

const shapes = {
  root: {
    fields: {
      ...named('paths', 'components', 'parameters', 'responses'),
      ...ofKind('pathItems', ['webhooks', ...vocabulary.webhooks]),
      ...{ definitions: 'schemas', securityDefinitions: 'securitySchemes' },
    },
  },
  components: {
    fields: {
      ...named('schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'securitySchemes'),
      ...named('links', 'callbacks', 'pathItems'),
      mediaTypes: 'content',
    },
  },
  paths: { rest: 'pathItem' },
  pathItems: { rest: 'pathItem', names: true },
  pathItem: {
    fields: {
      ...ofKind('operation', methods),
      additionalOperations: 'operations',
      parameters: 'parameter',
    },
  },
  operations: { rest: 'operation', names: true },
  operation: { fields: { ...named('requestBody', 'responses', 'callbacks'), parameters: 'parameter' } },
  parameters: { rest: 'parameter', names: true },
  parameter: { fields: field },
  headers: { rest: 'header', names: true },
  header: { fields: field },
  requestBodies: { rest: 'requestBody', names: true },
  requestBody: { fields: { content: 'content' } },
  content: { rest: 'mediaType', names: true },
  mediaType: { fields: { schema: 'schema', itemSchema: 'schema', example: 'data', examples: 'examples', ...encoding } },
  encodings: { rest: 'encoding', names: true },
  encoding: { fields: encoding },
  responses: { rest: 'response' },
  response: { fields: { ...named('schema', 'headers', 'content', 'links'), examples: 'valuesByType' } },
  // Examples of 2.0: values by media type.
  valuesByType: { rest: 'data', names: true },
  links: { rest: 'link', names: true },
  link: { fields: { parameters: 'data', requestBody: 'data' } },
  callbacks: { rest: 'callback', names: true },
  callback: { rest: 'pathItem' },
  examples: { rest: 'example', names: true },
  example: { fields: { value: 'data', dataValue: 'data' } },
  securitySchemes: { rest: 'securityScheme', names: true },
  securityScheme: {},
  schemas: { rest: 'schema', names: true },
  schema: { fields: schemaFields, rest: 'extension' },
  discriminator: {},
} as const satisfies Record<string, Shape>;

const table: ReadonlyMap<string, Shape> = new Map<string, Shape>(Object.entries(shapes));

/** Returns the kind of the value under a key; items of a list have the kind of the list. */
export function childKind(kind: Kind, key: string): Kind {
  if (isAuthors(kind)) return kind;
  const shape = table.get(kind);
  if (shape?.fields !== undefined && Object.hasOwn(shape.fields, key)) return asKind(shape.fields[key]);
  if (shape?.names !== true && key.startsWith('x-')) return 'extension';
  return asKind(shape?.rest);
}

/** Returns true if the keys are names, so that `$ref` with a value other than a string is one of them. */
export function hasNames(kind: Kind): boolean {
  return table.get(kind)?.names === true || kind === 'plain' || isAuthors(kind);
}

/** Returns true for content of the author, without objects of the standard: data, or that of a vendor field. */
export function isAuthors(kind: Kind): boolean {
  return kind === 'data' || kind === 'extension';
}

/** Returns the kind of the components in a section. */
export function componentKind({ holder }: Version, section: string): Kind {
  return childKind(childKind(holder === '#' ? 'root' : 'components', section), 'name');
}

/** Returns the section of components for a kind; path items have one only with `withPathItems`. */
export function sectionOf(kind: Kind, version: Version, withPathItems = false): string | undefined {
  return kind === 'pathItem' ? (withPathItems ? version.pathItems : undefined) : version.sections.get(kind);
}

function asKind(name: string | undefined): Kind {
  if (name === 'data' || name === 'extension') return name;
  return name !== undefined && isKind(name) ? name : 'plain';
}

function isKind(name: string): name is keyof typeof shapes {
  return table.has(name);
}
