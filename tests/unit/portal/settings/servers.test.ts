import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getReports } from '../../../../src/openapi/load/index.ts';
import { loadPortal } from '../../../../src/portal/portal.ts';
import { apiSources } from '../../../../src/portal/settings/api-sources.ts';
import { caughtError } from '../../openapi/model/caught.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const HEAD = "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\n";
const PATHS = "paths: { /a: { get: { responses: { '200': { description: A } } } } }\n";
const GIVEN = ['https://api.example.com/v1', 'https://eu.example.com'];

/** Returns the root of a portal whose settings give the API `pets` servers; by default one document. */
function portalOf(document: string, given = GIVEN, more: Readonly<Record<string, string>> = {}): string {
  return scratchFolder({
    'redocly.yaml': 'apis: { pets: { root: pets.yaml } }\n',
    'pets.yaml': document,
    'portal.config.ts': `export default {\n  apis: {\n    pets: { servers: ${JSON.stringify(given)} },\n  },\n};\n`,
    ...more,
  });
}

const load = (root: string): ReturnType<typeof loadPortal> => loadPortal({ root, settings: root, documents: [] }, []);

test.each([
  ['no servers', PATHS, GIVEN],
  ['an empty list', `servers: []\n${PATHS}`, GIVEN],
  ['the default of the standard', `servers: [{ url: / }]\n${PATHS}`, GIVEN],
  ['a path', `servers: [{ url: /api }]\n${PATHS}`, ['https://api.example.com/api', 'https://eu.example.com/api']],
  [
    'a path with a variable',
    `servers: [{ url: '/{v}', variables: { v: { default: a } } }]\n${PATHS}`,
    ['https://api.example.com/{v}', 'https://eu.example.com/{v}'],
  ],
  [
    'a path of an operation alone',
    "paths: { /a: { get: { servers: [{ url: ./b }], responses: { '200': { description: A } } } } }\n",
    ['https://api.example.com/b', 'https://eu.example.com/b'],
  ],
  [
    'a path of a path item alone',
    "paths: { /a: { servers: [{ url: /b }], get: { responses: { '200': { description: A } } } } }\n",
    ['https://api.example.com/b', 'https://eu.example.com/b'],
  ],
])('of a document with %s, operations have the servers of the settings', async (_, text, servers) => {
  const portal = await load(portalOf(HEAD + text));
  const [api] = portal.apis;
  expect(api?.operations[0]?.servers.map(({ url }) => url)).toEqual(servers);
  expect(apiSources(portal).join(' ')).toContain('https://api.example.com');
  expect(JSON.stringify(api?.document)).toContain('https://eu.example.com');
});

test('a document of Swagger 2.0 gets the host, and keeps its base path', async () => {
  const text = `swagger: '2.0'\ninfo: { title: Pets, version: '1' }\n${PATHS}`;
  const urlsOf = async (document: string, given: string[]): Promise<readonly string[] | undefined> =>
    (await load(portalOf(document, given))).apis[0]?.servers.map(({ url }) => url);
  expect(await urlsOf(text, ['https://a.example/v1'])).toEqual(['https://a.example/v1']);
  expect(await urlsOf(`${text}basePath: /v2\n`, ['https://a.example/v1', 'http://a.example/v1'])).toEqual([
    'https://a.example/v2',
    'http://a.example/v2',
  ]);
  const error = await caughtError(() => urlsOf(text, GIVEN));
  expect(error.message).toContain('has several hosts, and a document of Swagger 2.0 has one');
});

test.each([
  ['the document', `servers: [{ url: 'https://own.example' }]\n${PATHS}`],
  ['a path', `paths: { /a: { servers: [{ url: 'https://own.example' }] } }\n`],
  ['an operation', `paths: { /a: { get: { servers: [{ url: 'https://own.example' }], responses: {} } } }\n`],
])('where %s has a server with a host, the setting is an error at its line', async (_, text) => {
  const root = portalOf(HEAD + text);
  const error = await caughtError(() => load(root));
  expect(error.message).toBe(
    'The setting `apis.pets.servers` is for documents without a host, and this one has the server https://own.example.',
  );
  expect(error.position).toMatchObject({ file: join(root, 'portal.config.ts'), line: 3 });
});

test('of several versions, those without a host have the servers, and the others keep theirs', async () => {
  const root = portalOf(HEAD + PATHS, GIVEN, {
    'redocly.yaml': 'apis: { pets@2: { root: pets.yaml }, pets@1: { root: old.yaml } }\n',
    'old.yaml': `${HEAD}servers: [{ url: 'https://own.example' }]\n${PATHS}`,
  });
  const { apis } = await load(root);
  expect(apis.map(({ servers }) => servers[0]?.url)).toEqual(['https://api.example.com/v1', 'https://own.example']);
});

test('the hook gets the servers, and other APIs none', async () => {
  const root = portalOf(HEAD + PATHS, GIVEN, {
    'redocly.yaml': 'apis: { pets: { root: pets.yaml }, other: { root: other.yaml } }\n',
    'other.yaml': HEAD + PATHS,
    'portal.config.ts': `export default {
      apis: { pets: { servers: ['https://api.example.com'] } },
      hooks: { document: (document) => ({ ...document, info: { ...document.info, title: document.servers?.[0].url ?? 'none' } }) },
    };\n`,
  });
  const { apis } = await load(root);
  expect(apis.map(({ info }) => info.title)).toEqual(['https://api.example.com', 'none']);
});

test('lint names the setting, and asks for no servers where it is', async () => {
  const root = scratchFolder({
    'redocly.yaml': 'extends: [recommended]\napis: { pets: { root: pets.yaml } }\n',
    'pets.yaml': HEAD + PATHS,
  });
  const messagesOf = async (apisWithServers: readonly string[]): Promise<readonly string[]> => {
    const [report] = await getReports({ root, documents: [], apisWithServers });
    return (report?.problems ?? []).filter(({ rule }) => rule === 'no-empty-servers').map(({ message }) => message);
  };
  expect(await messagesOf([])).toEqual([expect.stringContaining('servers: [')]);
  expect(await messagesOf(['pets'])).toEqual([]);
});
