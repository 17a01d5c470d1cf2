import { expect, test } from 'vitest';
import { problemsOf, readApi } from './read-api.ts';

test.each([
  [
    '{ get: {}, put: {}, post: {}, delete: {}, options: {}, head: {}, patch: {}, trace: {}, query: {} }',
    ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY'],
  ],
  ['{ additionalOperations: { COPY: {}, m-search: {} } }', ['COPY', 'm-search']],
  ['{ get: text, put: {} }', ['PUT']],
  ['{ $ref: "#/components/pathItems/Shared" }', ['GET']],
  ['{ $ref: "#/components/pathItems/Shared", put: {} }', ['PUT', 'GET']],
  ['{ get: { $ref: "#/components/pathItems/Shared/get" } }', ['GET']],
  ['{ x-internal: true, get: {} }', []],
  ['{ get: {}, GET: { responses: {} }, purge: { responses: {} } }', ['GET', 'PURGE']],
  ['{ $ref: "#/paths/~1a" }', []],
  ['{}', []],
  ['[]', []],
])('the operations of %s', (item, methods) => {
  const api = readApi(`{ paths: { /a: ${item} }, components: { pathItems: { Shared: { get: {} } } } }`);
  expect(api.operations.map(({ method }) => method)).toEqual(methods);
});

test('summary, description and parameters beside a reference come before those behind it', () => {
  const api = readApi(`
    paths: { /a: { $ref: "#/components/pathItems/Shared", summary: Here, get: { summary: Own } } }
    components: { pathItems: { Shared: { summary: S, description: D, parameters: [{ name: p, in: query }], get: { summary: Theirs } } } }`);
  expect(api.operations).toMatchObject([
    { summary: 'Own', pathSummary: 'Here', pathDescription: 'D', parameters: [{ name: 'p' }] },
  ]);
  expect(problemsOf(api)).toEqual(['error #/components/pathItems/Shared/get: GET is defined twice.']);
});
