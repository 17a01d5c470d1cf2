import { DatabaseSync } from 'node:sqlite';
import { PortalError } from '../../openapi/index.ts';
import type { Json } from '../../openapi/index.ts';
import type { Entry, Read, Store } from '../../sandbox/index.ts';

/** A store that has a file of its own, and must be closed. */
export interface FileStore extends Store {
  close(): void;
}

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

/** The sequence that revisions and places are numbers of. */
const REVISIONS = '- revisions';

/** A store in a file of SQLite, for one process. Throws PortalError where another has it, or where it is no such file. */
export function openSqliteStore(file: string): FileStore {
  const database = openDatabase(file);
  const queries = {
    get: database.prepare('SELECT key, value, revision FROM records WHERE collection = ? AND key = ?'),
    list: database.prepare('SELECT key, value, revision FROM records WHERE collection = ? ORDER BY place'),
    names: database.prepare('SELECT DISTINCT collection AS name FROM records WHERE substr(collection, 1, ?) = ?'),
    revision: database.prepare('SELECT revision FROM collections WHERE name = ?'),
    mark: database.prepare(
      'INSERT INTO collections VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET revision = excluded.revision',
    ),
    put: database.prepare(
      'INSERT INTO records VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value, revision = excluded.revision',
    ),
    delete: database.prepare('DELETE FROM records WHERE collection = ? AND key = ?'),
    next: database.prepare(
      'INSERT INTO sequences VALUES (?1, max(1, ?2)) ON CONFLICT (name) DO UPDATE SET last = max(last + 1, ?2) RETURNING last',
    ),
  };
  const next = (sequence: string, least: number): number => Number(queries.next.get(sequence, least)?.last);
  const revisionOf = ({ collection, key }: Read): number =>
    Number((key === undefined ? queries.revision.get(collection) : queries.get.get(collection, key))?.revision ?? 0);
  return {
    get: (collection, key) => Promise.resolve(toEntry(queries.get.get(collection, key))),
    list: (collection) =>
      Promise.resolve({
        entries: queries.list.all(collection).flatMap((row) => toEntry(row) ?? []),
        revision: Number(queries.revision.get(collection)?.revision ?? 0),
      }),
    collections: (prefix) =>
      Promise.resolve(queries.names.all(Array.from(prefix).length, prefix).map(({ name }) => String(name))),
    next: (sequence, least) => Promise.resolve(next(sequence, least)),
    commit: (reads, writes) => {
      const isWritten = within(database, () => {
        if (reads.some((read) => revisionOf(read) !== read.revision)) return false;
        const revision = next(REVISIONS, 1);
        for (const [index, { collection, key, value }] of writes.entries()) {
          queries.mark.run(collection, revision);
          if (value === undefined) queries.delete.run(collection, key);
          else queries.put.run(collection, key, JSON.stringify(value), revision, revision * 100_000 + index);
        }
        return true;
      });
      return Promise.resolve(isWritten);
    },
    reset: () => {
      within(database, () => {
        database.exec('DELETE FROM records; DELETE FROM collections; DELETE FROM sequences');
      });
      return Promise.resolve();
    },
    close: () => {
      database.close();
    },
  };
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
        : `The sandbox cannot keep its state in ${file}: ${reason}.`,
      {
        hint: isTaken ? 'End it, or name another file by --store.' : 'Name a file that can be written by --store.',
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
  const value: unknown = JSON.parse(String(row.value));
  return isJson(value) ? { key: String(row.key), value, revision: Number(row.revision) } : undefined;
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}
