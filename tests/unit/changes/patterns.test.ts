import { describe, expect, test } from 'vitest';
import { loadPatterns } from '../../../src/changes/patterns.ts';

const findDifference = await loadPatterns();
const free = { minLength: undefined, maxLength: undefined };
const differ = (inner: string | undefined, outer: string | undefined, lengths = {}) =>
  findDifference({ ...free, pattern: inner, ...lengths }, { ...free, pattern: outer });

/** All strings of three letters with at most five of them. */
const texts = [0, 1, 2, 3, 4].reduce<readonly string[]>(
  (found) => [...new Set([...found, ...found.flatMap((text) => ['a', 'b', '1'].map((letter) => text + letter))])],
  [''],
);

const PATTERNS = [
  '',
  '^a',
  'a$',
  '^[ab]+$',
  '^(?:a|b)*$',
  '^a{1,3}$',
  '^a*b?$',
  'a|^b',
  '^(?:a1|b)+$',
  '^[^a]*$',
  '^$',
];
const pairs = PATTERNS.flatMap((one) => PATTERNS.map((other) => [one, other] as const));

describe('differences of patterns', () => {
  test.each(pairs)('%j and %j agree with all short strings', (one, other) => {
    const [inner, outer] = [new RegExp(one, 'u'), new RegExp(other, 'u')];
    const found = texts.filter((text) => inner.test(text) && !outer.test(text));
    const difference = differ(one, other);
    if (found.length > 0) expect(difference?.text?.length).toBeLessThanOrEqual(found[0]?.length ?? 0);
    if (difference?.text === undefined) expect(found).toEqual([]);
    else expect([inner.test(difference.text), outer.test(difference.text)]).toEqual([true, false]);
  });

  test('count lengths', () => {
    expect(differ('^[a-z]+$', '^[a-z]{1,3}$', { maxLength: 3 })).toEqual({ text: undefined });
    expect(differ('^[a-z]+$', '^[a-z]{1,3}$', { minLength: 6 })?.text).toHaveLength(6);
    expect(differ(undefined, '^a*$', { minLength: 2, maxLength: 2 })?.text).toHaveLength(2);
  });

  test('are long where they must be, though the number of ways to them doubles with each character', () => {
    expect(differ('^[0-9]{3,40}$', '^[0-9]{3,39}$')?.text).toHaveLength(40);
    const text = differ(undefined, 'b$', { minLength: 200, maxLength: 250 })?.text;
    expect(text).toMatch(/^.{199}[^b]$/su);
  });
});

test.each([
  ['a', undefined],
  ['[', 'a'],
  ['a', '('],
  [String.raw`\bx`, 'x'],
  ['(?=a)b', 'b'],
  [String.raw`^\p{L}+$`, '^.+$'],
  ['^x{5000}$', '^x+$'],
  ['^(?:[a-c]*d){0,200}$', '^(?:.*a.{200})$'],
  [`^${'ab'.repeat(200)}$`, 'a'],
])('of %j and %j nothing is decided', (one, other) => {
  expect(differ(one, other)).toBeUndefined();
});
