import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setImmediate } from 'node:timers/promises';
import { close, createIndex } from 'pagefind';
import type { Page } from '../../../portal/pages/page.ts';
import { urlFor } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';
import { lowerPriority } from '../../../satellites/lint/worker/priority.ts';
import { SEARCH_PATH } from './words.ts';
import { NameIndex } from './name-index.ts';
import { listRecords } from './records.ts';
import type { SearchRecord } from './records.ts';
import { withDeterministicOrder } from './deterministic-order.ts';

export { listRecords, recordSchema, searchRecordOf, type SearchRecord } from './records.ts';

/** Files of the search index by their path below the base. */
export type SearchFiles = ReadonlyMap<string, Uint8Array | string>;

/** Number of indexes in progress: Pagefind's process serves them all, and ends with the last. */
let open = 0;

/** Search index of a portal, to which its pages are added one by one. The same portal results in the same bytes. */
export class SearchIndex {
  readonly #portal: Portal;
  readonly #names: NameIndex;
  readonly #pagefind = openPagefind();
  readonly #sent: Promise<void>[] = [];

  constructor(portal: Portal) {
    open += 1;
    this.#portal = portal;
    this.#names = new NameIndex(portal);
    // `files` rejects with a failure.
    this.#pagefind.catch(() => undefined);
  }

  /** Adds the record of the next page of the portal; Pagefind indexes pages in order. */
  add(page: Page, record: SearchRecord): void {
    this.#names.add(page, record);
    const sent = this.#send(urlFor(page, this.#portal), record.html);
    // `files` rejects with a failure.
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }

  /** Returns the files of the index, without those of Pagefind's unused interfaces. Rejects where Pagefind fails or refuses a page. */
  async files(): Promise<SearchFiles> {
    await Promise.all(this.#sent);
    // Names are written while Pagefind is indexing.
    const [{ files, errors }, named] = await Promise.all([(await this.#pagefind).getFiles(), this.#names.files()]);
    if (errors.length > 0) throw new Error(`Pagefind writes no index: ${errors.join(', ')}`);
    const needed = files.filter(({ path }) => !/pagefind-(?:ui|modular-ui|component-ui|highlight)\b/.test(path));
    const pages = withDeterministicOrder(new Map(needed.map(({ path, content }) => [path, content])));
    return new Map<string, Uint8Array | string>(
      [...pages, ...named].map(([path, content]) => [SEARCH_PATH + path, content]),
    );
  }

  /** Has Pagefind forget the index, and ends its process with the last one. */
  async close(): Promise<void> {
    await this.#pagefind.then((index) => index.deleteIndex()).catch(() => undefined);
    open -= 1;
    if (open === 0) await close();
  }

  async #send(url: string, html: string): Promise<void> {
    const index = await this.#pagefind;
    // JSON allows lone surrogates in a document, Pagefind does not.
    const { errors } = await index.addHTMLFile({ url, content: html.toWellFormed() });
    if (errors.length > 0) throw new Error(`Pagefind refuses ${url}: ${errors.join(', ')}`);
  }
}

/** Opens an index in Pagefind's process, which starts with the first one and has a lower priority than the build of pages. */
async function openPagefind() {
  const started: ChildProcess[] = [];
  const note = (message: unknown): void => {
    if (typeof message !== 'object' || message === null || !('process' in message)) return;
    if (message.process instanceof ChildProcess) started.push(message.process);
  };
  subscribe('child_process', note);
  const made = createIndex({ includeCharacters: '_', keepIndexUrl: false });
  unsubscribe('child_process', note);
  for (const { pid } of started) if (pid !== undefined) lowerPriority(15, pid);
  const { index, errors } = await made;
  if (index === undefined) throw new Error(`Pagefind gives no index: ${errors.join(', ')}`);
  return index;
}

/** Returns the search index of a portal whose pages a function reads. */
export async function indexPages(portal: Portal, mainOf: Parameters<typeof listRecords>[1]): Promise<SearchFiles> {
  const index = new SearchIndex(portal);
  try {
    for (const [page, record] of listRecords(portal, mainOf)) {
      index.add(page, record);
      // Pagefind and requests for pages are heard in between.
      await setImmediate();
    }
    return await index.files();
  } finally {
    await index.close();
  }
}
