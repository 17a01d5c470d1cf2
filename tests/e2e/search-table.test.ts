import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SUITE_ROWS, LEAST_FOUND } from '../search/suites.ts';
import { WISH_LISTS } from '../search/wishes.ts';
import { WRITTEN_ROWS } from '../search/written.ts';
import type { TableRow } from '../search/query.ts';
import { findSite, NO_SPECS, ROOT } from '../sites.ts';
import type { SearchDialog } from './pages/search-dialog.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

/** Minimum share of the table's queries with the expected result. */
const SHARE = 0.95;

const row = z.object({
  site: z.string(),
  query: z.string(),
  want: z.string(),
  among: z.union([z.literal(1), z.literal(3)]),
});
const DRAWN_ROWS = z.array(row).parse(JSON.parse(readFileSync(join(ROOT, 'tests/search/drawn.json'), 'utf8')));
const TABLE: readonly TableRow[] = [...DRAWN_ROWS, ...WRITTEN_ROWS];

for (const [site, rows] of Map.groupBy(TABLE, ({ site: name }) => name)) {
  test.describe(site, () => {
    test.skip(findSite(site) === undefined, NO_SPECS);
    test.use({ site });

    test(`of ${rows.length} queries ${SHARE * 100} % find the row that is wanted`, async ({ portal }) => {
      await portal.open('');
      await portal.search.open();
      const missed: string[] = [];
      for (const wanted of rows) missed.push(...(await missedBy(portal.search, wanted)));
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(rows.length * (1 - SHARE));
    });
  });
}

test.describe('families of queries that are hard to answer', () => {
  const sites = [...new Set(SUITE_ROWS.map(({ site }) => site))];
  test.skip(
    sites.some((site) => findSite(site) === undefined),
    NO_SPECS,
  );
  test.use({ site: sites[0] ?? '' });

  test(`the wanted row is the first for ${LEAST_FOUND} of ${SUITE_ROWS.length} queries`, async ({ page, portal }) => {
    const missed: string[] = [];
    for (const site of sites) {
      await page.goto(`${await siteUrl(site)}/`);
      await portal.search.open();
      for (const row of SUITE_ROWS.filter((candidate) => candidate.site === site))
        missed.push(...(await missedBy(portal.search, row)).map((about) => `${row.family}: ${about}`));
    }
    const found = SUITE_ROWS.length - missed.length;
    expect(found, [`${found} found, missed:`, ...missed].join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
  });
});

for (const { name, site, rows, least } of WISH_LISTS) {
  test.describe(`${name}: ${site}`, () => {
    test.skip(findSite(site) === undefined, NO_SPECS);
    test.use({ site });

    test(`the first three rows grant ${least} of ${rows.length}`, async ({ portal }) => {
      await portal.open('');
      await portal.search.open();
      const missed: string[] = [];
      for (const wish of rows) missed.push(...(await missedBy(portal.search, wish)));
      expect(rows.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(least);
    });
  });
}

/** Returns a message for a query whose expected row is not among the first; empty otherwise. */
async function missedBy(search: SearchDialog, { query, want, among }: TableRow): Promise<readonly string[]> {
  await search.type(query);
  const found = await search.rows();
  const isFound =
    want === 'nothing' ? found.length === 0 : want.split(' | ').some((one) => found.slice(0, among).includes(one));
  return isFound ? [] : [`${JSON.stringify(query)} wants ${want}, finds ${found.slice(0, 3).join(', ')}`];
}
