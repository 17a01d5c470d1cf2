import type { Entry, Listing, Store } from './store.ts';

interface Collection {
  revision: number;
  readonly entries: Map<string, Entry>;
}

/** A store that lives as long as whoever holds it. */
export function createMemoryStore(): Store {
  const collections = new Map<string, Collection>();
  const sequences = new Map<string, number>();
  let revision = 0;
  const revisionOf = (collection: string, key: string | undefined): number => {
    const found = collections.get(collection);
    return (key === undefined ? found?.revision : found?.entries.get(key)?.revision) ?? 0;
  };
  return {
    get: (collection, key) => Promise.resolve(collections.get(collection)?.entries.get(key)),
    list: (collection) => {
      const found = collections.get(collection);
      const listing: Listing = { entries: [...(found?.entries.values() ?? [])], revision: found?.revision ?? 0 };
      return Promise.resolve(listing);
    },
    collections: (prefix) =>
      Promise.resolve(
        [...collections].flatMap(([name, { entries }]) => (name.startsWith(prefix) && entries.size > 0 ? [name] : [])),
      ),
    next: (sequence, least) => {
      const number = Math.max((sequences.get(sequence) ?? 0) + 1, least);
      sequences.set(sequence, number);
      return Promise.resolve(number);
    },
    commit: (reads, writes) => {
      if (reads.some((read) => revisionOf(read.collection, read.key) !== read.revision)) return Promise.resolve(false);
      revision += 1;
      for (const { collection, key, value } of writes) {
        const found = collections.get(collection) ?? { revision, entries: new Map<string, Entry>() };
        collections.set(collection, found);
        found.revision = revision;
        if (value === undefined) found.entries.delete(key);
        else found.entries.set(key, { key, value, revision });
      }
      return Promise.resolve(true);
    },
    reset: () => {
      collections.clear();
      sequences.clear();
      return Promise.resolve();
    },
  };
}
