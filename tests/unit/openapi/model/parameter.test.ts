import { describe, expect, test } from 'vitest';
import { readApi, readOperation } from './read-api.ts';

describe('style, explode and required have the defaults of their place', () => {
  test.each([
    ['{ name: p, in: path, required: false }', { required: true }],
    ['{ name: p, in: query, style: spaceDelimited }', { style: 'spaceDelimited', explode: false }],
    ['{ name: p, in: query, style: fancy }', { style: 'form', explode: true }],
    ['{ name: p, in: path, style: deepObject }', { style: 'simple', explode: false }],
    ['{ name: p, in: query, example: null }', { examples: [{ name: 'example', value: { json: null } }] }],
    ['{ name: toString, in: query }', { name: 'toString' }],
  ])('%s', (parameter, expected) => {
    expect(readOperation(`parameters: [${parameter}]`).parameters).toMatchObject([expected]);
  });
});

describe('parameters of the path item come before those of the operation, which win by name and place', () => {
  test.each([
    ['[{ name: a, in: query }]', '[{ name: a, in: header }]', ['query a', 'header a']],
    ['[{ name: a, in: query, description: P }]', '[{ name: a, in: query, description: O }]', ['query a O']],
    ['[{ name: X-A, in: header, description: P }]', '[{ name: x-a, in: header, description: O }]', ['header x-a O']],
    ['[{ name: a, in: query }]', '[{ name: a, in: query, x-internal: true }]', []],
    ['[{ name: a, in: query }, { name: a, in: query, description: again }]', '[]', ['query a']],
    ['[{ $ref: "#/components/parameters/A" }]', '[]', ['query a Shared']],
    ['[{ $ref: "#/components/parameters/A", description: Here }]', '[]', ['query a Here']],
    ['[{ $ref: "#/components/parameters/Loop" }]', '[]', []],
  ])('%s and %s', (shared, own, expected) => {
    const api = readApi(`
      paths: { /a: { parameters: ${shared}, get: { parameters: ${own} } } }
      components:
        parameters:
          A: { name: a, in: query, description: Shared }
          Loop: { $ref: "#/components/parameters/Loop" }`);
    const [operation] = api.operations;
    expect(operation?.parameters.map((p) => [p.in, p.name, p.description].filter(Boolean).join(' '))).toEqual(expected);
  });
});

test('before 3.1 too, the text beside a reference is read, but nothing else', () => {
  const api = readApi(`
    openapi: 3.0.3
    paths: { /a: { get: { parameters: [{ $ref: "#/components/parameters/A", description: Here, required: true }] } } }
    components: { parameters: { A: { name: a, in: query, description: Shared } } }`);
  expect(api.operations[0]?.parameters[0]).toMatchObject({ description: 'Here', required: false });
});

test('headers that say what other parts of the document say are ignored', () => {
  const names = ['Accept', 'content-type', 'AUTHORIZATION', 'X-Accept'];
  const parameters = names.map((name) => `{ name: ${name}, in: header }`).join(', ');
  const operation = readOperation(`parameters: [${parameters}, { name: Accept, in: query }]`);
  expect(operation.parameters.map(({ name }) => name)).toEqual(['Accept', 'X-Accept']);
});

test('a header Authorization that is a credential keeps its text, and any other is ignored', () => {
  const api = readApi(`
    paths:
      /a:
        parameters: [{ name: authorization, in: header, description: Bearer and a space. }]
        get: { security: [{ http: [] }] }
        put: { security: [{ key: [] }] }
        post: { security: [{ other: [] }] }
        delete: {}
    components:
      securitySchemes:
        http: { type: http, scheme: bearer }
        key: { type: apiKey, in: header, name: Authorization }
        other: { type: apiKey, in: header, name: X-Key }`);
  expect(
    api.operations.map(({ method, parameters, credentials }) => [
      method,
      parameters.length,
      credentials.map(({ description }) => description),
    ]),
  ).toEqual([
    ['GET', 0, ['Bearer and a space.']],
    ['PUT', 0, ['Bearer and a space.']],
    ['POST', 0, []],
    ['DELETE', 0, []],
  ]);
});

describe('a parameter that is a credential of the operation is separated from the others', () => {
  const schemes = `
    components:
      securitySchemes:
        header: { type: apiKey, in: header, name: X-API-Key }
        query: { type: apiKey, in: query, name: key }
        cookie: { type: apiKey, in: cookie, name: session }
        other: { type: apiKey, in: header, name: X-Other }`;
  test.each([
    ['a header, without regard to case', '[{ header: [] }]', '{ name: x-api-key, in: header }', true],
    ['a cookie', '[{ cookie: [] }]', '{ name: session, in: cookie }', true],
    ['an alternative', '[{ other: [] }, { header: [] }]', '{ name: X-API-Key, in: header }', true],
    ['another letter case in a query', '[{ query: [] }]', '{ name: Key, in: query }', false],
    ['a scheme that the operation does not use', '[{ other: [] }]', '{ name: X-API-Key, in: header }', false],
    ['an operation without security', '[]', '{ name: X-API-Key, in: header }', false],
  ])('%s', (_, security, parameter, isCredential) => {
    const api = readApi(`
    paths: { /a: { get: { security: ${security}, parameters: [${parameter}, { name: page, in: query }] } } }${schemes}`);
    const [operation] = api.operations;
    expect(operation?.credentials.length).toBe(isCredential ? 1 : 0);
    expect(operation?.parameters.length).toBe(isCredential ? 1 : 2);
  });
});
