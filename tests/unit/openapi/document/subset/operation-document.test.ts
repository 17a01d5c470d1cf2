import { describe, expect, test } from 'vitest';
import type { Api } from '../../../../../src/openapi/model/index.ts';
import { parseYaml } from '../../../../../src/openapi/document/read/index.ts';
import { operationDocument } from '../../../../../src/openapi/document/subset/index.ts';
import { readApi } from '../../model/read-api.ts';
import { withoutHead } from '../../model/without-head.ts';

/** Returns the document of the operation or webhook with this operationId, as YAML, without version and info. */
function subset(api: Api, id: string): string {
  const operation = [...api.operations, ...api.webhooks].find(({ operationId }) => operationId === id);
  if (operation === undefined) throw new Error(`No operation ${id}.`);
  return withoutHead(operationDocument(api, operation));
}

const limit = '{ name: limit, in: query, schema: { type: integer } }';
const response =
  '{ description: Pets, content: { a/b: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } }';
const pet = `{ type: object, properties: { parent: { $ref: '#/components/schemas/Pet' },
      name: { $ref: '#/components/schemas/Name/properties/first' } } }`;
const pets = readApi(`
openapi: 3.2.0
info: { title: Pets, version: '1', description: A long text, license: { name: MIT } }
servers: [{ url: https://example.com }]
security: [{ key: [] }]
tags: [{ name: Animals }, { name: Pets, parent: Animals, description: All pets }, { name: Orders }]
paths:
  /pets:
    parameters: [{ $ref: '#/components/parameters/limit' }]
    servers: [{ url: https://pets.example.com }]
    get:
      operationId: list
      tags: [Pets]
      responses: { '200': { $ref: '#/components/responses/Pets' } }
    post:
      operationId: create
      security: []
      servers: [{ url: https://write.example.com }]
      responses: {}
    additionalOperations:
      COPY: { operationId: copy, security: [{ token: [] }], responses: {} }
  /orders:
    get: { operationId: orders, tags: [Orders], responses: { '200': { description: OK, content: { a/b: { schema: { $ref: '#/components/schemas/Base' } } } } } }
webhooks:
  sold: { post: { operationId: sold, security: [], responses: {} } }
components:
  parameters: { limit: ${limit}, other: { name: o, in: query } }
  responses: { Pets: ${response} }
  schemas:
    Pet: ${pet}
    Name: { properties: { first: { type: string } } }
    Order: { type: object }
    Base: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Heir: { allOf: [{ $ref: '#/components/schemas/Base' }] }
  securitySchemes: { key: { type: http, scheme: bearer }, token: { type: http, scheme: basic } }
`);

describe('a slice', () => {
  test('holds what the operation needs, directly or by others, and nothing else', () => {
    expect(parseYaml(subset(pets, 'list'), 'slice.yaml')).toEqual(
      parseYaml(
        `
security: [{ key: [] }]
tags: [{ name: Animals }, { name: Pets, parent: Animals, description: All pets }]
paths:
  /pets:
    servers: [{ url: https://pets.example.com }]
    parameters: [{ $ref: '#/components/parameters/limit' }]
    get: { operationId: list, tags: [Pets], responses: { '200': { $ref: '#/components/responses/Pets' } } }
components:
  parameters: { limit: ${limit} }
  responses: { Pets: ${response} }
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas: { Pet: ${pet}, Name: { properties: { first: { type: string } } } }`,
        'expected.yaml',
      ),
    );
  });

  test("leaves out servers and security that the operation's own replace", () => {
    expect(parseYaml(subset(pets, 'create'), 'slice.yaml')).toEqual(
      parseYaml(
        `
paths:
  /pets:
    parameters: [{ $ref: '#/components/parameters/limit' }]
    post: { operationId: create, security: [], servers: [{ url: https://write.example.com }], responses: {} }
components: { parameters: { limit: ${limit} } }`,
        'expected.yaml',
      ),
    );
  });

  test('holds schemas that are chosen by a discriminator without a mapping', () => {
    expect(subset(pets, 'orders')).toContain('Heir:');
  });
});

test('references to what is not a component are led to components', () => {
  const api = readApi(`
paths:
  /a: { get: { operationId: a, responses: { '200': { description: OK, content: { a/b: { schema: { type: string } } } } } } }
  /b: { get: { operationId: b, responses: { '200': { description: OK, content: { a/b: { schema: { $ref: '#/paths/~1a/get/responses/200/content/a~1b/schema' } } } } } } }`);
  expect(subset(api, 'b')).toMatch(
    /\$ref: "#\/components\/schemas\/schema"[^]*\ncomponents:\n  schemas:\n    schema:\n      type: string/,
  );
});

/** Returns the document of the operation with this operationId. */
function subsetOf(yaml: string, id: string): unknown {
  return parseYaml(subset(readApi(yaml), id), 'slice.yaml');
}

test('an operation beside the reference of its path item is found', () => {
  const yaml = `
paths:
  /a: { $ref: '#/components/pathItems/a', put: { operationId: replace, responses: {} } }
components: { pathItems: { a: { parameters: [{ name: q, in: query }], get: { operationId: read, responses: {} } } } }
`;
  const parameters = [{ name: 'q', in: 'query' }];
  expect(subsetOf(yaml, 'replace')).toHaveProperty(['paths', '/a'], {
    parameters,
    put: { operationId: 'replace', responses: {} },
  });
  expect(subsetOf(yaml, 'read')).toHaveProperty(['paths', '/a'], {
    parameters,
    get: { operationId: 'read', responses: {} },
  });
});

