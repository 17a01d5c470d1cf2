import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask as askServer } from '../../../../ask.ts';
import { listenHere } from '../../../../listen.ts';
import { openStore } from '../../../../../src/commands/serve/open-store.ts';
import { builtApis } from '../../../../../src/satellites/sandbox/server/site-apis.ts';
import { createSiteSandbox, type SiteSandbox } from '../../../../../src/satellites/sandbox/server/site-sandbox.ts';
import { createStaticServer } from '../../../../../src/commands/serve/static-server.ts';
import { mockTableFiles, mockTablesOf } from '../../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../../openapi/model/read-api.ts';

const api = readApi(`
    servers: [{ url: 'https://api.example.com/v2' }]
    paths:
      /notes:
        get: { responses: { 200: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } } } }
        post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, responses: { 201: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
      /notes/{id}:
        get: { parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
      /secret:
        get: { security: [{ inCookie: [] }], responses: { 204: {}, 401: {} } }
      /moved:
        get: { responses: { 302: { headers: { Location: { example: '/notes', schema: { type: string } } } } } }
    components:
      schemas: { Note: { properties: { id: { type: integer, readOnly: true }, text: { type: string } } } }
      securitySchemes: { inCookie: { type: apiKey, in: cookie, name: session } }`);

const failures: unknown[] = [];
let scratch = '';
let sandbox: SiteSandbox;
let server: Server;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'portico-site-sandbox-'));
  const folder = join(scratch, 'site');
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write('index.html', '<!DOCTYPE html><html><head><title>A</title></head></html>');
  await write('404.html', '<!DOCTYPE html><html><head><title>B</title></head></html>');
  await write('a.txt', '<head>');
  for (const name of ['notes', 'notes/v/1.0.0']) {
    const plan = mockTablesOf(api);
    for (const { path, value } of mockTableFiles({ ...plan, index: { ...plan.index, id: name } }))
      await write(`reference/${name}/sandbox/${path}`, JSON.stringify(value));
  }
  const apis = await builtApis(folder, undefined);
  sandbox = createSiteSandbox({
    base: '/docs/',
    host: 'portal.lan',
    store: await openStore('memory'),
    apis: () => Promise.resolve(apis),
    failed: (error) => failures.push(error),
  });
  server = createStaticServer({ folder, base: '/docs/', host: 'portal.lan', sandbox });
  await listenHere(server);
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await sandbox.close();
  await rm(scratch, { recursive: true, force: true });
  expect(failures).toEqual([]);
});

const ask = (...asked: readonly [line: string, headers?: Readonly<Record<string, string>>, body?: string]) =>
  askServer(server, ...asked);

const JSON_TYPE = { 'content-type': 'application/json' };

test('a record is made and read below the base, by programs and by pages', async () => {
  const made = await ask('POST /docs/sandbox/notes/v2/notes', JSON_TYPE, '{"text":"é"}');
  expect(made.status).toBe(201);
  const location = String(made.headers.location);
  expect(new URL(location).pathname).toMatch(/^\/docs\/sandbox\/notes\/v2\/notes\/\d+$/);
  const read = await ask(`GET ${new URL(location).pathname}`);
  expect(JSON.parse(read.body)).toMatchObject({ text: 'é' });
  const sent = {
    api: 'notes',
    method: 'GET',
    url: `https://api.example.com${new URL(location).pathname.replace('/docs/sandbox/notes', '')}`,
    headers: [],
    body: '',
  };
  const page = await ask('POST /docs/sandbox/-/page', { 'sec-fetch-site': 'same-origin' }, JSON.stringify(sent));
  expect(JSON.parse(page.body)).toMatchObject({ status: 200 });
  expect(page.body).toContain('é');
});

test('what browsers keep from scripts reaches a page all the same: cookies, redirects, empty statuses', async () => {
  const send = async (path: string, headers: readonly (readonly [string, string])[] = []): Promise<unknown> => {
    const sent = { api: 'notes', method: 'GET', url: path, headers, body: '' };
    const answer: unknown = JSON.parse((await ask('POST /docs/sandbox/-/page', {}, JSON.stringify(sent))).body);
    return answer;
  };
  const account = await ask('POST /docs/sandbox/-/accounts', {}, '{"name":"me"}');
  const [key = ''] = /sandbox_\w+/.exec(account.body) ?? [];
  expect(await send('/secret')).toMatchObject({ status: 401 });
  expect(await send('/secret', [['Cookie', `session=${key}`]])).toMatchObject({ status: 204 });
  expect(await send('/moved')).toMatchObject({ status: 302 });
});

test.each([
  [{ origin: 'https://elsewhere.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ host: 'elsewhere.example' }],
  [{ host: 'elsewhere.example', origin: 'http://elsewhere.example', 'sec-fetch-site': 'same-origin' }],
])('what comes with %j is not answered: records, accounts, reset', async (headers) => {
  for (const line of [
    'GET /docs/sandbox/notes/notes',
    'POST /docs/sandbox/-/accounts',
    'POST /docs/sandbox/-/reset',
    'POST /docs/sandbox/-/page',
  ]) {
    const { status, headers: told } = await ask(line, headers, line.startsWith('GET') ? '' : '{"name":"me"}');
    expect(status, line).toBe(403);
    expect(told['access-control-allow-origin'], line).toBeUndefined();
  }
});

test.each([
  [{ host: 'portal.lan' }],
  [{ host: 'portal.lan:4321', origin: 'http://portal.lan:4321', 'sec-fetch-site': 'same-origin' }],
  [{ host: 'localhost:4321', 'sec-fetch-site': 'none' }],
])('what comes with %j is answered', async (headers) => {
  expect((await ask('GET /docs/sandbox/notes/notes', headers)).status).toBe(200);
});

test.each(['', '{', '[]', '{"api":"notes"}', '{"api":"notes","method":"GET","url":"http://[","headers":[],"body":""}'])(
  'the page’s address refuses what is not a request: %j',
  async (body) => {
    expect((await ask('POST /docs/sandbox/-/page', {}, body)).status).toBe(400);
  },
);

test('a reset forgets everything, also where a page of this portal asks for it', async () => {
  await ask('POST /docs/sandbox/notes/notes', JSON_TYPE, '{"text":"to be forgotten"}');
  const origin = 'http://localhost:4321';
  const own = { host: 'localhost:4321', origin, 'sec-fetch-site': 'same-origin' };
  expect((await ask('POST /docs/sandbox/-/reset', own)).status).toBe(204);
  expect((await ask('GET /docs/sandbox/notes/notes')).body).not.toContain('to be forgotten');
});
