import { createStateStore, emptyState, type State } from './memory.ts';
import { StoreError, type Store } from './store.ts';

/** Version of the database, and its only object store and key. */
const [VERSION, STATE] = [2, 'state'];

/**
 * Opens a store in a database of the browser (IndexedDB 3.0), shared by all pages of the origin and kept over reloads. One reader stores
 * few records in one browser, so the state is one value; a commit is one transaction, isolated from other tabs. Rejects with a
 * DOMException where the browser stores nothing for this page.
 */
export async function openIndexedStore(name: string): Promise<Store> {
  let opened: Promise<IDBDatabase> | undefined;
  const database = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(name, () => {
      opened = undefined;
    });
    return opened;
  };
  const run = async <T>(work: (state: State) => T, isKept = false): Promise<T> => {
    try {
      const mode = isKept ? 'readwrite' : 'readonly';
      const transaction = (await database()).transaction(STATE, mode, { durability: 'relaxed' });
      const kept = transaction.objectStore(STATE);
      const change = async (): Promise<T> => {
        const known = await result<unknown>(kept.get(STATE));
        const state = isState(known) ? known : emptyState();
        const made = work(state);
        if (isKept) kept.put(state, STATE);
        return made;
      };
      const [given] = await Promise.all([change(), completed(transaction)]);
      return given;
    } catch (cause) {
      throw new StoreError(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  };
  await database();
  return createStateStore(run);
}

async function openDatabase(name: string, closed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    const { result: made } = request;
    for (const one of [...made.objectStoreNames]) made.deleteObjectStore(one);
    made.createObjectStore(STATE);
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

/** True for a state of this database, which holds only what this file has written. */
function isState(value: unknown): value is State {
  return value !== undefined;
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
