import { expect, test } from 'vitest';
import { parseSunset } from '../../../../../src/openapi/standard/extensions/index.ts';

test.each([
  ['2027-06-01', '2027-06-01T00:00:00Z'],
  ['2024-02-29', '2024-02-29T00:00:00Z'],
  ['2027-06-01t10:30:00z', '2027-06-01T10:30:00Z'],
  ['2027-06-01T23:00:00.5-03:30', '2027-06-02T02:30:00Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00Z'],
])('%s means %s', (value, instant) => {
  expect(parseSunset(value)).toEqual({ instant });
});

test.each([
  '2027-02-30',
  '2027-6-1',
  '2027-06-01T10:00:00',
  '2027-06-01 10:00:00Z',
  '2027-06-01T10:00:00+25:00',
  '',
  20270601,
  null,
])('%s is not a sunset date', (value) => {
  expect(parseSunset(value)).toBeUndefined();
});
