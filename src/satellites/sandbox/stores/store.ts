import type { Json } from '../json.ts';

/** A stored record. */
export interface Entry {
  readonly key: string;
  readonly value: Json;
  /** Revision of the last change, never reused for the key. */
  readonly revision: number;
}

/** A collection: its records in the order in which they were first put. */
export interface Listing {
  readonly entries: readonly Entry[];
  /** Revision of the last change to any record of the collection; 0 for one that was never written. */
  readonly revision: number;
}

/** Revision that a request has read, for the conflict check of its commit. */
export interface Read {
  readonly collection: string;
  /** Undefined: the whole collection. */
  readonly key: string | undefined;
  /** 0: no record. */
  readonly revision: number;
}

export interface Write {
  readonly collection: string;
  readonly key: string;
  /** Undefined: the record is deleted. */
  readonly value: Json | undefined;
}

/** The state cannot be read or written now: disk full, server down, or too many conflicts. Not a bug. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Storage of a sandbox's state. A request reads, and then commits all of its writes at once, if nothing that it read has changed
 * meanwhile: no transaction stays open across other awaits, which IndexedDB does not allow, and several processes may share a
 * store. Names and keys are any text, NUL and lone surrogates included. Every method may throw StoreError.
 */
export interface Store {
  get(collection: string, key: string): Promise<Entry | undefined>;
  list(collection: string): Promise<Listing>;
  /** Returns the names of the non-empty collections with this prefix. */
  collections(prefix: string): Promise<readonly string[]>;
  /** Returns a number that this sequence has never returned before, at least `least`. */
  next(sequence: string, least: number): Promise<number>;
  /** Writes all or nothing; false, and nothing written, where a revision that was read is outdated. */
  commit(reads: readonly Read[], writes: readonly Write[]): Promise<boolean>;
  /** Deletes everything, sequences too. */
  reset(): Promise<void>;
}

/** Usage of a store over all collections. */
export interface Usage {
  readonly records: number;
  /** Approximate size of the records as JSON, in bytes. */
  readonly bytes: number;
}

/** A store that counts its records. */
export interface CountedStore extends Store {
  usage(): Promise<Usage>;
}

/** A persistent store, which must be closed. */
export interface KeptStore extends CountedStore {
  close(): Promise<void>;
}
