import { sizeOf } from '../limits.ts';
import { createOrdered, type Ordered } from './ordered.ts';
import type { CountedStore, Entry, Listing, Usage } from './store.ts';

interface Collection {
  revision: number;
  readonly entries: Ordered<Measured>;
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
  return {
    get: (collection, key) => Promise.resolve(collections.get(collection)?.entries.get(key)),
    list: (collection) => {
      const found = collections.get(collection);
      const listing: Listing = { entries: found?.entries.entries() ?? [], revision: found?.revision ?? 0 };
      return Promise.resolve(listing);
    },
    page: (collection, query) => {
      const found = collections.get(collection);
      const page = found?.entries.page(query) ?? { entries: [], total: 0 };
      return Promise.resolve({ ...page, revision: found?.revision ?? 0 });
    },
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
      revision += 1;
      for (const { collection, key, value } of writes) {
        const found = collections.get(collection) ?? { revision, entries: createOrdered<Measured>() };
        collections.set(collection, found);
        found.revision = revision;
        const weight = value === undefined ? 0 : sizeOf(value);
        usage = { ...usage, bytes: usage.bytes + weight - (found.entries.get(key)?.weight ?? 0) };
        const before = found.entries.size;
        if (value === undefined) found.entries.delete(key);
        else found.entries.put({ key, value, revision, weight });
        usage = { ...usage, records: usage.records + found.entries.size - before };
      }
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
