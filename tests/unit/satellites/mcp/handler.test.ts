import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMcpHandler } from '../../../../src/satellites/mcp/index.ts';
import { createFetchHandler } from '../../../../src/satellites/serve/index.ts';
import { callTool, connectTo } from '../../../agents/mcp-client.ts';
import { builtFolder, SECRET } from './built-folder.ts';

const folder = builtFolder();
let client: Client;
const call = async (name: string, input: Record<string, unknown>): Promise<string> => {
  const { text, isError } = await callTool(client, name, input);
  return isError ? `Error: ${text}` : text;
};

beforeAll(async () => {
  client = await connectTo(await createMcpHandler(folder));
});
afterAll(async () => {
  await client.close();
});

test('a client of 2026-07-28 lists the tools, and may keep the list', async () => {
  const listed = await client.listTools();
  expect(listed.tools.map(({ name }) => name)).toEqual(['search', 'read', 'operation', 'try']);
  expect(listed).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' });
});

test('a client of an older version is answered too', async () => {
  const handler = await createMcpHandler(folder);
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'old', version: '1' } };
  const request = new Request('http://portal/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
  });
  expect(await (await handler(request)).text()).toContain('"protocolVersion":"2025-06-18"');
});

describe('search', () => {
  test.each([
    ['how do I row', '- [Start](/docs/guides/start.md): guide\n  Row to the island.'],
    [
      'launching boats',
      '- [Launch a boat](/docs/reference/boats/fleet/launch-boat.md): POST /boats/{id}/launch, Boats 2',
    ],
    [
      'harbour_shut',
      '- [Launch a boat](/docs/reference/boats/fleet/launch-boat.md): POST /boats/{id}/launch, Boats 2\n  Example — The harbour is shut: ```json { "code": "harbour_shut" } ```',
    ],
    ['tide_too_low', '- [Launch a boat](/docs/reference/boats/fleet/launch-boat.md): POST /boats/{id}/launch, Boats 2'],
    ['moor at night', '- [Start](/docs/guides/start.md): guide'],
  ])('%s finds a page with its passage', async (query, first) => {
    expect((await call('search', { query })).startsWith(first)).toBe(true);
  });

  test('returns as many pages as it is asked for', async () => {
    expect((await call('search', { query: 'boats', limit: 2 })).match(/^- /gm)).toHaveLength(2);
  });

  test('words that no page has lead to the index', async () => {
    expect(await call('search', { query: 'zeppelin' })).toContain('/docs/llms.txt');
  });

  test('a new build is found without a restart', async () => {
    const other = builtFolder();
    const fresh = await connectTo(await createMcpHandler(other));
    expect((await callTool(fresh, 'search', { query: 'submarine' })).text).toContain('Nothing');
    writeFileSync(join(other, 'pagefind/names.txt'), '\n\nguide\t-1\tSubmarine\t/docs/guides/submarine/');
    expect((await callTool(fresh, 'search', { query: 'submarine' })).text).toContain('/docs/guides/submarine.md');
    await fresh.close();
  });
});

describe('read', () => {
  test.each([
    ['/docs/guides/start.md', '# Start\n\nRow to the island.\n'],
    ['/docs/guides/start/', '# Start\n\nRow to the island.\n'],
    ['https://docs.example/docs/guides/start/#row', '# Start\n\nRow to the island.\n'],
    ['guides/start.md', '# Start\n\nRow to the island.\n'],
    ['/docs/', '# Boats\n'],
  ])('%s is a text', async (address, text) => {
    expect(await call('read', { address })).toBe(text);
  });

  test.each([
    '/docs/index.html',
    '/docs/.env',
    '/docs/reference/boats/sandbox/rules.js',
    '/docs/_headers',
    '/secret.txt',
    '/docs/../secret.txt',
    '/docs/%2e%2e/secret.txt',
    '/docs/..%2fsecret.txt',
    '/docs/../dist2/secret.md',
    '../dist2/secret.md',
    'file:///etc/passwd.txt',
    'data:text/plain,a.txt',
    '/docs/none.md',
    '%',
    '',
  ])('%j is refused', async (address) => {
    const answer = await call('read', { address });
    expect(answer).toMatch(/^Error: /);
    expect(answer).not.toContain(SECRET);
  });

  test('a long text is read in parts', async () => {
    const first = await call('read', { address: '/docs/guides/long.md' });
    expect(first.length).toBeLessThan(41_000);
    expect(first).toContain('[Characters 0 to 40000 of 100000. Go on with "offset": 40000.]');
    expect(await call('read', { address: '/docs/guides/long.md', offset: 80_000 })).toBe(
      `${'x'.repeat(20_000)}\n\n[The text ends here, after 100000 characters.]`,
    );
    expect(await call('read', { address: '/docs/guides/long.md', offset: 500_000 })).toContain('[The text ends here');
  });
});

