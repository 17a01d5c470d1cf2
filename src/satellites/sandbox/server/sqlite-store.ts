import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { PortalError } from '../../../openapi/model/index.ts';
import type { KeptStore } from '../index.ts';
import { createSqlStore, messageOf, tablesIn, type Run } from './sql-store.ts';

const PRAGMAS = [
  'PRAGMA locking_mode = EXCLUSIVE',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = NORMAL',
  // Takes the lock.
  'BEGIN EXCLUSIVE',
  'COMMIT',
];

/** Opens a store in a SQLite file, for one process. Throws PortalError where another uses it, or for any other file. */
export function openSqliteStore(file: string): KeptStore {
  const database = openDatabase(file);
  const statements = new Map<string, StatementSync>();
  const run: Run = (statement, values = []) => {
    const known = statements.get(statement) ?? database.prepare(statement.replaceAll('$', '?'));
    statements.set(statement, known);
    return Promise.resolve(known.all(...values));
  };
  let last: Promise<unknown> = Promise.resolve();
  // One connection has one transaction, which no other work joins.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return createSqlStore({
    name: 'SQLite',
    schema: 'main',
    run: (statement, values) => inTurn(() => run(statement, values)),
    change: (work) =>
      inTurn(async () => {
        database.exec('BEGIN IMMEDIATE');
        try {
          const done = await work(run);
          database.exec('COMMIT');
          return done;
        } catch (error) {
          database.exec('ROLLBACK');
          throw error;
        }
      }),
    close: () =>
      inTurn(() => {
        database.close();
        return Promise.resolve();
      }),
  });
}

function openDatabase(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file);
    for (const statement of [...PRAGMAS, ...tablesIn('main')]) database.exec(statement);
    return database;
  } catch (cause) {
    const reason = messageOf(cause);
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
