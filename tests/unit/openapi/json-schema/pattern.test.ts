import { expect, test } from 'vitest';
import { matchPattern } from '../../../../src/openapi/json-schema/index.ts';

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
