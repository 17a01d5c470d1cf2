import { describe, expect, test } from 'vitest';
import { normalizeApi } from './filter-and-normalize.ts';
import { problemsOf, readApi } from './read-api.ts';

const source = '/pets.yaml';

test.each(['', 'version not set', 'unversioned'])('the version %j is none', (version) => {
  const document = { openapi: '3.1.0', info: { title: 'Pet Store', version } };
  expect(normalizeApi({ document, source, id: undefined, version: undefined }).version).toBe('');
});

describe('id and version come from the list of APIs, else from info', () => {
  const document = { openapi: '3.1.0', info: { title: 'Pet Store', version: '1.0.0' } };
  test.each([
    [{ id: 'petstore', version: '2' }, 'petstore', '2'],
    [{ id: 'AUX', version: '2' }, 'aux-1', '2'],
    [{ id: 'coreAPI', version: undefined }, 'core-api', '1.0.0'],
    [{ id: undefined, version: undefined }, 'pet-store', '1.0.0'],
  ])('%j', (named, id, version) => {
    expect(normalizeApi({ document, source, ...named })).toMatchObject({ id, version, openapi: '3.1.0', source });
  });
});

test('OpenAPI 3.3 is read as 3.2, with one warning', () => {
  const document = {
    openapi: '3.3.0',
    info: { title: 'Pet Store', version: '1' },
    tags: [{ name: 'a', summary: 'A' }],
  };
  const { openapi, tags, problems } = normalizeApi({ document, source, id: undefined, version: undefined });
  expect(openapi).toBe('3.3.0');
  expect(tags).toMatchObject([{ name: 'a', summary: 'A' }]);
  expect(problems).toMatchObject([{ pointer: '#/openapi', severity: 'warning' }]);
});

describe('a document of the wrong kind throws nothing', () => {
  test.each([
    null,
    {},
    { openapi: '3.1.0' },
    { openapi: {}, info: [], servers: {}, paths: [], webhooks: 'x', components: [], security: {}, tags: {} },
    {
      swagger: '2.0',
      host: {},
      basePath: [],
      schemes: 'https',
      paths: { '/a': { get: { consumes: {} } } },
      definitions: [],
    },
    { openapi: '3.2.0', paths: { '/a': null, '/b': 5, '/c': [] }, components: { schemas: 5, parameters: [] } },
    JSON.parse(
      '{"openapi":"3.1.0","__proto__":{"a":1},"paths":{"__proto__":{"get":{}},"constructor":{"prototype":{}}}}',
    ),
  ])('%j', (document: unknown) => {
    const api = normalizeApi({ document, id: undefined, version: undefined, source });
    expect(api.id).not.toBe('');
    expect(api.info.title).toBe('Pets');
    expect(() => JSON.stringify(api.document)).not.toThrow();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test('a problem is listed once, however often its place is read', () => {
  const api = readApi('paths: { /a: { parameters: [5], get: {}, put: {}, post: {} } }');
  expect(problemsOf(api)).toEqual(['error #/paths/~1a/parameters: Parameter 1 must be an object.']);
});
