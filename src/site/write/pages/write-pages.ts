import { setImmediate } from 'node:timers/promises';
import { urlFor } from '../../../portal/pages/routes.ts';
import type { SearchIndex } from '../../read/search/index-files.ts';
import { keepRecord, restoreRecord, type KeptRecord } from '../apis/kept-api.ts';
import type { SitePlan } from '../apis/site-plan.ts';
import { FRAMES } from '../site/frames.ts';
import type { PageProgress } from '../site/page-progress.ts';
import { htmlPath, writeHtml, writePage, type PageWriting } from './write-page.ts';

/** A language of a site, while its pages are written. */
export interface LanguageWriting extends PageWriting {
  readonly plan: SitePlan;
  readonly search: Pick<SearchIndex, 'add'>;
}

// One thread: with two processors a second one took more time and memory, since lint and search fill it.
/** Writes the pages of a language and what is made of each; returns the search records to keep, of the pages of APIs. */
export async function writePages(language: LanguageWriting, progress: PageProgress): Promise<readonly KeptRecord[]> {
  const { portal, plan, search, renderer } = language;
  const records: KeptRecord[] = [];
  for (const page of portal.pages) {
    progress.begin(page);
    const at = portal.languageFolder + page.path;
    if (plan.makes(htmlPath(page, portal))) {
      const record = writePage(page, language);
      if (record !== undefined) {
        search.add(record);
        if (plan.unitOf(at) !== undefined) records.push(keepRecord(at, record));
      }
    } else {
      const kept = plan.recordAt(at);
      if (kept !== undefined && 'api' in page) search.add(restoreRecord(kept, page.api, urlFor(page, portal)));
    }
    // The search index and lint are heard in between.
    await setImmediate();
  }
  for (const [frame, kind] of FRAMES) {
    const path = `${portal.languageFolder}${frame}index.html`;
    if (!plan.makes(path)) continue;
    progress.begin(undefined);
    writeHtml(path, renderer.frame(kind), language);
  }
  return records;
}
