import { setImmediate } from 'node:timers/promises';
import { close } from 'pagefind';
import type { Page } from '../../../portal/pages/page.ts';
import { urlFor } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';
import { SEARCH_PATH } from './words.ts';
import { NameIndex } from './name-index.ts';
import { listRecords } from './records.ts';
import type { SearchRecord } from './records.ts';
import { PagefindIndex } from './pagefind-index.ts';
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
  readonly #pagefind = PagefindIndex.open();

  constructor(portal: Portal) {
    open += 1;
    this.#portal = portal;
    this.#names = new NameIndex(portal);
    // `files` rejects with a failure.
    this.#pagefind.catch(() => undefined);
  }

  /** Adds the record of the next page of the portal, which Pagefind indexes in its own process. */
  add(page: Page, record: SearchRecord): void {
    this.#names.add(page, record);
    const send = (index: PagefindIndex): void => {
      index.add(urlFor(page, this.#portal), record.html);
    };
    this.#pagefind.then(send, () => undefined);
  }

  /** Returns the files of the index. Rejects if Pagefind fails. */
  async files(): Promise<SearchFiles> {
    const pagefind = await this.#pagefind;
    // Names are written while Pagefind is indexing.
    const [pages, named] = await Promise.all([pagefind.files(), this.#names.files()]);
    return new Map<string, Uint8Array | string>(
      [...withDeterministicOrder(pages), ...named].map(([path, content]) => [SEARCH_PATH + path, content]),
    );
  }

  /** Has Pagefind forget the index, and ends its process with the last one. */
  async close(): Promise<void> {
    await this.#pagefind.then((index) => index.close()).catch(() => undefined);
    open -= 1;
    if (open === 0) await close();
  }
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
