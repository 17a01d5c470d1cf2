import { expect, test } from 'vitest';
import { addCounts, readTotal } from '../count.ts';

test('counts are added', () => {
  const counts = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 0, skipped: 1 },
  ];
  expect(addCounts(counts)).toEqual({ passed: 11, failed: 2, skipped: 4 });
  expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test.each([
  ['12 passed, 0 failed, 3 skipped', { passed: 12, failed: 0, skipped: 3 }],
  ['✓ modules: 12 passed, 0 failed, 3 skipped', undefined],
  ['12 passed, 0 failed', undefined],
  ['', undefined],
])('the line %j is the total %j', (line, total) => {
  expect(readTotal(line)).toEqual(total);
});
