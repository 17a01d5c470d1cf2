import { expect, test } from 'vitest';
import { json, open } from './notes.ts';

const file = (mediaType: string, schema = ''): string =>
  `{ get: { responses: { 200: { content: { '${mediaType}': {${schema === '' ? '' : ` schema: ${schema}`}} } } } } }`;
const binary = '{ type: string, format: binary }';

test.each([
  ['image/png', binary, 'image/png', '89504e470d0a1a0a'],
  ['image/*', '', 'image/png', '89504e470d0a1a0a'],
  ['image/jpeg', '', 'image/jpeg', 'ffd8ff'],
  ['image/gif', '', 'image/gif', '474946383961'],
  ['image/webp', '', 'image/webp', '52494646'],
  ['application/pdf', binary, 'application/pdf', '255044462d'],
  ['application/zip', binary, 'application/zip', '504b0506'],
  ['application/octet-stream', binary, 'application/octet-stream', '000102'],
  ['video/mp4', '', 'video/mp4', '000102'],
  ['*/*', binary, 'application/octet-stream', '000102'],
])('%s %s is answered as bytes', async (mediaType, schema, type, head) => {
  const { send } = await open(`paths: { /a: ${file(mediaType, schema)} }`);
  for (const prefer of ['', 'dynamic=true', 'code=200']) {
    const { bytes, header } = await send('GET /a', undefined, { prefer });
    expect([
      header('Content-Type'),
      Buffer.from(bytes ?? [])
        .toString('hex')
        .slice(0, head.length),
    ]).toEqual([type, head]);
  }
});

test.each([
  ['text/csv', binary],
  ['application/json', '{ type: string }'],
  ['application/xml', '{ type: object, properties: { a: { type: string } } }'],
])('%s %s is answered as text', async (mediaType, schema) => {
  const { send } = await open(`paths: { /a: ${file(mediaType, schema)} }`);
  expect((await send('GET /a')).body).toEqual(expect.any(String));
});

test('a file is answered again to the same key', async () => {
  const { send } = await open(`
    paths:
      /labels:
        post:
          parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
          requestBody: { ${json('{ type: object }')} }
          responses: { 200: { content: { image/png: {} } } }`);
  const ask = async (): Promise<unknown> => (await send('POST /labels', { a: 1 }, { 'idempotency-key': 'k' })).bytes;
  const first = await ask();
  expect(first).toBeInstanceOf(Uint8Array);
  expect(await ask()).toEqual(first);
});
