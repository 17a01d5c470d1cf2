import { expect, test } from 'vitest';
import type { Json } from '../../../../src/model/index.ts';
import { operationDocument } from '../../../../src/document/subset/index.ts';
import { readApi } from '../../model/read-api.ts';

/** Returns the document of the operation with this operationId. */
function subsetOf(yaml: string, id: string): Json {
  const api = readApi(yaml);
  const operation = api.operations.find(({ operationId }) => operationId === id);
  if (operation === undefined) throw new Error(`No operation ${id}.`);
  return operationDocument(api, operation);
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
