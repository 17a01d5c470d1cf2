import { createOrdered, type Ordered } from './ordered.ts';
import type { Entry, Listing, PageOfEntries, PageQuery, Write } from './store.ts';

/** Copies in memory of the collections that were listed, for a store that only this process changes. */
export interface Mirror {
  /** Returns one page; calls `list` for the whole collection where it is not copied yet. */
  page(collection: string, query: PageQuery, list: () => Listing): PageOfEntries;
  /** Applies committed writes. */
  apply(writes: readonly Write[], revision: number): void;
  clear(): void;
}

interface Copy {
  readonly records: Ordered<Entry>;
  revision: number;
}

/** Creates an empty mirror. */
export function createMirror(): Mirror {
  const copies = new Map<string, Copy>();
  return {
    page: (collection, query, list) => {
      const copy = copies.get(collection) ?? copyOf(list());
      copies.set(collection, copy);
      return { ...copy.records.page(query), revision: copy.revision };
    },
    apply: (writes, revision) => {
      for (const { collection, key, value } of writes) {
        const copy = copies.get(collection);
        if (copy === undefined) continue;
        copy.revision = revision;
        if (value === undefined) copy.records.delete(key);
        else copy.records.put({ key, value, revision });
      }
    },
    clear: () => {
      copies.clear();
    },
  };
}

function copyOf({ entries, revision }: Listing): Copy {
  const records = createOrdered<Entry>();
  for (const entry of entries) records.put(entry);
  return { records, revision };
}
