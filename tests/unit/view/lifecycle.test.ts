import { expect, test } from 'vitest';
import { daysUntil, listLifecycle } from '../../../src/view/lifecycle.ts';
import { portalOf, SHOP } from '../site/portal-of.ts';

test('sunsets come first in the order of dates, then what is deprecated, then what is not yet stable', () => {
  const { apis, builtAt } = portalOf({ documents: { shop: SHOP } });
  const [api] = apis;
  if (api === undefined) throw new Error('There is no API.');
  expect(listLifecycle(api, builtAt).map(({ title, stage, instant, past }) => [title, stage, instant, past])).toEqual([
    ['Add a good', 'sunset', '2027-01-01T00:00:00Z', false],
    ['Old', 'deprecated', undefined, false],
    ['List orders', 'beta', undefined, false],
  ]);
  const later = listLifecycle(api, new Date('2027-01-01T00:00:00Z'));
  expect(later[0]?.past).toBe(true);
});

test.each([
  ['2026-11-21T00:00:00Z', 1],
  ['2026-11-20T12:00:00Z', 0],
  ['2026-11-18T12:00:00Z', -2],
])('%s is %d days away', (instant, days) => {
  expect(daysUntil(instant, new Date('2026-11-20T12:00:00Z'))).toBe(days);
});
