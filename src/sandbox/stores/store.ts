import type { Json } from '../json.ts';

/** A record that is kept. */
export interface Entry {
  readonly key: string;
  readonly value: Json;
  /** Another after each change, never one that the key had before. */
  readonly revision: number;
}

/** A collection as it is: its records in the order in which they were first put. */
export interface Listing {
  readonly entries: readonly Entry[];
  /** Another after each change to any record of the collection; 0 for one that was never written. */
  readonly revision: number;
}

/** Which records of a collection are wanted: a page of those that meet all filters, in the order of their first puts. */
export interface PageQuery {
  readonly offset: number;
  /** Undefined: all from the offset on. */
  readonly size: number | undefined;
  /** Each asks for a property with one of these values, as texts; of a list one item suffices. */
  readonly equal: readonly { readonly property: string; readonly values: readonly string[] }[];
}

/** A page of a collection. */
export interface PageOfEntries extends Listing {
  /** The number of records that match the filters, on all pages. */
  readonly total: number;
}

/** What was read before a change was thought out. */
export interface Read {
  readonly collection: string;
  /** Undefined: the whole collection. */
  readonly key: string | undefined;
  /** 0: nothing was there. */
  readonly revision: number;
}

export interface Write {
  readonly collection: string;
  readonly key: string;
  /** Undefined: the record is deleted. */
  readonly value: Json | undefined;
}

/** The state cannot be read or written now: its disk is full, its server is gone, others are always faster. No bug. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Where the state of a sandbox is kept. A request reads, thinks, and commits all of its writes at once, if nothing that it read
 * has changed meanwhile: a transaction is never open while somebody waits for something else, which no IndexedDB endures, and
 * several processes may share a store. Names and keys are any text, NUL and half surrogates included. All may throw StoreError.
 */
export interface Store {
  get(collection: string, key: string): Promise<Entry | undefined>;
  list(collection: string): Promise<Listing>;
  /** A page of a collection, for what the page holds, however large the collection is. */
  page(collection: string, query: PageQuery): Promise<PageOfEntries>;
  /** Names of the collections that begin so and have records. */
  collections(prefix: string): Promise<readonly string[]>;
  /** A number that this sequence has never given before, at least as large as told. */
  next(sequence: string, least: number): Promise<number>;
  /** Writes all or nothing; false, and nothing written, where a revision that was read is no longer so. */
  commit(reads: readonly Read[], writes: readonly Write[]): Promise<boolean>;
  /** Forgets everything, sequences too. */
  reset(): Promise<void>;
}

/** The usage of a store over all collections. */
export interface Usage {
  readonly records: number;
  /** Approximate size of the records as JSON, in bytes. */
  readonly bytes: number;
}

/** A store that knows how much it holds. */
export interface CountedStore extends Store {
  usage(): Promise<Usage>;
  /** The records of a collection. */
  count(collection: string): Promise<number>;
}

/** A store that outlives who uses it, and must be closed. */
export interface KeptStore extends CountedStore {
  close(): Promise<void>;
}
