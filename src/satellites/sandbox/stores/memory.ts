import { sizeOf } from '../limits.ts';
import { pageOf, type CountedStore, type Entry, type Listing, type Usage, type Write } from './store.ts';

interface Collection {
  revision: number;
  /** By key, in the order of first puts. */
  readonly entries: Map<string, Measured>;
}

interface Measured extends Entry {
  /** Approximate size in bytes. */
  readonly weight: number;
}

/** Creates a store in memory. */
export function createMemoryStore(): CountedStore {
  const collections = new Map<string, Collection>();
  const sequences = new Map<string, number>();
  let revision = 0;
  let usage: Usage = { records: 0, bytes: 0 };
  const revisionOf = (collection: string, key: string | undefined): number => {
    const found = collections.get(collection);
    return (key === undefined ? found?.revision : found?.entries.get(key)?.revision) ?? 0;
  };
  const listing = (collection: string): Listing => {
    const found = collections.get(collection);
    return { entries: [...(found?.entries.values() ?? [])], revision: found?.revision ?? 0 };
  };
  const apply = (writes: readonly Write[]): void => {
    revision += 1;
    for (const { collection, key, value } of writes) {
      const found = collections.get(collection) ?? {
        revision,
        entries: new Map<string, Measured>(),
      };
      collections.set(collection, found);
      found.revision = revision;
      const [before, size] = [found.entries.get(key), found.entries.size];
      const weight = value === undefined ? 0 : sizeOf(value);
      if (value === undefined) found.entries.delete(key);
      else found.entries.set(key, { key, value, revision, weight });
      usage = {
        records: usage.records + found.entries.size - size,
        bytes: usage.bytes + weight - (before?.weight ?? 0),
      };
    }
  };
  return {
    get: (collection, key) => Promise.resolve(collections.get(collection)?.entries.get(key)),
    list: (collection) => Promise.resolve(listing(collection)),
    page: (collection, query) => Promise.resolve(pageOf(listing(collection), query)),
    collections: (prefix) =>
      Promise.resolve(
        [...collections].flatMap(([name, { entries }]) => (name.startsWith(prefix) && entries.size > 0 ? [name] : [])),
      ),
    usage: () => Promise.resolve(usage),
    count: (collection) => Promise.resolve(collections.get(collection)?.entries.size ?? 0),
    next: (sequence, least) => {
      const number = Math.max((sequences.get(sequence) ?? 0) + 1, least);
      sequences.set(sequence, number);
      return Promise.resolve(number);
    },
    commit: (reads, writes) => {
      if (reads.some((read) => revisionOf(read.collection, read.key) !== read.revision)) return Promise.resolve(false);
      apply(writes);
      return Promise.resolve(true);
    },
    reset: () => {
      collections.clear();
      usage = { records: 0, bytes: 0 };
      sequences.clear();
      return Promise.resolve();
    },
  };
}
