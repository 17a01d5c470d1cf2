import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPictureSize } from '../../../../src/portal/guides/picture-size.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const ROOT = join(import.meta.dirname, '../../../..');

test.each([
  ['a PNG', readFileSync(join(ROOT, 'src/content/guides/request.png')), { width: 1120, height: 400 }],
  ['a GIF', bytes('474946383961 2001 4000 f70000'), { width: 288, height: 64 }],
  ['a JPEG', bytes('ffd8 ffe0 0004 0000 ffc0 0011 08 0040 0120 03 000000'), { width: 288, height: 64 }],
  [
    'a lossy WebP',
    bytes(`52494646 00000000 57454250 56503820 00000000 000000 9d012a 2001 4000`),
    { width: 288, height: 64 },
  ],
  [
    'an extended WebP',
    bytes('52494646 00000000 57454250 56503858 0a000000 00000000 1f0100 3f0000'),
    { width: 288, height: 64 },
  ],
  [
    'a lossless WebP',
    bytes('52494646 00000000 57454250 5650384c 00000000 2f 1fc10f00 0000000000'),
    { width: 288, height: 64 },
  ],
  [
    'an AVIF',
    bytes('00000014 66747970 61766966 00000014 69737065 00000000 00000120 00000040'),
    { width: 288, height: 64 },
  ],
  ['an SVG', Buffer.from('<?xml version="1.0"?><svg width="288" height="64px">'), { width: 288, height: 64 }],
  ['an SVG with a viewBox', Buffer.from('<svg viewBox="0 0 288 64">'), { width: 288, height: 64 }],
  ['a text', Buffer.from('no picture'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('the size of %s', (_, file, size) => {
  expect(readPictureSize(file)).toEqual(size);
});
