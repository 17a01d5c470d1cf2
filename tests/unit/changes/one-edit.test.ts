import { expect, test } from 'vitest';
import { compareApis, type Change } from '../../../src/changes/index.ts';
import { matchPattern } from '../../../src/json-schema/index.ts';
import type { Json } from '../../../src/model/index.ts';
import { compareSchemasAt, NOW, toApi } from './compare-values.ts';

function compare(old: Json, now: Json): Promise<readonly Change[]> {
  return compareApis(toApi(old), toApi(now), { matches: matchPattern, now: NOW, isSpent: () => false });
}

function documentOf(operation: Json, openapi = '3.1.0', path = '/a', schemas: Json = {}): Json {
  const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'K' } }, schemas };
  return { openapi, info: { title: 'T', version: '1' }, paths: { [path]: operation }, components };
}

const OK: Json = { 200: { description: 'd' } };
const listed = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ id, level }) => (id.startsWith('api-openapi') ? [] : [`${id} ${level}`]));

test.each([
  ['{ type: array, items: { type: string } }', '{ type: object, properties: { x: {} } }'],
  ['{ type: object, required: [a], properties: { a: {}, b: {} } }', '{ type: string }'],
  ["{ type: string, minLength: 1, maxLength: 5, pattern: '^a' }", '{ type: integer, minimum: 1, maximum: 5 }'],
  ['{ type: [array, "null"], items: {}, minItems: 2 }', '{ type: [string, "null"], maxLength: 3 }'],
])('%s becomes %s in one change', async (old, now) => {
  for (const place of ['request', 'response'] as const)
    expect(listed(await compareSchemasAt(place, old, now))).toEqual(['schema-type-changed breaking']);
});

test('all members of a choice but one are removed in one change', async () => {
  const two = '{ anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }], unevaluatedProperties: false }';
  const one = '{ anyOf: [{ properties: { a: {} } }], unevaluatedProperties: false }';
  expect(listed(await compareSchemasAt('request', two, one))).toEqual(['schema-any-of-removed may-break']);
  expect(listed(await compareSchemasAt('request', one, two))).toEqual(['schema-any-of-added may-break']);
});

/** Bodies in the way of OpenAPI 3.0, and of 3.1. */
const MIGRATED: readonly (readonly [string, Json, Json])[] = [
  ['application/octet-stream', { schema: { type: 'string', format: 'binary' } }, {}],
  ['image/png', { schema: { type: 'string', format: 'binary' } }, { schema: {} }],
  ['image/png', { schema: { type: 'string', format: 'binary' } }, { schema: { contentMediaType: 'image/png' } }],
  ...(
    [
      [{ type: 'string', format: 'binary' }, { contentMediaType: 'application/octet-stream' }],
      [{ type: 'string', format: 'binary' }, {}],
      [
        { type: 'array', items: { type: 'string', format: 'binary' } },
        { type: 'array', items: {} },
      ],
      [
        { type: 'string', format: 'byte' },
        { type: 'string', contentEncoding: 'base64' },
      ],
    ] as const
  ).map(([old, now]): readonly [string, Json, Json] => [
    'multipart/form-data',
    { schema: { type: 'object', properties: { file: old } } },
    { schema: { type: 'object', properties: { file: now } } },
  ]),
];

test.each(MIGRATED)('%s: %j becomes %j without a change, in requests and responses', async (mediaType, old, now) => {
  const both = (media: Json): Json => {
    const content = { [mediaType]: media };
    return { post: { requestBody: { content }, responses: { 200: { description: 'd', content } } } };
  };
  expect(listed(await compare(documentOf(both(old), '3.0.3'), documentOf(both(now))))).toEqual([]);
});

