import { loadRenderer } from '../src/site/render/compile/load-renderer.ts';
import type { Page } from '../src/portal/pages/page.ts';
import { assemblePortal, type Portal } from '../src/portal/portal.ts';
import { settingsSchema } from '../src/portal/settings/settings.ts';
import type { PortalFile } from '../src/site/output/portal-file.ts';
import { pageToMarkdown } from '../src/site/read/markdown/index.ts';
import { listRecords, type SearchRecord } from '../src/site/read/search/index-files.ts';
import { listFiles } from '../src/site/write/site/site-files.ts';
import { readPage, type Element } from '../src/site/read/tree/index.ts';

const builtAt = new Date('2026-11-20T00:00:00Z');
const { rendererOf } = await loadRenderer(
  assemblePortal({ root: '/portal', own: false, settings: settingsSchema.parse({}), apis: [], guides: [], builtAt }),
);

/** Returns the HTML of a page as our components render it. */
export function htmlOf(page: Page, portal: Portal): string {
  return rendererOf(portal).page(page);
}

/** Returns the main element of a page. */
export function mainOf(page: Page, portal: Portal): Element {
  return readPage(htmlOf(page, portal), true);
}

/** Returns the Markdown of a page. */
export function markdownOf(page: Page, portal: Portal): string {
  return pageToMarkdown(mainOf(page, portal), page, portal);
}

/** Lists all files of a portal beside its pages. */
export function filesOf(portal: Portal): readonly PortalFile[] {
  const markdown = (page: Page): string => markdownOf(page, portal);
  return listFiles(portal, { main: (page) => mainOf(page, portal), markdown });
}

/** Lists the search records of a portal, by their pages. */
export function recordsByPage(portal: Portal): ReadonlyMap<Page, SearchRecord> {
  return new Map(listRecords(portal, (page) => mainOf(page, portal)));
}

/** Lists the search records of a portal. */
export function recordsOf(portal: Portal): readonly SearchRecord[] {
  return [...recordsByPage(portal).values()];
}
