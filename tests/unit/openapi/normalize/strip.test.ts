import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { normalizeApi } from '../../../../src/openapi/normalize/api.ts';
import { readApi } from '../read-api.ts';

const H = 'x-internal: true';

test.each([
  ['paths: { /a: { get: {}, put: { x-internal: true } } }', 'paths: { /a: { get: {} } }'],
  ['paths: { /a: { put: { x-internal: true } }, /b: { get: {} } }', 'paths: { /b: { get: {} } }'],
  [`paths: { /a: { ${H}, get: {} } }`, 'paths: {}'],
  [`webhooks: { a: { post: { ${H} } }, b: { post: {} } }`, 'webhooks: { b: { post: {} } }'],
  [
    `paths: { /a: { additionalOperations: { COPY: { ${H} }, MOVE: {} } } }`,
    'paths: { /a: { additionalOperations: { MOVE: {} } } }',
  ],
  [
    `{ tags: [{ name: a, ${H} }, { name: b, parent: a }], paths: { /a: { get: { tags: [a, b] }, put: { tags: [a] } } }, x-tagGroups: [{ name: G, tags: [a, b] }] }`,
    '{ tags: [{ name: b }], paths: { /a: { get: { tags: [b] } } }, x-tagGroups: [{ name: G, tags: [b] }] }',
  ],
  [
    `paths: { /a: { parameters: [{ name: p, in: query, ${H} }, { name: q, in: query }], get: {} } }`,
    'paths: { /a: { parameters: [{ name: q, in: query }], get: {} } }',
  ],
  [
    `{ paths: { /a: { get: { parameters: [{ $ref: "#/components/parameters/P" }] } } }, components: { parameters: { P: { name: p, in: query, ${H} } } } }`,
    '{ paths: { /a: { get: { parameters: [] } } }, components: { parameters: {} } }',
  ],
  [
    `components: { schemas: { H: { ${H} }, A: { required: [h, i], properties: { h: { $ref: "#/components/schemas/H" }, i: {} } } } }`,
    'components: { schemas: { A: { required: [i], properties: { i: {} } } } }',
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
    `paths: { /a: { get: { responses: { 200: { links: { l: { operationId: h } } } } }, put: { operationId: h, ${H} } } }`,
    'paths: { /a: { get: { responses: { 200: { links: {} } } } } }',
  ],
  [
    `paths: { /a: { get: { callbacks: { c: { "{$u}": { post: { ${H} }, put: {} } } } } } }`,
    'paths: { /a: { get: { callbacks: { c: { "{$u}": { put: {} } } } } } }',
  ],
])('%s becomes %s', (before, after) => {
  expect(readApi(before).document).toEqual({
    openapi: '3.2.0',
    info: { title: 'Pets', version: '1.0.0' },
    ...parse(after),
  });
});

test('2.0 loses its hidden definitions and parameters too', () => {
  const api = readApi(`
    swagger: "2.0"
    definitions: { H: { ${H} }, A: { properties: { h: { ${H} } } } }
    parameters: { P: { name: p, in: query, ${H} } }
    paths: {}`);
  expect(api.document).toMatchObject({ definitions: { A: { properties: {} } }, parameters: {} });
  expect(JSON.stringify(api.document)).not.toContain('"H"');
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
