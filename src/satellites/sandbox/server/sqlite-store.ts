import { DatabaseSync } from 'node:sqlite';
import { PortalError } from '../../../openapi/model/index.ts';
import { createMemoryStore, jsonToText, parseJson, StoreError, type KeptStore, type Write } from '../index.ts';
import { fromStored, toStored } from './stored-text.ts';

const TABLES = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS records (
    collection TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, revision INTEGER NOT NULL, place INTEGER NOT NULL,
    PRIMARY KEY (collection, key)
  );
  CREATE TABLE IF NOT EXISTS sequences (name TEXT PRIMARY KEY, last INTEGER NOT NULL);
  BEGIN EXCLUSIVE;
  COMMIT;
`;

/** Opens a store in a SQLite file, for one process, which reads it once. Throws PortalError where another uses it, or for any other file. */
export function openSqliteStore(file: string): KeptStore {
  const database = openDatabase(file);
  const put = database.prepare(
    // Only a process compares revisions, so that none are kept; a record keeps the place of its first put.
    'INSERT INTO records VALUES (?1, ?2, ?3, 0, ?4) ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value',
  );
  const remove = database.prepare('DELETE FROM records WHERE collection = ? AND key = ?');
  const next = database.prepare('INSERT OR REPLACE INTO sequences VALUES (?, ?)');
  let place = Number(database.prepare('SELECT max(place) AS place FROM records').get()?.place ?? 0);
  const memory = createMemoryStore({
    kept: readAll(database),
    write: (writes) => {
      within(database, () => {
        for (const { collection, key, value } of writes) {
          const [name, stored] = [toStored(collection), toStored(key)];
          if (value === undefined) remove.run(name, stored);
          else put.run(name, stored, jsonToText(value), (place += 1));
        }
      });
    },
    next: (sequence, number) => {
      withStoreErrors(() => next.run(toStored(sequence), number));
    },
    reset: () => {
      within(database, () => {
        database.exec('DELETE FROM records; DELETE FROM sequences');
      });
    },
  });
  return {
    ...memory,
    next: (...requested) => settled(() => memory.next(...requested)),
    commit: (...requested) => settled(() => memory.commit(...requested)),
    reset: () => settled(() => memory.reset()),
    close: () =>
      settled(() => {
        database.close();
        return Promise.resolve();
      }),
  };
}

function readAll(database: DatabaseSync): {
  readonly writes: readonly Write[];
  readonly sequences: readonly (readonly [string, number])[];
} {
  const records = database.prepare('SELECT collection, key, value FROM records ORDER BY place').all();
  const sequences = database.prepare('SELECT name, last FROM sequences').all();
  return {
    writes: records.map(({ collection, key, value }) => ({
      collection: fromStored(String(collection)),
      key: fromStored(String(key)),
      value: parseJson(String(value))?.json,
    })),
    sequences: sequences.map(({ name, last }) => [fromStored(String(name)), Number(last)]),
  };
}

/** Returns the promise of a function, rejected where it throws. */
function settled<T>(work: () => Promise<T>): Promise<T> {
  return Promise.resolve().then(work);
}

/** Converts errors of the file to StoreError: its disk may be full. */
function withStoreErrors<T>(question: () => T): T {
  try {
    return question();
  } catch (cause) {
    throw new StoreError(`SQLite: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function openDatabase(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file);
    database.exec(TABLES);
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const isTaken = /locked|busy/i.test(reason);
    throw new PortalError(
      isTaken
        ? `Another process has the sandbox's file ${file}.`
        : `The sandbox cannot store its state in ${file}: ${reason}.`,
      {
        hint: isTaken ? 'Stop it, or choose another file with --store.' : 'Pass a writable file with --store.',
        cause,
      },
    );
  }
}

function within(database: DatabaseSync, work: () => void): void {
  withStoreErrors(() => {
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  });
}
