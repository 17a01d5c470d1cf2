import { expect, test } from 'vitest';
import { isEqual, toCanonicalText, validate } from '../../../../src/openapi/json-schema/index.ts';

const root = (schema: unknown) => ({ schema, resolve: () => undefined });

test('a long number equals the decimal that a double is written as, and its closest double only where numbers are rounded', () => {
  expect([isEqual(9_007_199_254_740_993n, 2 ** 53), isEqual(10n ** 30n, 1e30)]).toEqual([false, true]);
  expect(isEqual([{ a: 9_007_199_254_740_993n }], [{ a: 2 ** 53 }], true)).toBe(true);
  expect([isEqual(10n ** 30n + 1n, 1e30), isEqual(10n ** 400n, Infinity), isEqual(1n, '1')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(toCanonicalText(1e30)).toBe(toCanonicalText(10n ** 30n));
});

test('limits beyond double precision are compared by their digits', () => {
  const isValid = (schema: unknown, value: unknown): boolean => validate(root(schema), value).errors.length === 0;
  expect([isValid({ maximum: 1e29 }, 10n ** 29n), isValid({ maximum: 1e29 }, 10n ** 29n + 1n)]).toEqual([true, false]);
  expect(isValid({ exclusiveMinimum: 1e23 }, 10n ** 23n)).toBe(false);
  expect(isValid({ enum: [9_007_199_254_740_993n] }, 9_007_199_254_740_992n)).toBe(false);
});
