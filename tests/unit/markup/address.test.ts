import { expect, test } from 'vitest';
import { readAddress } from '../../../src/markup/address.ts';

test.each([
  ['https://x.example/a?b#c', 'external', 'https://x.example/a?b#c'],
  ['HTTP://X.example', 'external', 'http://x.example/'],
  ['//x.example/a', 'external', 'https://x.example/a'],
  ['\\\\x.example', 'external', 'https://x.example/'],
  ['ht\ntps://x.example', 'external', 'https://x.example/'],
  ['https://x.example/"onclick=', 'external', 'https://x.example/%22onclick='],
  ['mailto:a@x.example', 'mail', 'mailto:a@x.example'],
  ['#a', 'anchor', '#a'],
  ['a/b.md', 'relative', 'a/b.md'],
  ['/a', 'relative', '/a'],
])('%j is %s: %s', (value, kind, href) => {
  expect(readAddress(value)).toEqual({ kind, href });
});

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  'https://',
  'a\\b',
  'a\u0000b',
  'x:y',
])('%j is not an address', (value) => {
  expect(readAddress(value)).toBeUndefined();
});
