import { expect, test } from 'vitest';
import { COMPONENTS } from '../attacks/growth-components.ts';
import { normalizeApi } from './openapi/model/filter-and-normalize.ts';
import { assemblePortal } from '../../src/portal/portal.ts';
import { settingsSchema } from '../../src/portal/settings/settings.ts';
import { pageToView } from '../../src/portal/view/index.ts';
import { markdownOf, recordsOf } from '../rendered.ts';

/** Maximum growth for twice as many operations that share a component of twice the size. */
const MAX_GROWTH = 2.5;
/** Number above every limit of lists. */
const COUNT = 200;
/** Number above the limit of a page's rows. */
const ROWS_COUNT = 400;

/** Components whose entries are rows of a schema. */
const ROWS: ReadonlySet<string> = new Set([
  'a schema with properties',
  'a schema that requires names',
  'a schema with patterns',
  'a schema with variants',
]);

/** Measures the characters of all pages of a document: of views, the source of HTML, of Markdown, and of search records. */
function measure(document: unknown): Readonly<Record<string, number>> {
  const api = normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' });
  const settings = settingsSchema.parse({ samples: { languages: ['curl'] } });
  const builtAt = new Date('2026-11-20T00:00:00Z');
  const portal = assemblePortal({ root: '/', own: false, settings, apis: [api], guides: [], builtAt });
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
  return {
    views: sum(portal.pages.map((page) => JSON.stringify(pageToView(page, portal)).length)),
    markdown: sum(portal.pages.map((page) => markdownOf(page, portal).length)),
    records: sum(recordsOf(portal).map(({ html, names }) => html.length + JSON.stringify(names).length)),
  };
}

/** Returns the outputs that grow beyond the maximum when the number is doubled. */
function growing(make: (count: number) => unknown, count: number): readonly string[] {
  const [once, twice] = [measure(make(count)), measure(make(2 * count))];
  return Object.keys(once).filter((key) => (twice[key] ?? 0) / Math.max(once[key] ?? 1, 1) > MAX_GROWTH);
}

test.each(Object.entries(COMPONENTS))('%s, shared: twice as many make twice as much', (name, make) => {
  expect(growing(make, ROWS.has(name) ? ROWS_COUNT : COUNT)).toEqual([]);
});
