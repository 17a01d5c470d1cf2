import { close } from 'pagefind';
import type { Portal } from '../../site/portal/portal.ts';
import { isOfNames, SEARCH_PATH } from '../words.ts';
import { HeldRecords, type EarlierIndex, type IndexedPage } from './held-records.ts';
import { NameIndex } from './name-index.ts';
import { listRecords } from './records.ts';
import type { SearchRecord } from './records.ts';
import type { IndexFiles } from './pagefind-files.ts';
import { PagefindIndex } from './pagefind-index.ts';
import { withSteadyOrder } from './steady-order.ts';

export { digestOfRecord, type EarlierIndex, type IndexedPage } from './held-records.ts';
export { recordBasis, recordToText, textToIndexed, textToRecord } from './kept-record.ts';
export { listRecords, recordOf, type SearchRecord } from './records.ts';

/** The files of the search index by their path below the base. */
export type SearchFiles = ReadonlyMap<string, Uint8Array | string>;

/** Indexes that are being made: Pagefind's own process serves them all, and ends with the last. */
let open = 0;

/** A search index whose pages come one after the other. */
export interface SearchIndex {
  /** Adds the record of the next page of the portal. */
  readonly add: (record: SearchRecord) => void;
  /** Says that no more pages come. */
  readonly end: () => void;
  readonly files: Promise<SearchFiles>;
}

/**
 * Begins a search index of the pages that are added, while Pagefind takes them beside this process. Where an earlier build has
 * made one of nearly the same pages, that is mended at the end.
 */
export function openSearchIndex(portal: Portal, earlier?: EarlierSearch): SearchIndex {
  const all = { highWaterMark: Infinity };
  const queue = new TransformStream<SearchRecord, SearchRecord>(undefined, all, all);
  const writer = queue.writable.getWriter();
  // An index that fails says so by its files, and takes no more.
  const ignore = (): void => undefined;
  return {
    add: (record) => {
      writer.write(record).catch(ignore);
    },
    end: () => {
      writer.close().catch(ignore);
    },
    files: indexRecords(queue.readable, portal, earlier && { ...earlier, files: filesOfPagefind(earlier.files) }),
  };
}

/** The search that an earlier build made, and of which records. */
export type EarlierSearch = Omit<EarlierIndex, 'files'> & { readonly files: SearchFiles };

function filesOfPagefind(files: SearchFiles): IndexFiles {
  const named = [...files].map(([path, content]) => [path.slice(SEARCH_PATH.length), Buffer.from(content)] as const);
  return new Map(named.filter(([path]) => !isOfNames(path)));
}

/** Makes the search index of a portal; Pagefind works beside this process. The same portal gives the same bytes. */
export function startSearchIndex(portal: Portal): Promise<SearchFiles> {
  return indexRecords(listRecords(portal), portal);
}

type Records = Iterable<SearchRecord> | AsyncIterable<SearchRecord>;

async function indexRecords(records: Records, portal: Portal, earlier?: EarlierIndex): Promise<SearchFiles> {
  open += 1;
  try {
    return await makeIndex(records, portal, earlier);
  } finally {
    open -= 1;
    if (open === 0) await close();
  }
}

async function makeIndex(records: Records, portal: Portal, earlier?: EarlierIndex): Promise<SearchFiles> {
  const pagefind = await PagefindIndex.open();
  try {
    const names = new NameIndex(portal);
    const held = new HeldRecords(earlier);
    for await (const record of records) {
      names.add(record);
      for (const next of held.take(record)) await pagefind.add(next);
    }
    const found = filesOfRecords(held, pagefind);
    // Names are written while Pagefind is at work.
    const [pages, named] = await Promise.all([found, names.files()]);
    return new Map<string, Uint8Array | string>(
      [...pages, ...named].map(([path, content]) => [SEARCH_PATH + path, content]),
    );
  } finally {
    await pagefind.close();
  }
}

/** Pagefind's files of all records: those of the earlier index, mended, or new ones. */
async function filesOfRecords(held: HeldRecords, pagefind: PagefindIndex): Promise<IndexFiles> {
  const mended = await held.mend(indexPages);
  if (mended !== undefined) return mended;
  for (const record of held.release()) await pagefind.add(record);
  return withSteadyOrder(await pagefind.files());
}

/** Pagefind's files of a few pages; its process has started before. */
async function indexPages(pages: readonly IndexedPage[]): Promise<IndexFiles> {
  const pagefind = await PagefindIndex.open();
  try {
    for (const page of pages) await pagefind.add(page);
    return await pagefind.files();
  } finally {
    await pagefind.close();
  }
}
