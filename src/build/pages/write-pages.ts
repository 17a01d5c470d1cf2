import { setImmediate } from 'node:timers/promises';
import type { Page } from '../../portal/pages/page.ts';
import { urlFor } from '../../portal/pages/routes.ts';
import type { SearchRecord } from '../../write/search/index-files.ts';
import type { SiteScope } from '../apis/site-scope.ts';
import { FRAMES } from '../site/frames.ts';
import type { PageProgress } from '../site/page-progress.ts';
import type { PageRecords } from './page-records.ts';
import { PageThreads } from './page-threads.ts';
import { Turns, type PageAt } from './shared-pages.ts';
import type { ThreadOrder, WrittenTurn } from './thread-order.ts';
import { htmlPath, writeHtml, writePage, type PageWriting } from './write-page.ts';

/** A language of a site, while its pages are written. */
export interface LanguageWriting extends PageWriting {
  readonly scope: SiteScope;
  readonly records: PageRecords;
}

/** Threads that write pages beside the calling one. */
export interface PageHelp {
  readonly threads: number;
  readonly order: ThreadOrder;
}

/** Writes the pages of all languages and what is made of each: alone, or with threads that share the pages of operations and schemas. */
export async function writePages(
  languages: readonly LanguageWriting[],
  progress: PageProgress,
  help: PageHelp | undefined,
): Promise<void> {
  const write = (at: PageAt): void => {
    const { language, page } = pageAt(languages, at);
    progress.begin(page);
    language.records.add(at.page, makePage(page, language));
  };
  const accept = ({ weights, records }: WrittenTurn): void => {
    for (const { at, record } of records) {
      const { language, page } = pageAt(languages, at);
      const api = 'api' in page ? page.api : undefined;
      language.records.add(at.page, record && { ...record, page: { ...record.page, api } });
    }
    for (const [path, weight] of weights) languages[0]?.writer.weights.set(path, weight);
    progress.add(
      records.length,
      weights.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    );
  };
  const turns = help === undefined ? undefined : new Turns(help.order.pages, help.order.taken);
  const threads = help === undefined ? undefined : new PageThreads(help, { accept, write });
  const writeAll = async (pages: readonly PageAt[]): Promise<void> => {
    for (const at of pages) {
      threads?.check();
      write(at);
      // Threads and the search index are heard in between.
      await setImmediate();
    }
  };
  try {
    await writeAll(listOthers(languages, help?.order.pages ?? []));
    for (const { renderer, portal, scope, ...writing } of languages)
      for (const [frame, kind] of FRAMES) {
        const path = `${portal.languageFolder}${frame}index.html`;
        if (!scope.makes(path)) continue;
        progress.begin(undefined);
        writeHtml(path, renderer.frame(kind), writing);
      }
    for (const turn of turns?.take() ?? []) {
      await writeAll(turn);
      threads?.count(turn.length);
    }
    await threads?.written;
  } finally {
    turns?.end();
    await threads?.stop();
  }
}

/** Writes a page, unless its API is kept; returns its search record, if it has one. */
function makePage(page: Page, language: LanguageWriting): SearchRecord | undefined {
  const { portal, scope } = language;
  if (scope.makes(htmlPath(page, portal))) return writePage(page, language);
  return 'api' in page ? scope.recordAt(portal.languageFolder + page.path, page.api, urlFor(page, portal)) : undefined;
}

function pageAt(languages: readonly LanguageWriting[], at: PageAt): { language: LanguageWriting; page: Page } {
  const language = languages[at.language];
  const page = language?.portal.pages[at.page];
  if (language === undefined || page === undefined) throw new Error('The site has no such page.');
  return { language, page };
}

/** Lists the pages that are not shared. */
function listOthers(languages: readonly LanguageWriting[], shared: readonly PageAt[]): readonly PageAt[] {
  const pages = languages.map(() => new Set<number>());
  for (const { language, page } of shared) pages[language]?.add(page);
  return languages.flatMap(({ portal }, language) =>
    [...portal.pages.keys()].filter((page) => pages[language]?.has(page) !== true).map((page) => ({ language, page })),
  );
}