describe('operation', () => {
  test.each([
    'launch-boat',
    'POST /boats/{boat}/launch',
    'post /boats/{id}/launch',
    'POST /boats/7/launch?now=true',
    'Launch-Boat',
    '/docs/reference/boats/fleet/launch-boat/',
  ])('%s has its smallest document and a sample', async (operation) => {
    expect(await call('operation', { operation })).toBe(
      [
        'POST /boats/{id}/launch: Launch a boat, Boats 2',
        'Page: /docs/reference/boats/fleet/launch-boat.md',
        '```sh\ncurl https://boats.example/boats/1/launch\n```',
        'OpenAPI document of this operation alone:',
        '{"openapi":"3.1.0"}',
      ].join('\n\n'),
    );
  });

  test('the newest version comes first, and a long document is read apart', async () => {
    const answer = await call('operation', { operation: 'GET /boats' });
    expect(answer).toContain('Boats 2\n\nPage: /docs/reference/boats/fleet/list-boats.md');
    expect(answer).toContain('Also in Boats 1: /docs/reference/boats/v/1/fleet/list-boats.md');
    expect(answer).toContain('read /docs/reference/boats/fleet/list-boats.openapi.json in parts');
  });

  test.each([
    ['lanch-boat', 'Did you mean launch-boat?'],
    ['GET /boat', 'Did you mean GET /boats?'],
  ])('%j is near an operation', async (operation, hint) => {
    expect(await call('operation', { operation })).toContain(hint);
  });

  test.each(['toString', 'hasOwnProperty', 'GET /none', ' '])('%j does not name an operation', async (operation) => {
    expect(await call('operation', { operation })).toMatch(/^Error: There is no operation/);
  });
});

describe('try', () => {
  const api = '/docs/reference/boats/';

  test('records are kept for later calls', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect(await call('try', { api, method: 'POST', path: '/boats', headers, body: '{"name":"Ida"}' })).toMatch(
      /^201\n/,
    );
    expect(await call('try', { api, method: 'get', path: '/boats' })).toMatch(/^200\n[^]*"name":"Ida"/);
  });

  test.each([[{ name: 'Ida' }], ['{"name":"Ida"}']])(
    'JSON needs no media type, and links are paths: %j',
    async (body) => {
      const answer = await call('try', { api: 'boats', method: 'POST', path: '/boats', body });
      expect(answer).toMatch(/^201\n[^]*"name":"Ida"/);
      expect(answer).toMatch(/^Location: \/boats\/\d+$/m);
    },
  );

  test('a long body is refused', async () => {
    const body = { name: 'x'.repeat(100_001) };
    expect(await call('try', { api, method: 'POST', path: '/boats', body })).toMatch(/^Error: [^]*100,000/);
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE'])('%s /crew needs no key', async (method) => {
    expect(await call('try', { api, method, path: '/crew' })).toMatch(/^204\n/);
  });

  test('a caller can neither reset the sandbox nor make it wait', async () => {
    expect(await call('try', { api, method: 'POST', path: '/sandbox/-/reset' })).not.toMatch(/^2/);
    const before = performance.now();
    await call('try', { api, method: 'GET', path: '/boats', headers: { Prefer: 'wait=20' } });
    expect(performance.now() - before).toBeLessThan(15_000);
  });

  test('an API is named where there are several, and has to have a sandbox', async () => {
    expect(await call('try', { method: 'GET', path: '/boats' })).toContain(
      'Name the API, one of: /docs/reference/boats/',
    );
    expect(await call('try', { api: '/docs/reference/boats/v/1/', method: 'GET', path: '/boats' })).toContain(
      'has no sandbox',
    );
  });
});

test('a function that answers requests for files takes the place of a folder', async () => {
  const handler = await createMcpHandler(createFetchHandler(folder), { base: '/docs/' });
  const other = await connectTo(handler);
  expect((await callTool(other, 'search', { query: 'row' })).text).toContain('/docs/guides/start.md');
  await other.close();
});

test('a folder without a build is an error', async () => {
  await expect(createMcpHandler(join(folder, 'guides'))).rejects.toThrow('is not a site that Portico built');
});
