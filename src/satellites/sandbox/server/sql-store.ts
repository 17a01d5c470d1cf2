import { createHash } from 'node:crypto';
import { jsonToText, parseJson, sizeOf, StoreError, type Entry, type KeptStore } from '../index.ts';

/** Runs one statement with the values of `$1`, `$2` …; returns its rows. */
export type Run = (statement: string, values?: readonly (string | number)[]) => Promise<readonly Row[]>;

/** A database that a store is in. */
export interface Database {
  /** Name in messages. */
  readonly name: string;
  /** Schema that has the tables. */
  readonly schema: string;
  readonly run: Run;
  /** Runs work in a transaction, which an error rolls back. */
  readonly change: <T>(work: (run: Run) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

interface Row {
  readonly [column: string]: unknown;
}

/**
 * Returns the statements that create the tables in a schema. Ids are hashes of names, because an index limits the length of its values. A
 * transaction begins with a new revision in the only row of `state`, so that one waits for the other, and no process sees half of it.
 */
export function tablesIn(schema: string): readonly string[] {
  return [
    `CREATE TABLE IF NOT EXISTS ${schema}.state (id INTEGER PRIMARY KEY, revision BIGINT NOT NULL)`,
    `INSERT INTO ${schema}.state (id, revision) VALUES (1, 0) ON CONFLICT (id) DO NOTHING`,
    `CREATE TABLE IF NOT EXISTS ${schema}.collection (id TEXT PRIMARY KEY, name TEXT NOT NULL, revision BIGINT NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${schema}.entry (
      id TEXT PRIMARY KEY, collection TEXT NOT NULL, key TEXT NOT NULL, revision BIGINT NOT NULL,
      place BIGINT NOT NULL, size BIGINT NOT NULL, value TEXT NOT NULL, UNIQUE (collection, place)
    )`,
    `CREATE TABLE IF NOT EXISTS ${schema}.sequence (id TEXT PRIMARY KEY, last BIGINT NOT NULL)`,
  ];
}

/** Number of places of a revision: an entry keeps that of its first put. */
const PLACES = 1_000_000;

/** Creates a store in a database that has the tables. */
export function createSqlStore(database: Database): KeptStore {
  /** Converts errors of the database to StoreError: its disk may be full, or its server down. */
  const tried = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw new StoreError(`${database.name}: ${messageOf(cause)}`, { cause });
    }
  };
  const { schema } = database;
  const newRevision = `UPDATE ${schema}.state SET revision = revision + 1 RETURNING revision`;
  const run: Run = (...asked) => tried(() => database.run(...asked));
  const first = async (ask: Run, statement: string, values: readonly (string | number)[] = []): Promise<Row> =>
    (await ask(statement, values))[0] ?? {};
  const revisionOf = async (ask: Run, collection: string, key: string | undefined): Promise<number> => {
    const [table, id] = key === undefined ? ['collection', idOf(collection)] : ['entry', idOf(collection, key)];
    return Number((await first(ask, `SELECT revision FROM ${schema}.${table} WHERE id = $1`, [id])).revision ?? 0);
  };
  return {
    get: async (collection, key) =>
      (await run(`SELECT key, value, revision FROM ${schema}.entry WHERE id = $1`, [idOf(collection, key)])).flatMap(
        toEntry,
      )[0],
    // The revision comes first: what another process writes meanwhile is then a conflict.
    list: async (collection) => {
      const revision = await revisionOf(run, collection, undefined);
      const statement = `SELECT key, value, revision FROM ${schema}.entry WHERE collection = $1 ORDER BY place`;
      return { revision, entries: (await run(statement, [idOf(collection)])).flatMap(toEntry) };
    },
    collections: async (prefix) => {
      const rows = await run(
        `SELECT name FROM ${schema}.collection AS listed
        WHERE EXISTS (SELECT 1 FROM ${schema}.entry WHERE collection = listed.id)`,
      );
      return rows.map((row) => fromStored(row.name)).filter((one) => one.startsWith(prefix));
    },
    usage: async () => {
      const row = await first(run, `SELECT count(*) AS records, coalesce(sum(size), 0) AS bytes FROM ${schema}.entry`);
      return { records: Number(row.records), bytes: Number(row.bytes) };
    },
    next: async (sequence, least) => {
      const statement = `INSERT INTO ${schema}.sequence AS known (id, last) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET last =
        CASE WHEN known.last < excluded.last THEN excluded.last ELSE known.last + 1 END RETURNING last`;
      return Number((await first(run, statement, [idOf(sequence), Math.max(1, least)])).last);
    },
    commit: (reads, writes) =>
      tried(() =>
        database.change(async (ask) => {
          const revision = Number((await first(ask, newRevision)).revision);
          const found = await Promise.all(reads.map(({ collection, key }) => revisionOf(ask, collection, key)));
          if (reads.some((read, index) => read.revision !== found[index])) return false;
          const names = new Set(writes.map(({ collection }) => collection));
          const stamped = [...names].map((collection) =>
            ask(
              `INSERT INTO ${schema}.collection (id, name, revision) VALUES ($1, $2, $3)
            ON CONFLICT (id) DO UPDATE SET revision = excluded.revision`,
              [idOf(collection), toStored(collection), revision],
            ),
          );
          const written = writes.map(({ collection, key, value }, index) => {
            const id = idOf(collection, key);
            if (value === undefined) return ask(`DELETE FROM ${schema}.entry WHERE id = $1`, [id]);
            const place = revision * PLACES + index;
            return ask(
              `INSERT INTO ${schema}.entry (id, collection, key, revision, place, size, value) VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, size = excluded.size, value = excluded.value`,
              [id, idOf(collection), toStored(key), revision, place, sizeOf(value), jsonToText(value)],
            );
          });
          await Promise.all([...stamped, ...written]);
          return true;
        }),
      ),
    reset: () =>
      tried(() =>
        database.change(async (ask) => {
          await ask(newRevision);
          for (const table of ['entry', 'collection', 'sequence']) await ask(`DELETE FROM ${schema}.${table}`);
        }),
      ),
    close: database.close,
  };
}

/** Returns the message of an error; Node reports a host with several unreachable addresses as one error for each. */
export function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(messageOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

function idOf(...names: readonly string[]): string {
  return createHash('sha256').update(names.map(toStored).join('\n')).digest('base64');
}

function toEntry({ key, value, revision }: Row): readonly Entry[] {
  const json = parseJson(String(value))?.json;
  return json === undefined ? [] : [{ key: fromStored(key), value: json, revision: Number(revision) }];
}

/** Escapes NUL and lone surrogates, which databases refuse: returns the inside of the JSON string. */
function toStored(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function fromStored(stored: unknown): string {
  return String(JSON.parse(`"${String(stored)}"`));
}
