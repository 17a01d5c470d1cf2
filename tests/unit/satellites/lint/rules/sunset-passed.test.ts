import { afterEach, expect, test, vi } from 'vitest';
import { lintOperation } from '../lint-document.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['2027-06-01', '2027-05-31T23:59:59Z', 0],
  ['2027-06-01', '2027-06-01T00:00:00Z', 1],
  ['2027-06-01T12:00:00+02:00', '2027-06-01T09:59:59Z', 0],
  ['2027-06-01T12:00:00+02:00', '2027-06-01T10:00:00Z', 1],
  ['soon', '2099-01-01', 0],
])('%s seen at %s gives %i problems', async (sunset, today, count) => {
  expect(await lintOperation('sunset-passed', `x-sunset: '${sunset}'`, { today })).toHaveLength(count);
});

test('the option `days` reports sunsets before they have passed', async () => {
  const at = (days: number): Promise<readonly string[]> =>
    lintOperation('sunset-passed', "x-sunset: '2027-06-01'", { today: '2027-05-11', days });
  expect(await at(20)).toEqual([]);
  expect(await at(30)).toEqual([
    'The sunset 2027-06-01T00:00:00Z is within 30 days. Prepare to remove the part, or set a later date.',
  ]);
});

test('SOURCE_DATE_EPOCH sets today', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1811808000');
  expect(await lintOperation('sunset-passed', "x-sunset: '2027-06-01'")).toEqual([
    'The sunset 2027-06-01T00:00:00Z has passed. Remove the retired part, or set a later date.',
  ]);
});
