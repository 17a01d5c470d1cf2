import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../../src/openapi/model/index.ts';
import { problemsOf, readApi } from './read-api.ts';

/** Formats requirements as `a[x] + b or {}`: all of one requirement, any one of the list. */
function words(operation: Operation | undefined): string | undefined {
  return operation?.security
    .map(({ schemes }) => schemes.map(({ scheme, scopes }) => `${scheme.id}[${scopes.join(' ')}]`).join(' + ') || '{}')
    .join(' or ');
}

const schemes = 'components: { securitySchemes: { a: { type: oauth2 }, b: { type: mutualTLS } } }';

describe('what an operation needs', () => {
  test.each([
    ['[{ a: [x, y] }]', '{}', 'a[x y]'],
    ['[{ a: [] }]', '{ security: [{ b: [] }] }', 'b[]'],
    ['[{ a: [] }]', '{ security: [] }', ''],
    ['[{ a: [] }]', '{ security: [{}] }', '{}'],
    ['[]', '{ security: [{ a: [], b: [] }] }', 'a[] + b[]'],
    ['[]', '{ security: [{ a: [] }, { b: [] }, {}] }', 'a[] or b[] or {}'],
    ['[]', '{ security: [{ "#/components/securitySchemes/b": [] }] }', 'b[]'],
    ['[]', '{ security: [{ ghost: [] }] }', 'ghost[]'],
    ['[]', '{ security: [{ toString: [] }] }', 'toString[]'],
    ['[{ a: [] }]', '{ security: null }', 'a[]'],
    ['[{ a: [] }]', '{ security: { b: [] } }', 'a[]'],
    ['{ a: [] }', '{}', ''],
  ])('root %s, operation %s: %s', (root, operation, expected) => {
    const api = readApi(
      JSON.stringify({}).replace('{}', `{ security: ${root}, paths: { /a: { get: ${operation} } }, ${schemes} }`),
    );
    expect(words(api.operations[0])).toBe(expected);
  });
});

test('the scheme of a requirement is the declared one; an undeclared one is of type unknown, reported, and not listed', () => {
  const api = readApi(`{ paths: { /a: { get: { security: [{ a: [], ghost: [] }] } } }, ${schemes} }`);
  const [known, ghost] = api.operations[0]?.security[0]?.schemes ?? [];
  expect(known?.scheme).toBe(api.securitySchemes[0]);
  expect(ghost?.scheme).toMatchObject({ id: 'ghost', type: 'unknown', written: undefined });
  expect(api.securitySchemes.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(problemsOf(api)).toEqual([
    'warning #/paths/~1a/get/security/0/ghost: The security scheme `ghost` is not declared.',
  ]);
});

test('scopes of schemes that have none of their own are roles', () => {
  const api = readApi(
    `{ paths: { /a: { get: { security: [{ a: [scope], b: [admin] }], x-rolesRequirements: [owner, admin] } } }, ${schemes} }`,
  );
  expect(api.operations[0]?.roles).toEqual(['admin', 'owner']);
});

test('webhooks and callbacks inherit neither security nor servers', () => {
  const api = readApi(`
    servers: [{ url: /root }]
    security: [{ a: [] }]
    ${schemes}
    paths: { /a: { post: { callbacks: { done: { "{$url}": { post: {} } } } } } }
    webhooks: { pet: { post: {} }, own: { post: { security: [{ b: [] }], servers: [{ url: /own }] } } }`);
  const callback = api.operations[0]?.callbacks[0]?.operations[0];
  expect(
    [callback, ...api.webhooks].map((operation) => [words(operation), operation?.servers.map(({ url }) => url)]),
  ).toEqual([
    ['', []],
    ['', []],
    ['b[]', ['/own']],
  ]);
});
