import { expect, test } from 'vitest';
import { pageToView } from '../../../../src/portal/view/index.ts';
import { samplesView } from '../../../../src/portal/view/samples.ts';
import { portalOf } from '../portal-of.ts';

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `v${index}`);

/** Returns the choice of servers on an operation's page, for a document with these servers. */
function offered(servers: readonly object[]): ReturnType<typeof samplesView>['servers'] {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Many', version: '1' },
    servers,
    paths: { '/a': { get: { responses: { '200': { description: 'OK' } } } } },
  };
  const portal = portalOf({ documents: { many: JSON.stringify(document) } });
  const [api] = portal.apis;
  const [operation] = api?.operations ?? [];
  if (api === undefined || operation === undefined) throw new Error('The document has an operation.');
  return samplesView(operation, api, portal).servers;
}

test.each([
  [2, 2],
  [60, 60],
  [61, 60],
  [2000, 60],
])('of %d servers a page offers %d', (count, shown) => {
  const servers = offered(names(count).map((name) => ({ url: `https://${name}.example` })));
  expect(servers).toHaveLength(shown);
  expect(servers[0]?.url).toBe('https://v0.example');
});

test.each([
  [3, 3],
  [60, 60],
  [61, 0],
  [5000, 0],
])('of %d values of a variable a page lists %d: more are typed', (count, shown) => {
  const variables = { v: { default: 'v2', enum: names(count) } };
  const [server] = offered([{ url: 'https://{v}.example', variables }, { url: 'https://b.example' }]);
  expect(server?.variables).toMatchObject([{ name: 'v', default: 'v2' }]);
  expect(server?.variables[0]?.enum).toHaveLength(shown);
});

test.each([
  ['no servers', undefined, 0],
  ['the default alone', [{ url: '/' }], 0],
  ['a description', [{ url: '/', description: 'This host' }], 1],
  ['an address', [{ url: '/v1' }], 1],
])('the page of an API with %s lists them only if they tell something', (_, servers, shown) => {
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, servers, paths: {} };
  const portal = portalOf({ documents: { a: JSON.stringify(document) } });
  const views = portal.pages.filter(({ kind }) => kind === 'api').map((page) => pageToView(page, portal));
  expect(views.map((view) => (view.kind === 'api' ? view.servers.length : undefined))).toEqual([shown]);
});
