import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { PATTERNS } from './patterns-document.ts';

const main = await openServer(PATTERNS);
const { base, failures, raw, connect } = main;

afterAll(() => {
  main.close();
  expect(failures).toEqual([]);
});

/** True where the server responds to other clients. */
async function isAlive(): Promise<boolean> {
  return (await fetch(`${base}/notes`)).status === 200;
}

async function post(path: string, body: string): Promise<Response> {
  return await fetch(`${base}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each<readonly [string, string, string, number]>([
  ['a body of more than a megabyte', '/notes', JSON.stringify({ text: 'x'.repeat(1_000_001) }), 413],
  ['a list of 202 levels', '/texts', '['.repeat(202) + ']'.repeat(202), 400],
  ['an object of 100,000 levels', '/trees', nested(100_000), 400],
  ['brackets that never close', '/texts', '['.repeat(900_000), 400],
  ['a million faults', '/texts', `[${'1,'.repeat(490_000)}1]`, 422],
  [
    '100,000 wrong fields',
    '/notes',
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`f${at}`, '']))),
    422,
  ],
])('%s are refused', async (_, path, body, status) => {
  expect((await post(path, body)).status).toBe(status);
  expect(await isAlive()).toBe(true);
});

test('variants within variants are not looked at for ever', async () => {
  const answer = await post('/trees', nested(150));
  expect([answer.status, answer.headers.get('sandbox-unchecked')]).toEqual([200, 'a value too large to validate']);
});

test.each(['__proto__', 'constructor'])(
  'names that objects of the language have are names like others: %s',
  async (name) => {
    const made = await post('/notes', `{"id":${JSON.stringify(name)},"text":"x","${name}":7}`);
    expect([made.status, await made.text()]).toEqual([201, expect.stringContaining(`"${name}":7`)]);
    expect(await (await fetch(`${base}/notes/${name}`)).text()).toContain(`"${name}":7`);
    expect((await fetch(`${base}/notes?${name}=1`)).status).toBe(200);
    expect((await fetch(`${base}/${name}`)).status).toBe(404);
    expect((await fetch(`${base}/notes`, { headers: { prefer: `example=${name}` } })).status).toBe(200);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('text');
  },
);

const fields = (count: number, value: string): string =>
  Array.from({ length: count }, (_, at) => `x${at}: ${value}\r\n`).join('');

test.each([
  ['10,000 headers', `GET /notes HTTP/1.1\r\nHost: a\r\n${fields(10_000, 'y')}\r\n`, /^HTTP\/1.1 431/],
  [
    '300 small headers, of which none may be overlooked',
    `GET /notes HTTP/1.1\r\nHost: a\r\n${fields(300, 'y')}\r\n`,
    /^HTTP\/1.1 431/,
  ],
  ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, /^HTTP\/1.1 431/],
  [
    'paths out of the API',
    'GET /notes/../../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    /^HTTP\/1.1 404/,
  ],
  ['an odd address', 'GET //[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 404/],
  ['a host that is a path', 'GET /x HTTP/1.1\r\nHost: a/notes?\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 404/],
  ['all of the server', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 404/],
  [
    'a length and chunks',
    'POST /notes HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    /^HTTP\/1.1 400/,
  ],
  ['no HTTP', 'x\r\n\r\n', /^HTTP\/1.1 400/],
  ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', /^$/],
])('%s are a mistake of the client', async (_, text, answer) => {
  expect(await raw(text)).toMatch(answer);
  expect(await isAlive()).toBe(true);
});

test('a client that goes before its answer does no harm', async () => {
  const socket = connect();
  await once(socket, 'connect');
  socket.write(
    'POST /notes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"text":',
  );
  socket.destroy();
  await once(socket, 'close');
  expect(await isAlive()).toBe(true);
});
