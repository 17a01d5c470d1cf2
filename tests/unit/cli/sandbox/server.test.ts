import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoundedMatch } from '../../../../src/cli/sandbox/bounded-match.ts';
import { createSandboxServer } from '../../../../src/cli/sandbox/server.ts';
import { planOf } from '../../../../src/sandbox/plan/index.ts';
import { readApi } from '../../openapi/read-api.ts';
import { openSandbox } from '../../sandbox/open-sandbox.ts';

const patterns = createBoundedMatch();
const plan = planOf(
  readApi(`
    servers: [{ url: 'https://api.example.com/v2' }]
    paths:
      /notes:
        get: { parameters: [{ name: q, in: query, schema: { type: string, pattern: '^(a+)+$' } }], responses: { 200: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } } } }
        post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, responses: { 201: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
      /notes/{id}:
        get: { parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
    components: { schemas: { Note: { properties: { id: { type: integer, readOnly: true }, text: { type: string } } } } }`),
);
const failures: unknown[] = [];
const { sandbox } = await openSandbox([[plan]], { matches: patterns.matches, cors: true });
const server = createSandboxServer(sandbox, (error) => failures.push(error));
let base = '';

beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server.listen(0, '127.0.0.1', () => {
    resolve(undefined);
  });
  await promise;
  base = `http://127.0.0.1:${portOf(server.address())}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  patterns.close();
  expect(failures).toEqual([]);
});

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** What a client that writes its own bytes gets back, until the connection ends. */
async function raw(text: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(portOf(server.address()), '127.0.0.1');
  let got = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (got += chunk));
  socket.on('close', () => {
    resolve(got);
  });
  socket.on('error', () => {
    resolve(got);
  });
  socket.end(text);
  return await promise;
}

test('a record is made and read over HTTP', async () => {
  const made = await fetch(`${base}/v2/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://a.example' },
    body: '{"text":"é"}',
  });
  expect([made.status, made.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
  const read = await fetch(made.headers.get('location') ?? '');
  expect(await read.json()).toMatchObject({ text: 'é' });
});

test('a body of more than a megabyte is refused, and others are answered after it', async () => {
  const large = await fetch(`${base}/v2/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(1_000_001) }),
  });
  expect(large.status).toBe(413);
  expect((await fetch(`${base}/v2/notes`)).status).toBe(200);
});

test('a pattern that explodes is ended, and told as not checked', async () => {
  const answer = await fetch(`${base}/v2/notes?q=${'a'.repeat(40)}!`);
  expect([answer.status, answer.headers.get('sandbox-unchecked')]).toEqual([200, 'the pattern ^(a+)+$']);
  expect((await fetch(`${base}/v2/notes?q=b`)).status).toBe(400);
  expect((await fetch(`${base}/v2/notes?q=aa`)).status).toBe(200);
});

test.each([
  ['paths out of the API', 'GET /v2/../../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
  ['an odd address', 'GET //[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
  ['no HTTP', 'x\r\n\r\n', '400'],
  ['headers without end', `GET /v2/notes HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
])('%s is a mistake of the client', async (_, text, status) => {
  expect((await raw(text)).split('\r\n')[0]).toContain(status);
});
