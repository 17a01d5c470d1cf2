import { setImmediate } from 'node:timers/promises';
import { showInHtml } from '../../../characters/html.ts';
import type { Page } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import { searchRecordOf, type SearchIndex, type SearchRecord } from '../../read/search/index-files.ts';
import { readPage } from '../../read/tree/index.ts';
import type { Renderer } from '../../render/types.ts';
import type { SitePlan } from '../apis/site-plan.ts';
import { FRAMES } from '../site/frames.ts';
import type { PageProgress } from '../site/page-progress.ts';
import { listFilesOf } from '../site/site-files.ts';
import type { SiteWriter } from '../site/site-writer.ts';

/** A language of a site, while it is written. */
export interface Writing {
  readonly portal: Portal;
  readonly renderer: Renderer;
  readonly writer: SiteWriter;
  readonly plan: SitePlan;
  /** Undefined for a part of a site, which has none. */
  readonly search: SearchIndex | undefined;
  /** Texts of fields in search records of operations. */
  readonly fieldTexts: Set<string>;
}

/** Returns the path of a page's file in the site. */
export function htmlPath(page: Page, { languageFolder }: Pick<Portal, 'languageFolder'>): string {
  return languageFolder + (page.kind === 'not-found' ? '/404.html' : `${page.path}index.html`);
}

// One thread: with two processors a second one took more time and memory, since lint and search fill it.
/** Writes the pages of a language and what is made of each; returns the search records to keep, of the pages of APIs. */
export async function writePages(writing: Writing, progress: PageProgress): Promise<readonly SearchRecord[]> {
  const { portal, plan, search, renderer, writer } = writing;
  const records: SearchRecord[] = [];
  for (const page of portal.pages) {
    progress.begin(page);
    const at = portal.languageFolder + page.path;
    const isMade = plan.makes(htmlPath(page, portal));
    const record = isMade ? writePage(page, writing) : plan.recordAt(at);
    if (record !== undefined) search?.add(page, record);
    if (isMade && record !== undefined && plan.unitOf(at) !== undefined) records.push(record);
    // The search index and lint are heard in between.
    await setImmediate();
  }
  for (const [frame, kind] of FRAMES) {
    const path = `${portal.languageFolder}${frame}index.html`;
    if (!plan.makes(path)) continue;
    progress.begin(undefined);
    writer.write(path, showInHtml(renderer.frame(kind)));
  }
  return records;
}

/** Writes a page and the files beside it; returns its search record, if it has one. */
function writePage(page: Page, writing: Writing): SearchRecord | undefined {
  const { portal, renderer, writer, fieldTexts } = writing;
  // A view is cached only for a while: everything is made of it together.
  const html = renderer.page(page);
  const main = readPage(html, renderer.isOurs(page));
  writer.write(htmlPath(page, portal), showInHtml(html));
  for (const file of listFilesOf(page, portal, () => main))
    writer.write(portal.languageFolder + file.path, file.contents());
  return searchRecordOf(page, portal, () => main, fieldTexts);
}
