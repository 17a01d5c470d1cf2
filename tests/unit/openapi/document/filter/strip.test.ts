import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { normalizeApi } from '../../model/filter-and-normalize.ts';
import { problemsOf, readApi } from '../../model/read-api.ts';

const H = 'x-internal: true';

test.each([
  ['paths: { /a: { put: { x-internal: true } }, /b: { get: {} } }', 'paths: { /b: { get: {} } }'],
  [
    `{ tags: [{ name: a, ${H} }, { name: b, parent: a }], paths: { /a: { get: { tags: [a, b] }, put: { tags: [a] } } }, x-tagGroups: [{ name: G, tags: [a, b] }] }`,
    '{ tags: [{ name: b }], paths: { /a: { get: { tags: [b] } } }, x-tagGroups: [{ name: G, tags: [b] }] }',
  ],
  [
    `components: { schemas: { H: { ${H} }, A: { oneOf: [{ $ref: "#/components/schemas/H" }, {}], discriminator: { propertyName: k, mapping: { h: H, a: A }, defaultMapping: H } } } }`,
    'components: { schemas: { A: { oneOf: [{}], discriminator: { propertyName: k, mapping: { a: A } } } } }',
  ],
  [
    `components: { schemas: { A: { example: { ${H} }, default: { ${H} }, enum: [{ ${H} }], properties: { example: { ${H} } } } } }`,
    `components: { schemas: { A: { example: { ${H} }, default: { ${H} }, enum: [{ ${H} }], properties: {} } } }`,
  ],
  [
    `{ x-a: [{ $ref: "#/components/schemas/H" }, { $ref: "#/components/schemas/A" }], components: { schemas: { H: { ${H} }, A: { x-b: { c: { $ref: "#/components/schemas/H/properties/p" } }, other: { $ref: "#/components/schemas/H" } } } } }`,
    '{ x-a: [{ $ref: "#/components/schemas/A" }], components: { schemas: { A: { x-b: {} } } } }',
  ],
])('%s becomes %s', (before, after) => {
  expect(readApi(before).document).toEqual({
    openapi: '3.2.0',
    info: { title: 'Pets', version: '1.0.0' },
    ...parse(after),
  });
});

test('without hidden parts it is the very document; with some, what was given stays as it was', () => {
  const plain = { openapi: '3.1.0', paths: { '/a': { get: {} } } };
  const marked = { openapi: '3.1.0', paths: { '/a': { get: {}, put: { 'x-internal': true } } }, components: {} };
  const before = structuredClone(marked);
  const read = (document: object): unknown =>
    normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' }).document;
  expect(read(plain)).toBe(plain);
  expect(read(marked)).toHaveProperty('components', marked.components);
  expect(marked).toEqual(before);
});

test('names like those of prototypes are names', () => {
  const document: unknown = JSON.parse(
    '{"openapi":"3.1.0","paths":{"__proto__":{"get":{"x-internal":true},"put":{}},"constructor":{"get":{"x-internal":true}}}}',
  );
  const api = normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' });
  expect(JSON.stringify(api.document)).toBe('{"openapi":"3.1.0","paths":{"__proto__":{"put":{}}}}');
});

test('references into lists that have become shorter lead where they led; problems are where the author wrote them', () => {
  const api = readApi(`
    paths:
      /a:
        get:
          parameters:
            - { name: h, in: query, ${H} }
            - { name: a, in: query, schema: { type: string, minLength: -1 } }
            - { name: b, in: query, schema: { type: integer } }
          responses: { 200: { content: { a/b: { schema: { $ref: "#/paths/~1a/get/parameters/2/schema" } } } } }`);
  const [operation] = api.operations;
  expect(operation?.responses[0]?.content[0]?.schema?.type).toEqual(['integer']);
  expect(JSON.stringify(api.document)).toContain('"#/paths/~1a/get/parameters/1/schema"');
  expect(problemsOf(api)).toEqual([
    'error #/paths/~1a/get/parameters/1/schema/minLength: `minLength` must be a whole number, 0 or more.',
  ]);
});

test.each([
  [
    'what hides more than it stands on is reported',
    `components: { schemas: { A: { properties: { s: {} } }, B: { allOf: [{ $ref: "#/components/schemas/A" }], properties: { s: { ${H} } } } } }`,
    [
      'warning #/components/schemas/A/properties/s: `s` is hidden here too: a schema that this one is a part of hides it.',
    ],
  ],
  [
    'a mark in an example is data, and told',
    `components: { schemas: { A: { example: { ${H} } } } }`,
    [
      'warning #/components/schemas/A/example/x-internal: `x-internal` has no effect in an example or a default: its value is data.',
    ],
  ],
  [
    'the name of a hidden path parameter stays in the path',
    `paths: { "/{id}": { get: { parameters: [{ name: id, in: path, ${H} }] } } }`,
    ['warning #/paths/~1{id}/get/parameters/0/x-internal: This parameter is hidden, but its name is in the path.'],
  ],
  [
    'an operation that asks for hidden schemes alone is reported',
    `{ paths: { /a: { get: { security: [{ s: [] }] } } }, components: { securitySchemes: { s: { ${H}, type: http, scheme: basic } } } }`,
    ['warning #/paths/~1a/get/security: Only hidden security schemes are asked for here: readers will see none.'],
  ],
])('%s', (_, yaml, problems) => {
  expect(problemsOf(readApi(yaml))).toEqual(problems);
});

test('names among names are no marks', () => {
  const yaml = `components: { schemas: { x-internal: { properties: { x-internal: { type: boolean } }, required: [x-internal] } }, headers: { x-internal: {} } }`;
  expect(readApi(yaml).document).toMatchObject(parse(yaml));
});

test('a choice that shows a name shows it for itself; siblings of the one that hides it keep it', () => {
  const api = readApi(`
    components:
      schemas:
        Base: { oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] }
        A: { allOf: [{ $ref: "#/components/schemas/Base" }], properties: { s: { ${H} } } }
        B: { allOf: [{ $ref: "#/components/schemas/Base" }], required: [s], properties: { s: {} } }`);
  expect(api.document).toHaveProperty('components.schemas.A.properties', {});
  expect(api.document).toHaveProperty('components.schemas.B.properties', { s: {} });
  expect(api.document).toHaveProperty('components.schemas.B.required', ['s']);
});
