import { expect, test } from 'vitest';
import { SUITES } from '../attacks/growth.ts';
import { normalizeApi } from './openapi/model/filter-and-normalize.ts';
import { navFor, type NavItem } from '../../src/portal/pages/nav.ts';
import { assemblePortal } from '../../src/portal/portal.ts';
import { settingsSchema } from '../../src/portal/settings/settings.ts';
import { markdownOf } from '../rendered.ts';

/** Maximum growth of proportional output for a doubled number: words such as `1,000` are longer than `500`. */
const MAX_GROWTH = 2.2;
const COUNT = 500;

/** Measures the outputs for all pages of a document; operation documents have a limit of their own (subset-budget.test.ts). */
function measure(document: unknown): Readonly<Record<string, number>> {
  const api = normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' });
  const settings = settingsSchema.parse({ samples: { languages: ['curl'] } });
  const builtAt = new Date('2026-11-20T00:00:00Z');
  const portal = assemblePortal({ root: '/', own: false, settings, apis: [api], guides: [], builtAt });
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
  return {
    navigation: sum(
      portal.pages.map((page) => {
        const nav = navFor(page, portal);
        return nav.breadcrumbs.length + sum(nav.sidebar.map(({ items }) => countItems(items)));
      }),
    ),
    markdown: sum(portal.pages.map((page) => markdownOf(page, portal).length)),
  };
}

function countItems(items: readonly NavItem[]): number {
  return items.reduce((sum, item) => sum + 1 + countItems(item.items), 0);
}

test.each(Object.entries(SUITES))('%s: twice as many make twice as much', (_, make) => {
  const [once, twice] = [measure(make(COUNT)), measure(make(2 * COUNT))];
  const ratios = Object.keys(once).map((key) => [key, (twice[key] ?? 0) / Math.max(once[key] ?? 1, 1)] as const);
  expect(ratios.filter(([, ratio]) => ratio > MAX_GROWTH)).toEqual([]);
});