test('what a discriminator is mapped to, within another operation, comes along as a component', () => {
  const yaml = `
openapi: 3.0.3
paths:
  /a: { get: { operationId: a, responses: { '200': { content: { a/b: { schema: { $ref: '#/components/schemas/Option' } } } } } } }
  /b: { get: { operationId: b, responses: { '200': { content: { a/b: { schema: { title: Text } } } } } } }
components:
  schemas:
    Option:
      oneOf: [{ type: object }]
      discriminator: { propertyName: kind, mapping: { text: '#/paths/~1b/get/responses/200/content/a~1b/schema' } }
`;
  expect(subsetOf(yaml, 'a')).toHaveProperty('components.schemas', {
    Option: {
      oneOf: [{ type: 'object' }],
      discriminator: { propertyName: 'kind', mapping: { text: '#/components/schemas/schema' } },
    },
    schema: { title: 'Text' },
  });
});

test('a slice of Swagger 2.0 holds the definitions around what it needs', () => {
  const yaml = `
swagger: '2.0'
paths: { /a: { get: { operationId: a, responses: { 200: { schema: { $ref: '#/definitions/A/properties/b' } } } } } }
definitions: { A: { properties: { b: { $ref: '#/definitions/B' } } }, B: { type: string }, C: {} }
`;
  expect(subsetOf(yaml, 'a')).toHaveProperty('definitions', {
    A: { properties: { b: { $ref: '#/definitions/B' } } },
    B: { type: 'string' },
  });
});

test.each([
  ['3.0.3', { post: { operationId: 'b', responses: {} } }],
  ['3.1.0', { $ref: '#/components/pathItems/_b' }],
])('in %s a path that a callback refers to is where the version keeps path items', (version, expected) => {
  const yaml = `
openapi: ${version}
paths:
  /a: { post: { operationId: a, callbacks: { c: { url: { $ref: '#/paths/~1b' } } }, responses: {} } }
  /b: { post: { operationId: b, responses: {} } }
`;
  expect(subsetOf(yaml, 'a')).toHaveProperty(['paths', '/a', 'post', 'callbacks', 'c', 'url'], expected);
});

test('vendor fields of tags that refer to what a slice need not hold are left out', () => {
  const yaml = `
tags: [{ name: Pets, x-model: { of: [{ $ref: '#/components/schemas/Pet' }] }, x-order: 1 }]
paths: { /pets: { get: { operationId: list, tags: [Pets], responses: {} } } }
components: { schemas: { Pet: { type: object } } }
`;
  expect(subsetOf(yaml, 'list')).toHaveProperty('tags', [{ name: 'Pets', 'x-order': 1 }]);
});

test('what vendor fields refer to comes along: as a component, else in the place of the reference', () => {
  const yaml = `
info: { title: Pets, version: '1', contact: { x-a: { $ref: '#/components/schemas/Pet' } } }
servers: [{ url: /, x-a: { $ref: '#/components/schemas/Home' } }]
x-b: { c: 1 }
paths: { /pets: { get: { operationId: list, x-a: [{ $ref: '#/x-b' }, { $ref: '#' }], x-loop: { a: { $ref: '#/paths/~1pets/get/x-loop' } }, responses: {} } } }
components: { schemas: { Pet: { type: object }, Home: { type: object }, Other: {} } }
`;
  const document = subsetOf(yaml, 'list');
  expect(document).toHaveProperty('components', { schemas: { Pet: { type: 'object' }, Home: { type: 'object' } } });
  expect(document).toHaveProperty(['paths', '/pets', 'get', 'x-a'], [{ c: 1 }, { $ref: '#' }]);
  expect(document).toHaveProperty(['paths', '/pets', 'get', 'x-loop', 'a'], {
    a: { $ref: '#/paths/~1pets/get/x-loop/a' },
  });
});

test('a security scheme that is missing is left out, its requirement stays', () => {
  const yaml = `
paths: { /a: { get: { operationId: a, security: [{ lost: [] }, { key: [] }], responses: {} } } }
components:
  securitySchemes:
    lost: { x-missing-reference: './lost.yaml' }
    key: { type: apiKey, name: K, in: header }
`;
  const subset = subsetOf(yaml, 'a');
  expect(subset).toHaveProperty(['components', 'securitySchemes'], {
    key: { type: 'apiKey', name: 'K', in: 'header' },
  });
  expect(subset).toHaveProperty(['paths', '/a', 'get', 'security'], [{ lost: [] }, { key: [] }]);
});

test('a large document may have a reference to what is not a component', () => {
  const yaml = `
x-a: { b: 1 }
paths: { /a: { get: { operationId: list, x-a: { $ref: '#/x-a' }, responses: {} } } }
x-many: [${'{}, '.repeat(110_000)}]
`;
  expect(subsetOf(yaml, 'list')).toHaveProperty(['paths', '/a', 'get', 'x-a'], { b: 1 });
});
