import { createOrdered, type Ordered } from './ordered.ts';
import type { Entry, Listing, PageOfEntries, PageQuery, Write } from './store.ts';

/** Copies in memory of the collections that were listed, for a store whose every change is made by this process. */
export interface Mirror {
  /** One page; `list` gives the whole collection when it is not copied yet. */
  page(collection: string, query: PageQuery, list: () => Listing): PageOfEntries;
  /** Takes writes over that have been committed. */
  apply(writes: readonly Write[], revision: number): void;
  clear(): void;
}

interface Copy {
  readonly records: Ordered<Entry>;
  revision: number;
}

/** A mirror that holds nothing yet. */
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
