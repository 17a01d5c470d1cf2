import { expect, test } from 'vitest';
import { lintOperation } from '../lint-document.ts';

test.each([
  "deprecated: true\nx-sunset: '2027-06-01'",
  "x-scalar-stability: deprecated\nx-sunset: '2027-06-01'",
  'deprecated: true',
])('%s goes together', async (lines) => {
  expect(await lintOperation('sunset-deprecated', lines)).toEqual([]);
});

test('a sunset without deprecated is informed of', async () => {
  expect(await lintOperation('sunset-deprecated', "x-deprecated-sunset: '2027-06-01'")).toEqual([
    '`x-deprecated-sunset` is set without `deprecated`. Add `deprecated: true` beside it.',
  ]);
});
