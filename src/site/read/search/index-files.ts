import { close } from 'pagefind';
import type { Portal } from '../../../portal/portal.ts';
import { SEARCH_PATH } from './words.ts';
import { NameIndex } from './name-index.ts';
import { listRecords } from './records.ts';
import type { SearchRecord } from './records.ts';
import { PagefindIndex } from './pagefind-index.ts';
import { withDeterministicOrder } from './deterministic-order.ts';

export { listRecords, searchRecordOf, type SearchRecord } from './records.ts';

/** Files of the search index by their path below the base. */
export type SearchFiles = ReadonlyMap<string, Uint8Array | string>;

/** Number of indexes in progress: Pagefind's process serves them all, and ends with the last. */
let open = 0;

/** Search index to which pages are added one by one. */
export interface SearchIndex {
  /** Adds the record of the next page of the portal. */
  readonly add: (record: SearchRecord) => void;
  /** Ends the list of pages. */
  readonly end: () => void;
  readonly files: Promise<SearchFiles>;
}

/** Search index of a part of a site, which has none. */
export const NO_SEARCH: SearchIndex = {
  add: () => undefined,
  end: () => undefined,
  files: Promise.resolve(new Map()),
};

/** Opens a search index for the pages that are added; Pagefind indexes them in its own process. */
export function openSearchIndex(portal: Portal): SearchIndex {
  const all = { highWaterMark: Infinity };
  const queue = new TransformStream<SearchRecord, SearchRecord>(undefined, all, all);
  const writer = queue.writable.getWriter();
  // `files` rejects if the index fails; later writes are ignored.
  const ignore = (): void => undefined;
  return {
    add: (record) => {
      writer.write(record).catch(ignore);
    },
    end: () => {
      writer.close().catch(ignore);
    },
    files: indexRecords(queue.readable, portal),
  };
}

/** Creates the search index of a portal in Pagefind's own process. The same portal results in the same bytes. */
export function startSearchIndex(portal: Portal, mainOf: Parameters<typeof listRecords>[1]): Promise<SearchFiles> {
  return indexRecords(listRecords(portal, mainOf), portal);
}

type Records = Iterable<SearchRecord> | AsyncIterable<SearchRecord>;

async function indexRecords(records: Records, portal: Portal): Promise<SearchFiles> {
  open += 1;
  try {
    return await makeIndex(records, portal);
  } finally {
    open -= 1;
    if (open === 0) await close();
  }
}

async function makeIndex(records: Records, portal: Portal): Promise<SearchFiles> {
  const pagefind = await PagefindIndex.open();
  try {
    const names = new NameIndex(portal);
    for await (const record of records) {
      names.add(record);
      await pagefind.add(record);
    }
    // Names are written while Pagefind is indexing.
    const [pages, named] = await Promise.all([pagefind.files(), names.files()]);
    return new Map<string, Uint8Array | string>(
      [...withDeterministicOrder(pages), ...named].map(([path, content]) => [SEARCH_PATH + path, content]),
    );
  } finally {
    await pagefind.close();
  }
}
