import { expect, test } from 'vitest';
import { toPasteable } from '../../../src/characters/pasteable.ts';

const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('');

test.each([
  ['curl x \\\n\t-H a', 'curl x \\\n\t-H a'],
  ['a\u001b[201~\rrm -rf x\r\nb', 'a[201~\nrm -rf x\nb'],
  ['a\u0000\u0007\u007f\u009bb ü€😀\u202e', 'ab ü€😀\u202e'],
])('code %j is copied as %j', (text, copied) => {
  expect(toPasteable(text, false)).toBe(copied);
});

test.each([
  ['https://x.example/pets/{petId}', 'https://x.example/pets/{petId}'],
  [' https://x.example\n/a\nrm -rf x\n', 'https://x.example /a rm -rf x'],
  ['a\u2028b\tc', 'a b c'],
])('the address %j is copied as %j', (text, copied) => {
  expect(toPasteable(text, true)).toBe(copied);
});

test('of all control characters line feeds and tabs alone are copied, and of an address none', () => {
  expect(toPasteable(controls, false)).toMatch(/^\t\n\n?[\x20-\x7e]+$/);
  expect(toPasteable(`a${controls}`, true)).toMatch(/^a [\x20-\x7e]+$/);
});
