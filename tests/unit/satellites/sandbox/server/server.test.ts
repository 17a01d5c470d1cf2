import { afterAll, expect, test } from 'vitest';
import { openServer } from './open-server.ts';

const { base, failures, log, raw, close } = await openServer(`
  servers: [{ url: 'https://api.example.com/v2' }]
  paths:
    /notes:
      get: { parameters: [{ name: q, in: query, schema: { type: string, pattern: '^(a+)+$' } }], responses: { 200: { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } } } }
      post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, responses: { 201: { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
    /notes/{id}:
      get: { parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { 200: { headers: { 'Not a token': { required: true, example: x }, X-Fine: { required: true, example: yes } }, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
  components: { schemas: { Note: { properties: { id: { type: integer, readOnly: true }, text: { type: string } } } } }`);

afterAll(() => {
  close();
  expect(failures).toEqual([]);
});

test('a record is made and read over HTTP', async () => {
  const made = await fetch(`${base}/v2/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://a.example' },
    body: '{"text":"é"}',
  });
  expect([made.status, made.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
  const read = await fetch(made.headers.get('location') ?? '');
  expect(await read.json()).toMatchObject({ text: 'é' });
  // HTTP cannot carry the other name.
  expect(read.headers.get('x-fine')).toBe('yes');
});

test('the log has a line for each request, and no values of a query, which may be keys', async () => {
  await fetch(`${base}/v2/notes?q=aa&key=sandbox_1_2`);
  expect(log.filter((line) => line.includes('key'))).toEqual([
    expect.stringMatching(/^GET \/v2\/notes\?q&key 200 \d+\.\d ms$/),
  ]);
});

test('the log has the reason of an error', async () => {
  await fetch(`${base}/v2/notes/none`);
  expect(log.at(-1)).toMatch(/^GET \/v2\/notes\/none 400 \d+\.\d ms The parameter "id" must be an integer\.$/);
});

const reset = 'POST /sandbox/-/reset HTTP/1.1\r\nConnection: close\r\nContent-Length: 0\r\n';

test.each(['/x/../sandbox/-/reset', 'http://a.example/sandbox/-/reset'])(
  'nothing is forgotten for a page of a name that leads here, however it writes the address: %s',
  async (address) => {
    for (const host of ['a.example', ...(address.startsWith('http') ? ['127.0.0.1'] : [])]) {
      const headers = `Host: ${host}\r\nOrigin: http://a.example\r\nSec-Fetch-Site: same-origin\r\n\r\n`;
      expect((await raw(reset.replace('/sandbox/-/reset', address) + headers)).split('\r\n')[0], host).toContain('403');
    }
  },
);

test.each([
  ['a page elsewhere', 'Host: 127.0.0.1\r\nOrigin: https://a.example\r\n', '403'],
  ['a page of no origin', 'Host: 127.0.0.1\r\nOrigin: null\r\n', '403'],
  ['a page of a name that leads here', 'Host: a.example\r\nOrigin: http://a.example\r\n', '403'],
  ['a page of this origin', 'Host: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n', '204'],
  ['a program', 'Host: 127.0.0.1\r\n', '204'],
  ['a program that knows the machine by another name', 'Host: sandbox:4010\r\n', '204'],
])('what is kept is forgotten for programs alone: %s', async (_, headers, status) => {
  expect((await raw(`${reset}${headers}\r\n`)).split('\r\n')[0]).toContain(status);
  if (status === '403')
    expect((await raw(`${reset.replace('/sandbox', '//sandbox')}${headers}\r\n`)).split('\r\n')[0]).not.toContain(
      '204',
    );
});
