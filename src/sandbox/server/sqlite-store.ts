import { DatabaseSync } from 'node:sqlite';
import { PortalError } from '../../model/index.ts';
import {
  createMirror,
  jsonToText,
  parseJson,
  StoreError,
  type Listing,
  type Entry,
  type KeptStore,
  type Read,
  type Usage,
} from '../index.ts';
import { fromStored, toStored } from './stored-text.ts';

const TABLES = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS records (
    collection TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, revision INTEGER NOT NULL, place INTEGER NOT NULL,
    PRIMARY KEY (collection, key)
  );
  CREATE INDEX IF NOT EXISTS places ON records (collection, place);
  CREATE TABLE IF NOT EXISTS collections (name TEXT PRIMARY KEY, revision INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS sequences (name TEXT PRIMARY KEY, last INTEGER NOT NULL);
  BEGIN EXCLUSIVE;
  COMMIT;
`;

/** Sequence of the numbers of revisions and places. */
const REVISIONS = '- revisions';

/** Opens a store in a SQLite file, for one process. Throws PortalError where another uses it, or for any other file. */
export function openSqliteStore(file: string): KeptStore {
  const database = openDatabase(file);
  const queries = {
    get: database.prepare('SELECT key, value, revision FROM records WHERE collection = ? AND key = ?'),
    list: database.prepare('SELECT key, value, revision FROM records WHERE collection = ? ORDER BY place'),
    names: database.prepare('SELECT DISTINCT collection AS name FROM records WHERE substr(collection, 1, ?) = ?'),
    usage: database.prepare('SELECT count(*) AS records, coalesce(sum(length(value)), 0) AS bytes FROM records'),
    count: database.prepare('SELECT count(*) AS records FROM records WHERE collection = ?'),
    length: database.prepare('SELECT length(value) AS bytes FROM records WHERE collection = ? AND key = ?'),
    revision: database.prepare('SELECT revision FROM collections WHERE name = ?'),
    mark: database.prepare(
      'INSERT INTO collections VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET revision = excluded.revision',
    ),
    put: database.prepare(
      'INSERT INTO records VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value, revision = excluded.revision',
    ),
    forget: database.prepare('DELETE FROM sequences WHERE name <> ?'),
    delete: database.prepare('DELETE FROM records WHERE collection = ? AND key = ?'),
    next: database.prepare(
      'INSERT INTO sequences VALUES (?1, max(1, ?2)) ON CONFLICT (name) DO UPDATE SET last = max(last + 1, ?2) RETURNING last',
    ),
  };
  // Only one process has the file: usage is counted once, then updated by each write.
  let usage = usageOf(queries.usage.get());
  const next = (sequence: string, least: number): number => Number(queries.next.get(sequence, least)?.last);
  const revisionOf = ({ collection, key }: Read): number => {
    const name = toStored(collection);
    const row = key === undefined ? queries.revision.get(name) : queries.get.get(name, toStored(key));
    return Number(row?.revision ?? 0);
  };
  const list = (collection: string): Listing => ({
    entries: queries.list.all(toStored(collection)).flatMap((row) => toEntry(row) ?? []),
    revision: Number(queries.revision.get(toStored(collection))?.revision ?? 0),
  });
  const mirror = createMirror();
  return {
    get: (collection, key) => withStoreErrors(() => toEntry(queries.get.get(toStored(collection), toStored(key)))),
    list: (collection) => withStoreErrors(() => list(collection)),
    page: (collection, query) => withStoreErrors(() => mirror.page(collection, query, () => list(collection))),
    collections: (prefix) =>
      withStoreErrors(() => {
        const stored = toStored(prefix);
        return queries.names.all(Array.from(stored).length, stored).map(({ name }) => fromStored(String(name)));
      }),
    usage: () => Promise.resolve(usage),
    count: (collection) => withStoreErrors(() => Number(queries.count.get(toStored(collection))?.records ?? 0)),
    next: (sequence, least) => withStoreErrors(() => next(toStored(sequence), least)),
    commit: (reads, writes) =>
      withStoreErrors(() => {
        const after = within(database, () => {
          if (reads.some((read) => revisionOf(read) !== read.revision)) return undefined;
          const revision = next(REVISIONS, 1);
          let { records, bytes } = usage;
          for (const [index, { collection, key, value }] of writes.entries()) {
            const [name, stored] = [toStored(collection), toStored(key)];
            const text = value === undefined ? undefined : jsonToText(value);
            const before = queries.length.get(name, stored);
            records += (text === undefined ? 0 : 1) - (before === undefined ? 0 : 1);
            bytes += (text?.length ?? 0) - Number(before?.bytes ?? 0);
            queries.mark.run(name, revision);
            if (text === undefined) queries.delete.run(name, stored);
            else queries.put.run(name, stored, text, revision, revision * 100_000 + index);
          }
          return { revision, usage: { records, bytes } };
        });
        if (after !== undefined) mirror.apply(writes, after.revision);
        usage = after?.usage ?? usage;
        return after !== undefined;
      }),
    reset: () =>
      withStoreErrors(() => {
        within(database, () => {
          database.exec('DELETE FROM records; DELETE FROM collections');
          // Revisions go on: a process that has read earlier records must not mistake later ones for them.
          queries.forget.run(REVISIONS);
        });
        usage = { records: 0, bytes: 0 };
        mirror.clear();
      }),
    close: () =>
      withStoreErrors(() => {
        database.close();
      }),
  };
}

/** Converts errors of the file to StoreError: its disk may be full. */
function withStoreErrors<T>(question: () => T): Promise<T> {
  try {
    return Promise.resolve(question());
  } catch (cause) {
    return Promise.reject(
      new StoreError(`SQLite: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }),
    );
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

function within<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function toEntry(row: Readonly<Record<string, unknown>> | undefined): Entry | undefined {
  if (row === undefined) return undefined;
  const value = parseJson(String(row.value))?.json;
  return value === undefined ? undefined : { key: fromStored(String(row.key)), value, revision: Number(row.revision) };
}

function usageOf(row: Readonly<Record<string, unknown>> | undefined): Usage {
  return { records: Number(row?.records ?? 0), bytes: Number(row?.bytes ?? 0) };
}
