import { expect, test } from 'vitest';
import { patternToString } from '../../../../src/openapi/json-schema/generate/pattern.ts';
import { matchPattern } from '../../../../src/openapi/json-schema/index.ts';

test.each([
  ['^[A-Z]{3}$', 'ABC'],
  ['^\\d{4}-\\d{2}$', '1234-12'],
  ['^\\$[\\w-]{2,}$', '$ab'],
  ['^\\p{Lu}\\p{L}*$', 'Aa'],
  ['^\\u0041\\x42$', 'AB'],
  ['^(?=.*[a-z])(?=.*\\d)[a-z\\d]{8}$', 'a1cdefgh'],
  ['^(?!a)[a-c]$', undefined],
])('%s is matched by %s', (pattern, text) => {
  const made = patternToString(pattern, 1);
  expect(made).toBe(text);
  if (text !== undefined) expect(text).toMatch(new RegExp(pattern, 'u'));
});

test.each([
  ['look-behind', '(?<=a)b'],
  ['a million characters', '^[a-z]{1000000}$'],
  ['repetitions in repetitions', '((((x{99}){99}){99}){99})'],
  ['an unclosed group', '(a'],
  ['a hundred nested groups', `${'('.repeat(100)}a${')'.repeat(100)}`],
])('%s gives nothing', (_, pattern) => {
  expect(patternToString(pattern, 1)).toBeUndefined();
});

test.each([
  ['^(a+)+$', `${'a'.repeat(60)}b`, false],
  ['^(a|aa)+$', 'a'.repeat(60), true],
  ['^\\bword\\b', 'word!', true],
  ['^(?!x).*$', 'xa', false],
  ['^\\p{Lu}$', 'É', true],
  ['^.$', '🐶', true],
  ['^-?(0|[1-9]\\d*)$', '012', false],
  ['(a)\\1', 'aa', undefined],
])('%s matches %s, without running the expression: %s', (pattern, text, isMatch) => {
  expect(matchPattern(pattern, text)).toBe(isMatch);
});
