import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { close, createIndex } from 'pagefind';
import { giveWay } from '../../openapi/index.ts';
import type { Portal } from '../../site/portal/portal.ts';
import { SEARCH_PATH } from '../words.ts';
import { NameIndex } from './name-index.ts';
import { listRecords } from './records.ts';
import type { SearchRecord } from './records.ts';
import { withSteadyOrder } from './steady-order.ts';

export { recordBasis, recordToText, textToRecord } from './kept-record.ts';
export { listRecords, recordOf, type SearchRecord } from './records.ts';

/** The files of the search index by their path below the base. */
export type SearchFiles = ReadonlyMap<string, Uint8Array | string>;

/** So many records are on their way to Pagefind at a time; it takes them in their order. */
const AT_ONCE = 64;

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

/** Begins a search index of the pages that are added, while Pagefind takes them beside this process. */
export function openSearchIndex(portal: Portal): SearchIndex {
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
    files: indexRecords(queue.readable, portal),
  };
}

/** Makes the search index of a portal; Pagefind works beside this process. The same portal gives the same bytes. */
export function startSearchIndex(portal: Portal): Promise<SearchFiles> {
  return indexRecords(listRecords(portal), portal);
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

/** Has Pagefind begin an index; its process, which starts with the first, takes the time that the pages leave. */
function createLowIndex(): ReturnType<typeof createIndex> {
  const started: ChildProcess[] = [];
  const note = (message: unknown): void => {
    if (typeof message !== 'object' || message === null || !('process' in message)) return;
    if (message.process instanceof ChildProcess) started.push(message.process);
  };
  subscribe('child_process', note);
  const made = createIndex({ includeCharacters: '_', keepIndexUrl: false });
  unsubscribe('child_process', note);
  for (const { pid } of started) if (pid !== undefined) giveWay(15, pid);
  return made;
}

async function makeIndex(records: Records, portal: Portal): Promise<SearchFiles> {
  const { index, errors } = await createLowIndex();
  if (index === undefined) throw new Error(`Pagefind gives no index: ${errors.join(', ')}`);
  try {
    const names = new NameIndex(portal);
    const add = async ({ url, html }: SearchRecord): Promise<void> => {
      // Half a surrogate pair, which JSON allows in a document, is no text for Pagefind.
      const added = await index.addHTMLFile({ url, content: html.toWellFormed() });
      if (added.errors.length > 0) throw new Error(`Pagefind refuses ${url}: ${added.errors.join(', ')}`);
    };
    let waiting: Promise<void>[] = [];
    for await (const record of records) {
      names.add(record);
      waiting.push(add(record));
      if (waiting.length < AT_ONCE) continue;
      await Promise.all(waiting);
      waiting = [];
    }
    await Promise.all(waiting);
    const made = await index.getFiles();
    if (made.errors.length > 0) throw new Error(`Pagefind writes no index: ${made.errors.join(', ')}`);
    const needed = made.files.filter((file) => !/pagefind-(?:ui|modular-ui|component-ui|highlight)\b/.test(file.path));
    const steady = withSteadyOrder(new Map(needed.map((file) => [file.path, file.content])));
    const files = new Map<string, Uint8Array | string>(
      [...steady].map(([path, content]) => [SEARCH_PATH + path, content]),
    );
    for (const [path, content] of names.files()) files.set(SEARCH_PATH + path, content);
    return files;
  } finally {
    await index.deleteIndex();
  }
}
