import { expect, test } from 'vitest';
import { decodeText } from '../../../../../src/openapi/document/read/decode.ts';
import { caught } from '../../model/caught.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

test.each<readonly [string, Uint8Array, string]>([
  ['UTF-8 is read', bytes('Žlutý 🐎'), 'Žlutý 🐎'],
  ['its mark is left out', bytes([0xef, 0xbb, 0xbf], 'a'), 'a'],
  ['CRLF becomes LF', bytes('a\r\nb\r\n'), 'a\nb\n'],
  ['an empty file is an empty text', bytes(), ''],
])('%s', (_, input, text) => {
  expect(decodeText(input, 'a.yaml')).toBe(text);
});

test.each<readonly [string, Uint8Array, string]>([
  ['UTF-16 with a mark', bytes([0xff, 0xfe, 0x61, 0]), '1:1 This file is UTF-16 or UTF-32 text, not UTF-8.'],
  ['UTF-16 without one', bytes([0x61, 0, 0x62, 0]), '1:1 This file is UTF-16'],
  ['UTF-32', bytes([0xff, 0xfe, 0, 0]), '1:1 This file is UTF-16 or UTF-32'],
  ['gzip', bytes([0x1f, 0x8b, 8, 0]), '1:2 This byte is not UTF-8. → Save the file as UTF-8.'],
  ['Latin-1', bytes('a: 1\nb: f', [0xfc], 'r'), '2:5 This byte is not UTF-8.'],
  ['an overlong sequence', bytes('x', [0xc0, 0xaf]), '1:2 This byte is not UTF-8.'],
  ['a surrogate', bytes('x', [0xed, 0xa0, 0x80]), '1:2 This byte is not UTF-8.'],
  ['a sequence that is cut off', bytes('xy', [0xe2, 0x82]), '1:3 This byte is not UTF-8.'],
  ['a NUL', bytes('a\nb', [0]), '2:2 There is a NUL character here.'],
])('%s is refused with its place', async (_, input, message) => {
  expect(await caught(() => decodeText(input, 'a.yaml'))).toContain(message);
});
