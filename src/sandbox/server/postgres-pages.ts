import type postgres from 'postgres';
import { createOrdered, type Entry, type Ordered, type PageOfEntries, type PageQuery } from '../index.ts';

/** Queries the records of a collection that are newer than a revision; -1 for all. */
export type AskChanges = (collection: string, after: number) => Promise<Changes>;

/** The changes of a collection since a revision. */
export interface Changes {
  readonly revision: number;
  /** Last revision in which a record was deleted, or the collection restarted. */
  readonly removed: number;
  readonly entries: readonly Entry[];
}

interface Copy {
  readonly records: Ordered<Entry>;
  revision: number;
}

/**
 * Returns pages of collections that other processes change too: copies each at its first page, and queries the server before each
 * page for changes since.
 */
export function createPages(ask: AskChanges): (collection: string, query: PageQuery) => Promise<PageOfEntries> {
  const copies = new Map<string, Copy>();
  const copied = async (collection: string): Promise<Copy> => {
    const from = copies.get(collection)?.revision ?? -1;
    const changes = await ask(collection, from);
    const isRestart = changes.removed > from;
    const { revision, entries } = isRestart && from >= 0 ? await ask(collection, -1) : changes;
    const current = copies.get(collection);
    // A later query may have finished earlier.
    if (current !== undefined && current.revision >= revision && revision > 0) return current;
    const copy = isRestart || current === undefined ? { records: createOrdered<Entry>(), revision } : current;
    for (const entry of entries) copy.records.put(entry);
    copy.revision = revision;
    copies.set(collection, copy);
    return copy;
  };
  return async (collection, query) => {
    const { records, revision } = await copied(collection);
    return { ...records.page(query), revision };
  };
}

/** Returns the query for changes. */
export function changesOf(
  sql: postgres.Sql,
  idOf: (name: string) => string,
  toEntries: (row: Row) => readonly Entry[],
): AskChanges {
  return async (collection, after) => {
    const rows = await sql<(Row & { listed: string; removed: string })[]>`
      SELECT found.key, found.value, found.revision, listed.revision AS listed, listed.removed
      FROM portico_sandbox.collections AS listed
      LEFT JOIN portico_sandbox.records AS found ON found.collection = listed.id AND found.revision > ${after}::bigint
      WHERE listed.id = ${idOf(collection)} ORDER BY found.place`;
    const [first] = rows;
    // A missing row means that everything was deleted.
    if (first === undefined) return { revision: 0, removed: Number.MAX_SAFE_INTEGER, entries: [] };
    return { revision: Number(first.listed), removed: Number(first.removed), entries: rows.flatMap(toEntries) };
  };
}

/** Row of a record; all fields are null for an empty collection. */
export interface Row {
  readonly key: string | null;
  readonly value: string | null;
  readonly revision: string | null;
}
