import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { WRITTEN_ROWS } from '../search/written.ts';
import type { TableRow } from '../search/query.ts';
import { ROOT } from '../sites.ts';
import { expect, test } from './test.ts';

/** So much of the table is found as it is wanted. */
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
    const isBuilt = process.env[`PORTICO_SITE_${site.toUpperCase()}`] !== undefined;
    test.skip(
      !isBuilt,
      `the site ${site} is not built: npm run test:search builds those of ../shared/specs, where that is there`,
    );
    test.use({ site });

    test(`of ${rows.length} queries ${SHARE * 100} % find the row that is wanted`, async ({ portal }) => {
      await portal.open('');
      await portal.search.open();
      const missed: string[] = [];
      for (const { query, want, among } of rows) {
        await portal.search.type(query);
        const found = await portal.search.rows();
        const isFound =
          want === 'nothing'
            ? found.length === 0
            : want.split(' | ').some((one) => found.slice(0, among).includes(one));
        if (!isFound) missed.push(`${JSON.stringify(query)} wants ${want}, finds ${found.slice(0, 3).join(', ')}`);
      }
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(rows.length * (1 - SHARE));
    });
  });
}