test.each([
  ['application/octet-stream', { type: 'string', format: 'binary' }, {}],
  ['image/png', { type: 'string', format: 'binary' }, { contentMediaType: 'image/png' }],
  [
    'multipart/form-data',
    { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
    { type: 'object', properties: { file: {} } },
  ],
  ['multipart/form-data', { type: 'array', items: { type: 'string', format: 'binary' } }, { type: 'array', items: {} }],
  ['application/octet-stream', { type: 'string', format: 'binary', nullable: true }, {}],
  ['application/octet-stream', { type: 'string', format: 'binary', maxLength: 9 }, { maxLength: 9 }],
])('%s: a reference to %j becomes one to %j without a change', async (mediaType, old, now) => {
  const both = (openapi: string, Part: Json): Json => {
    const inForm = { type: 'object', properties: { part: { $ref: '#/components/schemas/Part' } } };
    const content = {
      [mediaType]: { schema: { $ref: '#/components/schemas/Part' } },
      'multipart/mixed': { schema: inForm },
    };
    const operation = { post: { requestBody: { content }, responses: { 200: { description: 'd', content } } } };
    return documentOf(operation, openapi, '/a', { Part });
  };
  expect(listed(await compare(both('3.0.3', old), both('3.1.0', now)))).toEqual([]);
});

test.each<readonly [Json, Json, readonly string[]]>([
  [{ format: 'binary' }, { contentMediaType: 'image/png' }, []],
  [{ type: 'integer', format: 'binary' }, { type: 'integer', contentMediaType: 'image/png' }, []],
  [{ type: 'string', format: 'binary', nullable: true }, { type: ['string', 'null'], contentMediaType: 'a/b' }, []],
  [
    { type: 'string', format: 'binary', nullable: true },
    { type: 'string', contentMediaType: 'a/b' },
    ['schema-type-changed breaking', 'schema-type-changed safe'],
  ],
  [
    { type: 'string', format: 'binary' },
    { contentMediaType: 'a/b' },
    ['schema-type-removed safe', 'schema-type-removed breaking'],
  ],
])('in JSON, %j becomes %j with other types as changes', async (old, now, expected) => {
  const levelsIn = async (direction: 'request' | 'response'): Promise<readonly string[]> => {
    const both = (schema: Json): Json => {
      const content = { 'application/json': { schema } };
      return {
        post:
          direction === 'request'
            ? { requestBody: { content }, responses: OK }
            : { responses: { 200: { description: 'd', content } } },
      };
    };
    return listed(await compare(documentOf(both(old), '3.0.3'), documentOf(both(now))));
  };
  expect([...(await levelsIn('request')), ...(await levelsIn('response'))]).toEqual(expected);
});

test.each<readonly [Json, Json | undefined, string]>([
  [{ allOf: [{ $ref: '#/components/schemas/F' }] }, { $ref: '#/components/schemas/F' }, 'application/json'],
  [{ type: 'array', items: { $ref: '#/components/schemas/F' } }, undefined, 'multipart/form-data'],
])('%j becomes %j, and what it refers to is in the words of 3.1', async (old, now = old, mediaType) => {
  const both = (openapi: string, f: Json, F: Json): Json => {
    const content = { [mediaType]: { schema: { type: 'object', properties: { f } } } };
    return documentOf(
      { post: { requestBody: { content }, responses: { 200: { description: 'd', content } } } },
      openapi,
      '/a',
      { F },
    );
  };
  const isForm = mediaType === 'multipart/form-data';
  const changes = await compare(
    both('3.0.3', old, { type: 'string', format: isForm ? 'binary' : 'byte' }),
    both('3.1.0', now, isForm ? {} : { type: 'string', contentEncoding: 'base64' }),
  );
  expect(listed(changes)).toEqual([]);
});

test('a reference from a form and from JSON is reported for JSON, and another edit of it once', async () => {
  const both = (openapi: string, file: Json, maxLength: number): Json => {
    const schema = { $ref: '#/components/schemas/Part' };
    const content = { 'multipart/form-data': { schema }, 'application/json': { schema } };
    const Part = { type: 'object', properties: { file, name: { type: 'string', maxLength } } };
    return documentOf({ post: { requestBody: { content }, responses: OK } }, openapi, '/a', { Part });
  };
  const changes = await compare(both('3.0.3', { type: 'string', format: 'binary' }, 9), both('3.1.0', {}, 8));
  expect(listed(changes)).toEqual(['schema-max-length-changed breaking', 'schema-structure-changed safe']);
});

test.each([
  ['text/plain', 'text/plain; charset=utf-8', []],
  ['image/png, text/plain', 'image/png,TEXT/plain;charset="utf-8"', []],
  ['image/png', 'image/jpeg', ['media-type-encoding-changed may-break']],
])('the content type %s of a part becomes %s', async (old, now, expected) => {
  const operation = (contentType: string): Json => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const content = { 'multipart/form-data': { schema, encoding: { a: { contentType } } } };
    return { post: { requestBody: { content }, responses: OK } };
  };
  expect(listed(await compare(documentOf(operation(old)), documentOf(operation(now))))).toEqual(expected);
});

