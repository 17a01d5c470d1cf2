import { expect, test } from 'vitest';
import { compareApis, type Change } from '../../../src/changes/index.ts';
import { matchPattern } from '../../../src/json-schema/index.ts';
import type { Json } from '../../../src/model/index.ts';
import { compareSchemasAt, NOW, toApi } from './compare-values.ts';

function compare(old: Json, now: Json): Promise<readonly Change[]> {
  return compareApis(toApi(old), toApi(now), { matches: matchPattern, now: NOW, isSpent: () => false });
}

function documentOf(operation: Json, openapi = '3.1.0', path = '/a'): Json {
  const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'K' } };
  return { openapi, info: { title: 'T', version: '1' }, paths: { [path]: operation }, components: { securitySchemes } };
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
  ['application/json', 'application/json; charset=utf-8', []],
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
