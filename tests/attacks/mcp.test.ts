import { request as send, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMcpServer } from '../../src/commands/serve/mcp-server.ts';
import { createMcpHandler } from '../../src/satellites/mcp/index.ts';
import type { FetchHandler } from '../../src/satellites/serve/index.ts';
import { callTool, connectTo } from '../agents/mcp-client.ts';
import { Random } from '../languages/random.ts';
import { listenHere, portOf } from '../listen.ts';
import { builtFolder, SECRET } from '../unit/satellites/mcp/built-folder.ts';
import { testSuite } from './suite.ts';

/** Request that a client sent. */
interface Sent {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Longest answer: one tool's, with the escapes of JSON. Errors of the protocol also repeat a value of the request, twice at most. */
const MAX_LENGTH = 100_000;

const sent: Sent[] = [];
let handle: FetchHandler;
let server: Server;

beforeAll(async () => {
  handle = await createMcpHandler(builtFolder());
  const client = await connectTo(async (request) => {
    sent.push({ headers: [...request.headers], body: await request.clone().text() });
    return await handle(request);
  });
  await client.listTools();
  await callTool(client, 'search', { query: 'row', limit: 3 });
  await callTool(client, 'read', { address: '/docs/guides/start.md', offset: 0 });
  await callTool(client, 'operation', { operation: 'GET /boats' });
  const api = '/docs/reference/boats/';
  const headers = { 'Content-Type': 'application/json' };
  await callTool(client, 'try', { api, method: 'POST', path: '/boats', headers, body: '{"name":"Ida"}' });
  await client.close();
  server = createMcpServer(handle, 'portal.lan');
  await listenHere(server);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Values that take the place of others. */
const VALUES: readonly unknown[] = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '', ' ', '\0', '\u{202E}', '\uD800'],
  ...['../secret.txt', '/docs/../secret.txt', '/docs/..%2f..%2fsecret.txt', '/docs/index.html', '/docs/.env'],
  ...['/docs/reference/boats/sandbox/rules.js', 'file:///etc/passwd', 'C:\\secret.txt', '/docs/secret.txt::$DATA'],
  ...['x'.repeat(100_000), '['.repeat(5000), '%', '/boats?'.repeat(500), 'try', 'resources/read', '//x/secret.txt'],
  ...[null, true, -1, 0, 1e308, 0.5, 9_007_199_254_740_993, [], {}, [[[]]], { a: { b: {} } }, { toJSON: 1, then: 1 }],
];

/** Changes one to three places of a request: a value, a name, a character, or its end. */
function mutateRequest(seed: number): Sent {
  const random = new Random(seed);
  const original = sent[random.below(sent.length)];
  if (original === undefined) throw new Error('No request was recorded.');
  let { body } = original;
  for (let count = 1 + random.below(3); count > 0; count -= 1) body = change(body, random);
  const headers =
    random.below(8) === 0
      ? original.headers.filter(([name]) => random.below(3) > 0 || name === 'accept')
      : original.headers;
  return { headers, body };
}

function change(body: string, random: Random): string {
  const value = JSON.stringify(VALUES[random.below(VALUES.length)]);
  const parts = [...body.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|\{\}|true|false/g)];
  const part = parts[random.below(Math.max(1, parts.length))];
  const kind = random.below(10);
  if (part === undefined || kind === 0) return body.slice(0, random.below(body.length + 1));
  if (kind === 1) {
    const at = random.below(body.length + 1);
    return body.slice(0, at) + String.fromCharCode(random.below(128)) + body.slice(at + 1);
  }
  return body.slice(0, part.index) + value + body.slice(part.index + part[0].length);
}

testSuite('mutated requests of MCP get an answer of limited length, and no other file than texts of the portal', {
  cases: Array.from({ length: 10_000 }, (_, seed) => [`seed ${String(seed)}`, seed] as const),
  oneOf: 10,
  harm: async (seed) => {
    const { headers, body } = mutateRequest(seed);
    const response = await handle(
      new Request('http://portal/mcp', { method: 'POST', headers: headers.map(([a, b]) => [a, b]), body }),
    );
    if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) {
      await response.body?.cancel();
      return [];
    }
    const text = await response.text();
    return [
      ...(response.status >= 500 ? [`status ${String(response.status)}: ${text.slice(0, 200)}`] : []),
      ...(text.includes(SECRET) ? ['a secret'] : []),
      ...(text.length > MAX_LENGTH + 2 * body.length ? [`${String(text.length)} characters`] : []),
      ...(/\n\s+at |node_modules/.test(text) ? [`a stack: ${text.slice(0, 300)}`] : []),
    ];
  },
});

test('after all mutated requests the handler answers as before', async () => {
  const client = await connectTo(handle);
  expect((await callTool(client, 'read', { address: '/docs/guides/start.md' })).text).toContain('Row to the island.');
  await client.close();
});

test('a request that is too large is refused before it is parsed', async () => {
  const [{ headers } = { headers: [] }] = sent;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { x: 'x'.repeat(1_500_000) } });
  const request = new Request('http://portal/mcp', { method: 'POST', headers: headers.map(([a, b]) => [a, b]), body });
  expect((await handle(request)).status).toBe(413);
});

/** Sends a request to the server of `portico mcp --port`; returns the status. */
async function ask(headers: Readonly<Record<string, string>>, path = '/mcp', body = '{}'): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  send({ port: portOf(server), host: '127.0.0.1', method: 'POST', path, headers }, (response) => {
    response.resume();
    resolve(response.statusCode);
  })
    .on('error', reject)
    .end(body);
  return await promise;
}

test.each([
  ['a page of another origin', { Host: 'localhost', Origin: 'https://evil.example' }, 403],
  ['a page that a name leads to this machine', { Host: 'evil.example' }, 403],
  ['a page on this machine', { Host: 'localhost', Origin: 'http://localhost:5445' }, 400],
  ['a program', { Host: 'localhost' }, 400],
  ['a program by the name of the server', { Host: 'portal.lan' }, 400],
])('a request of %s gets its status', async (_, headers, status) => {
  expect(await ask({ ...headers, 'Content-Type': 'application/json', Accept: 'application/json' })).toBe(status);
});

test('other paths and large requests are refused', async () => {
  expect(await ask({ Host: 'localhost' }, '/')).toBe(404);
  expect(await ask({ Host: 'localhost' }, '/mcp', 'x'.repeat(1_500_000))).toBe(413);
});
