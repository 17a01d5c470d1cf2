import { expect, test } from 'vitest';
import { lifecycleHeaders, refuseAfterSunset } from '../../../../src/sandbox/middleware/lifecycle.ts';

const ending = { sunset: '2027-06-01T00:00:00Z', deprecation: '@1790812800', successor: '/pets' };
const gone = [{ status: '410', headers: [], content: [] }];

test('the end of an operation is reported in headers', () => {
  expect(lifecycleHeaders(ending, 'https://a.example/v1')).toEqual([
    ['Deprecation', '@1790812800'],
    ['Sunset', 'Tue, 01 Jun 2027 00:00:00 GMT'],
    ['Link', '<https://a.example/v1/pets>; rel="successor-version"'],
  ]);
  expect(lifecycleHeaders(undefined, '')).toEqual([]);
  expect(
    lifecycleHeaders({ ...ending, sunset: undefined, deprecation: undefined, successor: '/pets/{id}' }, ''),
  ).toEqual([]);
});

test.each([
  ['before', '2027-05-31T23:59:59Z', gone, false],
  ['after, where 410 is documented', '2027-06-01T00:00:00Z', gone, true],
  ['after, where it is not', '2027-06-01T00:00:00Z', [], false],
])('%s', (_, now, responses, isGone) => {
  expect(refuseAfterSunset(ending, responses, new Date(now)) !== undefined).toBe(isGone);
});
