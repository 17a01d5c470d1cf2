import { expect, test } from 'vitest';
import { pageToView } from '../../../src/view/index.ts';
import { portalOf, SHOP } from '../site/portal-of.ts';

test('sunsets come first in the order of dates, then what is deprecated, then what is not yet stable', () => {
  const portal = portalOf({ documents: { shop: SHOP } });
  const [view] = portal.pages.filter(({ kind }) => kind === 'lifecycle').map((page) => pageToView(page, portal));
  const stages = view?.kind === 'lifecycle' ? view.stages : [];
  expect(stages.map(({ stage, items }) => [stage, items.map((item) => [item.name, item.deprecation?.sunset])])).toEqual(
    [
      ['sunset', [['Add a good', '2027-01-01T00:00:00Z']]],
      ['deprecated', [['Old', undefined]]],
      ['beta', [['List orders', undefined]]],
    ],
  );
});
