import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { json, open } from './notes.ts';

const file = (mediaType: string, schema = ''): string =>
  `{ get: { responses: { 200: { content: { '${mediaType}': {${schema === '' ? '' : ` schema: ${schema}`}} } } } } }`;
const binary = '{ type: string, format: binary }';

/** Returns the pixels of a PNG; expects chunks with correct lengths and checksums (PNG, sections 5.2 and 5.3). */
function pixelsOf(png: Uint8Array): readonly number[] {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const length = bytes.readUInt32BE(at);
    expect(crc32(bytes.subarray(at + 4, at + 8 + length))).toBe(bytes.readUInt32BE(at + 8 + length));
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
  }
  return [...inflateSync(Buffer.concat(data))];
}

test('a picture is answered as one, of a type that its range has', async () => {
  const { send } = await open(
    `paths: { /a: ${file('image/png', binary)}, /b: ${file('image/*')}, /c: ${file('image/svg+xml', binary)} }`,
  );
  for (const path of ['/a', '/b']) {
    const { status, bytes, header } = await send(`GET ${path}`);
    expect([status, header('Content-Type')]).toEqual([200, 'image/png']);
    // One grey pixel, after the filter byte of its line.
    expect(pixelsOf(bytes ?? new Uint8Array())).toEqual([0, 128]);
  }
  const { bytes: drawn } = await send('GET /c');
  expect(new TextDecoder().decode(drawn)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/);
});

test.each([
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
