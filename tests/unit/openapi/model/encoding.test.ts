import { expect, test } from 'vitest';
import { readOperation } from './read-api.ts';

test.each([
  [
    'encoding: { a: { contentType: image/png } }',
    { encoding: [{ name: 'a', contentType: 'image/png', style: undefined, explode: undefined }] },
  ],
  [
    'encoding: { a: { style: form, explode: false, allowReserved: true } }',
    { encoding: [{ style: 'form', explode: false, allowReserved: true }] },
  ],
  ['encoding: { a: { headers: { X-A: {}, Content-Type: {} } } }', { encoding: [{ headers: [{ name: 'X-A' }] }] }],
  ['encoding: { a: { encoding: { b: {} } } }', { encoding: [{ encoding: [{ name: 'b' }] }] }],
  [
    'prefixEncoding: [{ contentType: a/b }, { contentType: c/d }]',
    { prefixEncoding: [{ name: '0', contentType: 'a/b' }, { name: '1' }] },
  ],
  ['itemEncoding: { contentType: a/b }', { itemEncoding: { contentType: 'a/b' } }],
  ['encoding: { a: text, b: {} }', { encoding: [{ name: 'b' }] }],
  ['encoding: []', { encoding: [] }],
])('%s', (encoding, expected) => {
  const [mediaType] =
    readOperation(`requestBody: { content: { multipart/mixed: { ${encoding} } } }`).requestBody?.content ?? [];
  expect(mediaType).toMatchObject(expected);
});
