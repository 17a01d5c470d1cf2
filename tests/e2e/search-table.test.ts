import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findSite, NO_SPECS, ROOT } from '../sites.ts';
import { expect, test } from './test.ts';

/** Wishes in readers' words, written before any was asked; ` | ` separates rows any of which will do. */
const WISHES = z
  .array(z.object({ site: z.string(), query: z.string(), want: z.string() }))
  .parse(JSON.parse(readFileSync(join(ROOT, 'tests/search/wishes.json'), 'utf8')));

/** Maximum number of wishes of a site that the first three rows do not grant. */
const MAX_MISSED: Readonly<Record<string, number>> = { gotify: 1, novu: 3, coolify: 4, docusign: 3, unkey: 1 };

for (const [site, wishes] of Map.groupBy(WISHES, ({ site: name }) => name)) {
  test.describe(site, () => {
    test.skip(findSite(site) === undefined, NO_SPECS);
    test.use({ site });

    test(`of ${wishes.length} wishes, the first three rows grant all but ${MAX_MISSED[site] ?? 0}`, async ({
      portal,
    }) => {
      await portal.open('');
      await portal.search.open();
      const missed: string[] = [];
      for (const { query, want } of wishes) {
        await portal.search.type(query);
        const first = (await portal.search.rows()).slice(0, 3);
        if (!want.split(' | ').some((one) => first.includes(one)))
          missed.push(`${JSON.stringify(query)} wants ${want}, finds ${first.join(', ')}`);
      }
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MAX_MISSED[site] ?? 0);
    });
  });
}
