import { expect, test } from 'vitest';
import type { Operation } from '../../../../src/openapi/model/index.ts';
import { readApi } from './read-api.ts';

/** Formats requirements as `a[x] + b or {}`: all of one requirement, any one of the list. */
function words(operation: Operation | undefined): string | undefined {
  return operation?.security
    .map(({ schemes }) => schemes.map(({ scheme, scopes }) => `${scheme.id}[${scopes.join(' ')}]`).join(' + ') || '{}')
    .join(' or ');
}

const schemes = 'components: { securitySchemes: { a: { type: oauth2 }, b: { type: mutualTLS } } }';

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
