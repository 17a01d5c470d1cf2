import type { Json } from '../json.ts';
import { pageOf, StoreError, type Entry, type Listing, type Read, type Store } from './store.ts';

// Six wrapped calls of IndexedDB are smaller than a library for all of them.

const [RECORDS, COLLECTIONS, SEQUENCES, PLACES] = ['records', 'collections', 'sequences', 'places'];
const ALL = [RECORDS, COLLECTIONS, SEQUENCES];

/** Sequence of the numbers of revisions and places. */
const REVISIONS = '- revisions';
/** Upper bound of the number of writes in one commit. */
const WRITES = 100_000;

/** A stored record; places are in the order of first puts. */
interface Kept extends Entry {
  readonly collection: string;
  readonly place: number;
}

/**
 * Opens a store in a database of the browser (IndexedDB 3.0), shared by all pages of the origin and kept over reloads. A commit is
 * one transaction, isolated from other tabs. Rejects with a DOMException where the browser stores nothing for this page.
 */
export async function openIndexedStore(name: string): Promise<Store> {
  let opened: Promise<IDBDatabase> | undefined;
  const database = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(name, () => {
      opened = undefined;
    });
    return opened;
  };
  const read = <T>(names: string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
    tried(async () => work((await database()).transaction(names)));
  const write = <T>(names: string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
    tried(async () => {
      const transaction = (await database()).transaction(names, 'readwrite', { durability: 'relaxed' });
      const done = completed(transaction);
      const [given] = await Promise.all([work(transaction), done]);
      return given;
    });
  const list = (collection: string): Promise<Listing> =>
    read([RECORDS, COLLECTIONS], async (transaction) => {
      const places = transaction.objectStore(RECORDS).index(PLACES);
      // Arrays sort after all numbers in IndexedDB.
      const [records, revision] = await Promise.all([
        result<unknown[]>(places.getAll(IDBKeyRange.bound([collection], [collection, []]))),
        result<unknown>(transaction.objectStore(COLLECTIONS).get(collection)),
      ]);
      return { entries: records.flatMap((value) => entryOf(value) ?? []), revision: numberOf(revision) };
    });
  await database();
  return {
    get: (collection, key) =>
      read([RECORDS], async (transaction) => entryOf(await first(transaction, [collection, key]))),
    list,
    // One reader stores few records in one browser, so all are read.
    page: async (collection, query) => pageOf(await list(collection), query),
    collections: (prefix) =>
      read([RECORDS, COLLECTIONS], async (transaction) => {
        const names = await result(transaction.objectStore(COLLECTIONS).getAllKeys(IDBKeyRange.lowerBound(prefix)));
        const found = names.filter((key) => typeof key === 'string').filter((key) => key.startsWith(prefix));
        const places = transaction.objectStore(RECORDS).index(PLACES);
        const counts = await Promise.all(found.map((key) => result(places.count(IDBKeyRange.bound([key], [key, []])))));
        return found.filter((_, index) => (counts[index] ?? 0) > 0);
      }),
    next: (sequence, least) => write([SEQUENCES], (transaction) => next(transaction, sequence, least)),
    commit: (reads, writes) =>
      write(ALL, async (transaction) => {
        const revisions = await Promise.all(reads.map((one) => revisionOf(transaction, one)));
        if (reads.some((one, index) => one.revision !== revisions[index])) return false;
        const revision = await next(transaction, REVISIONS, 1);
        const records = transaction.objectStore(RECORDS);
        for (const [index, { collection, key, value }] of writes.entries()) {
          transaction.objectStore(COLLECTIONS).put(revision, collection);
          if (value === undefined) records.delete([collection, key]);
          else {
            const known = await first(transaction, [collection, key]);
            const place = isKept(known) ? known.place : revision * WRITES + index;
            const kept: Kept = { collection, key, value, revision, place };
            records.put(kept);
          }
        }
        return true;
      }),
    reset: () =>
      write(ALL, async (transaction) => {
        const sequences = transaction.objectStore(SEQUENCES);
        const last = await result<unknown>(sequences.get(REVISIONS));
        await Promise.all(ALL.map((one) => result(transaction.objectStore(one).clear())));
        // Revisions after a reset must differ from all earlier ones.
        sequences.put(numberOf(last), REVISIONS);
      }),
  };
}

async function openDatabase(name: string, closed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const records = request.result.createObjectStore(RECORDS, { keyPath: ['collection', 'key'] });
    records.createIndex(PLACES, ['collection', 'place']);
    for (const one of [COLLECTIONS, SEQUENCES]) request.result.createObjectStore(one);
  };
  const database = await result(request).catch((error: unknown) => {
    closed();
    throw error;
  });
  // The reader has cleared the site's data, or a newer version changes the schema: the next call opens it again.
  database.onclose = closed;
  database.onversionchange = () => {
    database.close();
    closed();
  };
  return database;
}

/** Converts errors of the browser's storage to StoreError. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new StoreError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function first(transaction: IDBTransaction, key: readonly [string, string]): Promise<unknown> {
  return result(transaction.objectStore(RECORDS).get([...key]));
}

async function next(transaction: IDBTransaction, sequence: string, least: number): Promise<number> {
  const store = transaction.objectStore(SEQUENCES);
  const number = Math.max(numberOf(await result(store.get(sequence))) + 1, least);
  store.put(number, sequence);
  return number;
}

async function revisionOf(transaction: IDBTransaction, { collection, key }: Read): Promise<number> {
  if (key === undefined) return numberOf(await result(transaction.objectStore(COLLECTIONS).get(collection)));
  return entryOf(await first(transaction, [collection, key]))?.revision ?? 0;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function entryOf(value: unknown): Entry | undefined {
  return isKept(value) ? { key: value.key, value: value.value, revision: value.revision } : undefined;
}

/** True for a record of this database, which holds only what this file has written. */
function isKept(value: unknown): value is Kept & { readonly value: Json } {
  return typeof value === 'object' && value !== null && 'place' in value && 'revision' in value;
}

/** Converts a request to a promise of its result; rejects with its error. */
function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The database has failed.'));
    };
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('The browser cannot store any more.'));
    };
  });
}
