import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { problemsOf, readApi } from './read-api.ts';

const read = (operation: string, rest = '{}'): ReturnType<typeof readApi> =>
  readApi(`{ swagger: "2.0", paths: { /pets: { post: ${operation} } }, ${rest.slice(1)}`);

describe('host, basePath and schemes are servers', () => {
  test.each([
    [
      '{ host: example.com, basePath: /v1, schemes: [https, http] }',
      '{}',
      ['https://example.com/v1', 'http://example.com/v1'],
    ],
    ['{ host: example.com }', '{}', ['//example.com']],
    ['{ host: example.com, basePath: /, schemes: [https] }', '{}', ['https://example.com']],
    ['{ basePath: v1 }', '{}', ['/v1']],
    ['{ schemes: [https] }', '{}', ['/']],
  ])('%s, %s', (rest, operation, urls) => {
    expect(read(operation, rest).operations[0]?.servers.map(({ url }) => url)).toEqual(urls);
  });
});

describe('a parameter is its own schema', () => {
  test.each([
    [
      '{ name: p, in: query, type: integer, minimum: 0 }',
      { style: 'form', explode: true, schema: { type: ['integer'], minimum: 0 } },
    ],
    [
      '{ name: p, in: query, type: array, items: { type: string } }',
      { style: 'form', explode: false, schema: { items: { type: ['string'] } } },
    ],
    ['{ name: p, in: query, type: array, collectionFormat: multi }', { style: 'form', explode: true }],
    ['{ name: p, in: query, type: array, collectionFormat: tsv }', { style: 'tabDelimited', explode: false }],
    ['{ name: p, in: query, type: array, collectionFormat: pipes }', { style: 'pipeDelimited', explode: false }],
    ['{ name: p, in: header, type: array }', { style: 'simple', explode: false }],
    ['{ name: Authorization, in: header, type: string }', { name: 'Authorization' }],
  ])('%s', (parameter, expected) => {
    const api = read(
      `{ parameters: [${parameter}] }`,
      '{ parameters: { P: { name: shared, in: query, type: string } } }',
    );
    expect(api.operations[0]?.parameters).toMatchObject([expected]);
    expect(api.operations[0]?.requestBody).toBeUndefined();
  });
});

describe('body and formData are the request body', () => {
  const body = '{ name: b, in: body, description: D, required: true, schema: { $ref: "#/definitions/Pet" } }';
  const field = (about: string): string => `{ name: f, in: formData, ${about} }`;
  test.each([
    [`{ parameters: [${body}] }`, '{}', ['application/json']],
    [`{ parameters: [${body}] }`, '{ consumes: [a/b, c/d] }', ['a/b', 'c/d']],
    [`{ parameters: [${body}], consumes: [e/f] }`, '{ consumes: [a/b] }', ['e/f']],
    [
      `{ parameters: [${field('type: string')}] }`,
      '{ consumes: [application/json] }',
      ['application/x-www-form-urlencoded'],
    ],
    [`{ parameters: [${field('type: file')}] }`, '{}', ['multipart/form-data']],
    [`{ parameters: [${field('type: string')}], consumes: [multipart/form-data] }`, '{}', ['multipart/form-data']],
  ])('%s below %s', (operation, rest, mediaTypes) => {
    const api = read(
      operation,
      rest.replace('}', `${rest === '{}' ? '' : ','} definitions: { Pet: { type: object } } }`),
    );
    expect(api.operations[0]?.requestBody?.content.map(({ mediaType }) => mediaType)).toEqual(mediaTypes);
    expect(api.operations[0]?.parameters).toEqual([]);
  });

  test('form fields are the properties of one object', () => {
    const parameters = [
      '{ name: photo, in: formData, type: file, required: true, description: A picture }',
      '{ name: tags, in: formData, type: array, items: { type: string }, collectionFormat: multi }',
    ];
    const api = read(`{ parameters: [${parameters.join(', ')}] }`);
    expect(api.operations[0]?.requestBody).toMatchObject({
      required: true,
      content: [
        {
          mediaType: 'multipart/form-data',
          schema: {
            type: ['object'],
            required: ['photo'],
            properties: [
              { name: 'photo', schema: { type: ['string'], format: 'binary', description: 'A picture' } },
              { name: 'tags', schema: { type: ['array'] } },
            ],
          },
          encoding: [{ name: 'tags', style: 'form', explode: true }],
        },
      ],
    });
    expect(problemsOf(api)).toEqual([]);
  });
});

describe('responses hold what the operation produces', () => {
  test.each([
    ['{ 200: { schema: { type: string } } }', '{}', '[[application/json, 0]]'],
    ['{ 200: { schema: {}, examples: { c/d: null } } }', '{ produces: [a/b] }', '[[a/b, 0], [c/d, 1]]'],
    ['{ 200: { examples: { a/b: { x: 1 } } } }', '{ produces: [c/d] }', '[[a/b, 1]]'],
    ['{ 200: { schema: { type: file } } }', '{}', '[[application/octet-stream, 0]]'],
    ['{ 200: { description: OK } }', '{ produces: [a/b] }', '[]'],
    ['{ 200: { $ref: "#/responses/R" } }', '{ produces: [a/b], responses: { R: { schema: {} } } }', '[[a/b, 0]]'],
  ])('%s, %s', (responses, rest, expected) => {
    const [response] = read(`{ responses: ${responses} }`, rest).operations[0]?.responses ?? [];
    expect(response?.content.map(({ mediaType, examples }) => [mediaType, examples.length])).toEqual(parse(expected));
  });

  test('with headers', () => {
    const api = read(
      '{ responses: { 200: { headers: { X-A: { type: array, items: { type: integer }, description: D } } } } }',
    );
    expect(api.operations[0]?.responses[0]?.headers).toMatchObject([
      { name: 'X-A', description: 'D', style: 'simple', schema: { type: ['array'] } },
    ]);
  });
});

describe('securityDefinitions are schemes', () => {
  test.each([
    [
      '{ type: oauth2, flow: implicit, authorizationUrl: u, scopes: { a: A, x-b: B } }',
      { flows: [{ flow: 'implicit', authorizationUrl: 'u', scopes: [{ name: 'a' }] }] },
    ],
    ['{ type: oauth2, flow: application }', { flows: [{ flow: 'clientCredentials' }] }],
    ['{ type: oauth2, flow: other }', { flows: [] }],
  ])('%s', (scheme, expected) => {
    const api = read('{ security: [{ s: [a] }] }', `{ securityDefinitions: { s: ${scheme} } }`);
    expect(api.securitySchemes).toMatchObject([expected]);
    expect(api.operations[0]?.security[0]?.schemes[0]?.scheme).toBe(api.securitySchemes[0]);
  });
});

test('values in an unknown format are read as csv and reported', () => {
  const api = read('{ parameters: [{ name: p, in: query, type: array, collectionFormat: psv }] }');
  expect(api.operations[0]?.parameters[0]).toMatchObject({ style: 'form', explode: false });
  expect(problemsOf(api)).toEqual([
    'warning #/paths/~1pets/post/parameters/0/collectionFormat: `collectionFormat: psv` is read as csv.',
  ]);
});
