import { expect, test } from 'vitest';
import { childAt, escapeToken, pointerTokens, toReference } from '../../../../src/openapi/standard/pointer.ts';

test.each(['', 'a', 'a/b', '~1', '~', '~01', '/', '100%', '%2F', '__proto__'])('%j survives a pointer', (token) => {
  const pointer = `#/${escapeToken(token)}`;
  expect(pointerTokens(pointer, false)).toEqual([token]);
  expect(pointerTokens(toReference(pointer))).toEqual([token]);
});

test.each(['Pet', 'a.yaml#/b', '#anchor'])('%s is not a pointer', (text) => {
  expect(pointerTokens(text)).toBeUndefined();
});

test.each([
  [{ a: 1 }, 'a', 1],
  [{ a: null }, 'a', null],
  [{}, 'toString', undefined],
  [['x', 'y'], '1', 'y'],
  [['x', 'y'], '01', undefined],
  [['x', 'y'], 'length', undefined],
  ['text', '0', undefined],
  [null, 'a', undefined],
])('%j has at %s: %j', (value: unknown, token, child: unknown) => {
  expect(childAt(value, token)).toBe(child);
});
