import type { Weight } from '../../output/manifest.ts';
import type { PortalOptions } from '../../portal/portal.ts';
import type { SearchRecord } from '../../write/search/index-files.ts';
import type { PageAt } from './shared-pages.ts';

/** Options for reading the portal in a thread, as plain data. */
export interface ReadingOrder {
  readonly options: Omit<PortalOptions, 'cache' | 'given' | 'readChanges' | 'findLast' | 'onSettings'>;
  /** Folder of the cache; undefined without one. */
  readonly cache: string | undefined;
}

/** Order for a thread to write pages as the main thread does, as plain data. */
export interface ThreadOrder extends ReadingOrder {
  /** Key of the cache. */
  readonly key: string | undefined;
  /** Fingerprint of all inputs and components, as the main thread read them. */
  readonly fingerprint: string;
  /** Folder of bundles; undefined for the usual one. */
  readonly bundles: string | undefined;
  /** Folder that the site is written to. */
  readonly folder: string;
  readonly mayHide: boolean;
  /** Pages that all threads share. */
  readonly pages: readonly PageAt[];
  /** Number of turns that are taken. */
  readonly taken: SharedArrayBuffer;
}

/** Search record of a page, without the API, which does not pass between threads. */
export type SentRecord = Omit<SearchRecord, 'page'> & { readonly page: Omit<SearchRecord['page'], 'api'> };

/** Pages that a thread has written in a turn. */
export interface WrittenTurn {
  readonly records: readonly { readonly at: PageAt; readonly record: SentRecord | undefined }[];
  /** Sizes and hashes of the written files, by path without the leading slash. */
  readonly weights: readonly (readonly [string, Weight])[];
}

/** Page that a thread could not write. */
export interface FailedPage {
  readonly failed: PageAt;
  readonly message: string;
  /** Code of a system error. */
  readonly code: string | undefined;
}

/** Message of a thread: the last one is `end`. */
export type ThreadMessage = WrittenTurn | FailedPage | 'end';