test.each([
  ['application/json', 'application/json; charset=utf-8', []],
  ['application/json; v="1"', 'application/json; V=1', []],
  ['application/json;charset="UTF-8"', 'Application/JSON', []],
  ['application/json; v=1', 'application/json; v=2', ['media-type-media-type-changed may-break']],
  ['application/json', 'application/problem+json', ['media-type-removed breaking', 'media-type-added safe']],
])('the media type %s becomes %s', async (old, now, expected) => {
  const operation = (mediaType: string): Json => ({
    get: { responses: { 200: { description: 'd', content: { [mediaType]: { schema: { type: 'string' } } } } } },
  });
  expect(listed(await compare(documentOf(operation(old)), documentOf(operation(now))))).toEqual(expected);
});

test.each([
  [{ minLength: 1 }, 'safe'],
  [{ pattern: '^[^/]+$' }, 'safe'],
  [{ minLength: 2 }, 'breaking'],
  [{ pattern: '^[a-z]+$' }, 'breaking'],
  [{ type: 'integer' }, 'breaking'],
])('a path parameter with %j is %s', async (more, level) => {
  const operation = (schema: Json): Json => ({
    parameters: [{ name: 'id', in: 'path', required: true, schema }],
    get: { responses: OK },
  });
  const [change] = await compare(
    documentOf(operation({ type: 'string' }), '3.1.0', '/a/{id}'),
    documentOf(operation({ type: 'string', ...more }), '3.1.0', '/a/{id}'),
  );
  expect(change?.level).toBe(level);
  expect(['', '.', '..']).not.toContain(change?.witness?.value);
  expect(JSON.stringify(change?.witness?.value ?? '')).not.toContain('/');
});

test.each([
  ['/a/x{id}', 'simple', { minLength: 1 }, 'breaking'],
  ['/a/{id}.json', 'simple', { minLength: 1 }, 'breaking'],
  ['/a/{id}', 'matrix', { minLength: 1 }, 'breaking'],
  ['/a/{id}', 'label', { minLength: 1 }, 'safe'],
  ['/a/x{id}', 'simple', { pattern: '^[^/]*$' }, 'safe'],
  ['/a/{id}', 'simple', { not: { enum: ['.', '..'] } }, 'may-break'],
])('the parameter of %s in the style %s with %j is %s', async (path, style, more, level) => {
  const operation = (schema: Json): Json => ({
    parameters: [{ name: 'id', in: 'path', required: true, style, schema }],
    get: { responses: OK },
  });
  const [change] = await compare(
    documentOf(operation({ type: 'string' }), '3.1.0', path),
    documentOf(operation({ type: 'string', ...more }), '3.1.0', path),
  );
  expect(change?.level).toBe(level);
});

test('a list in a path has a witness that is a segment', async () => {
  const operation = (minItems: number): Json => ({
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'array', items: { type: 'string' }, minItems } },
    ],
    get: { responses: OK },
  });
  const [change] = await compare(
    documentOf(operation(0), '3.1.0', '/a/{id}'),
    documentOf(operation(2), '3.1.0', '/a/{id}'),
  );
  expect(change?.level).toBe('breaking');
  expect([[''], ['.'], ['..']]).not.toContainEqual(change?.witness?.value);
});

test('a change of a parameter points to the parameter, also to one of the path item', async () => {
  const operation = (required: boolean): Json => ({
    parameters: [{ name: 'a', in: 'query', required, schema: { type: 'string' } }],
    get: {
      parameters: [
        { name: 'b', in: 'query', schema: { type: 'string' } },
        { name: 'c', in: 'query', required, schema: { type: 'string' } },
      ],
      responses: OK,
    },
  });
  const changes = await compare(documentOf(operation(false)), documentOf(operation(true)));
  expect(changes.map(({ pointer }) => pointer)).toEqual(['#/paths/~1a/parameters/0', '#/paths/~1a/get/parameters/1']);
});

test('the alternative without credentials has a name', async () => {
  const operation = (security: Json): Json => ({ get: { security, responses: OK } });
  const [change] = await compare(documentOf(operation([{ key: [] }, {}])), documentOf(operation([{ key: [] }])));
  expect([change?.level, change?.before, change?.after]).toEqual(['breaking', 'key, or none', 'key']);
});

test('a choice that names a schema twice and does not change has no change', async () => {
  const named = { $ref: '#/components/schemas/Named' };
  const content = { 'application/json': { schema: { anyOf: [named, named] } } };
  const operation = { post: { requestBody: { content }, responses: { 200: { description: 'd', content } } } };
  const schemas = { Named: { type: 'string', not: { pattern: '^(?=a)x' } } };
  const old = documentOf(operation, '3.0.3', '/a', schemas);
  expect(listed(await compare(old, documentOf(operation, '3.1.0', '/a', schemas)))).toEqual([]);
});
