import { expect, test } from 'vitest';
import { toJson } from '../../../../../src/openapi/document/read/index.ts';

test('JSON stays itself', () => {
  const value = { a: [1, null, { b: 'x' }], __proto__: { c: 1 } };
  const own: unknown = JSON.parse('{"__proto__": {"a": 1}, "b": [true]}');
  expect(toJson(own)).toBe(own);
  expect(toJson(value.a)).toBe(value.a);
});

test.each([
  [new Date('2027-06-01'), '2027-06-01T00:00:00.000Z'],
  [Number.NaN, null],
  [
    { a: Number.POSITIVE_INFINITY, b: [new Date('2027-06-01'), undefined] },
    { a: null, b: ['2027-06-01T00:00:00.000Z', null] },
  ],
  [Symbol('x'), null],
])('%o becomes %j', (value, json) => {
  expect(toJson(value)).toEqual(json);
});

test('depth costs no stack', () => {
  const deep: unknown = JSON.parse('['.repeat(5000) + ']'.repeat(5000));
  expect(toJson(deep)).toBe(deep);
});
