import postgres from 'postgres';
import { createHash } from 'node:crypto';
import { PortalError } from '../../../openapi/model/index.ts';
import {
  jsonToText,
  parseJson,
  StoreError,
  type Entry,
  type KeptStore,
  type Read,
  type Usage,
  type Write,
} from '../index.ts';
import { MIGRATIONS } from './postgres-tables.ts';
import { fromStored, toStored } from './stored-text.ts';

/** Number of the advisory lock that migrations take, so that one process at a time migrates the tables. An arbitrary constant. */
const MIGRATION_LOCK = 2_058_310;
/** Timeout of a connection, in seconds. */
const CONNECT_TIMEOUT = 10;
/** Maximum number of connections of a process. */
const MAX_CONNECTIONS = 10;
/** Number of writes after which the usage is counted again; the database may exceed its limits by as many. */
const COUNT_AFTER = 500;

/**
 * Opens a store in a PostgreSQL database (11 or newer), in the schema `portico_sandbox`, and creates its tables; several processes
 * may share it. Throws PortalError where the database cannot be reached, or where a newer Portico has created the tables.
 */
export async function openPostgresStore(address: string): Promise<KeptStore> {
  const sql = connect(address);
  try {
    await migrate(sql);
  } catch (cause) {
    await sql.end({ timeout: 1 });
    if (cause instanceof PortalError) throw cause;
    throw new PortalError(`The sandbox cannot store its state in the database of --store: ${reasonOf(cause)}.`, {
      hint: 'Write postgres://USER:PASSWORD@HOST:PORT/DATABASE, a database in which the user may create a schema.',
      cause,
    });
  }
  let counted: Promise<Usage> | undefined;
  let written = 0;
  return {
    get: (collection, key) =>
      withStoreErrors(async () => {
        const rows = await sql<Row[]>`
          SELECT key, value, revision FROM portico_sandbox.records WHERE id = ${recordId(collection, key)}`;
        return rows.flatMap(toEntry)[0];
      }),
    list: (collection) =>
      withStoreErrors(async () => {
        const rows = await sql<(Row & { listed: string })[]>`
          SELECT found.key, found.value, found.revision, listed.revision AS listed
          FROM portico_sandbox.collections AS listed
          LEFT JOIN portico_sandbox.records AS found ON found.collection = listed.id
          WHERE listed.id = ${idOf(collection)} ORDER BY found.place`;
        return { entries: rows.flatMap(toEntry), revision: Number(rows[0]?.listed ?? 0) };
      }),
    page: (collection, { offset, size }) =>
      withStoreErrors(async () => {
        const rows = await sql<(Row & { listed: string; total: string })[]>`
          SELECT found.key, found.value, found.revision, listed.revision AS listed,
            (SELECT count(*) FROM portico_sandbox.records WHERE collection = listed.id) AS total
          FROM portico_sandbox.collections AS listed LEFT JOIN LATERAL (
            SELECT * FROM portico_sandbox.records WHERE collection = listed.id
            ORDER BY place OFFSET ${offset} LIMIT ${size}
          ) AS found ON true
          WHERE listed.id = ${idOf(collection)} ORDER BY found.place`;
        const [first] = rows;
        return {
          entries: rows.flatMap(toEntry),
          total: Number(first?.total ?? 0),
          revision: Number(first?.listed ?? 0),
        };
      }),
    collections: (prefix) =>
      withStoreErrors(async () => {
        const rows = await sql<{ name: string }[]>`
          SELECT name FROM portico_sandbox.collections AS listed
          WHERE left(name, char_length(${toStored(prefix)})) = ${toStored(prefix)}
          AND EXISTS (SELECT FROM portico_sandbox.records WHERE collection = listed.id)`;
        return rows.map(({ name }) => fromStored(name));
      }),
    usage: () =>
      withStoreErrors(async () => {
        counted ??= countAll(sql);
        const known = await counted.catch((error: unknown) => {
          counted = undefined;
          throw error;
        });
        written += 1;
        // Other processes write too, so it is counted again from time to time.
        if (written > COUNT_AFTER) [counted, written] = [undefined, 0];
        return known;
      }),
    count: (collection) =>
      withStoreErrors(async () => {
        const rows = await sql<{ records: string }[]>`
          SELECT count(*) AS records FROM portico_sandbox.records WHERE collection = ${idOf(collection)}`;
        return Number(rows[0]?.records ?? 0);
      }),
    next: (sequence, least) =>
      withStoreErrors(async () => {
        const rows = await sql<{ last: string }[]>`
          INSERT INTO portico_sandbox.sequences AS known VALUES (${idOf(sequence)}, greatest(1, ${least}::bigint))
          ON CONFLICT (id) DO UPDATE SET last = greatest(known.last + 1, ${least}::bigint) RETURNING last`;
        return Number(rows[0]?.last);
      }),
    commit: (reads, writes) => withStoreErrors(() => commit(sql, reads, writes)),
    reset: () =>
      withStoreErrors(async () => {
        await sql`SELECT portico_sandbox.reset()`;
        counted = undefined;
      }),
    close: async () => {
      await sql.end({ timeout: 5 });
    },
  };
}

function connect(address: string): postgres.Sql {
  if (!URL.canParse(address)) {
    throw new PortalError('The database of --store is not a URL.', {
      hint: 'Write postgres://USER:PASSWORD@HOST:PORT/DATABASE; percent-encode special characters in the name and password.',
    });
  }
  return postgres(address, {
    max: MAX_CONNECTIONS,
    connect_timeout: CONNECT_TIMEOUT,
    onnotice: () => undefined,
    connection: { application_name: 'portico sandbox' },
  });
}

/** Counts all stored records and their bytes. */
async function countAll(sql: postgres.Sql): Promise<Usage> {
  const [row] = await sql<{ records: string; bytes: string }[]>`
    SELECT count(*) AS records, coalesce(sum(octet_length(value)), 0) AS bytes FROM portico_sandbox.records`;
  return { records: Number(row?.records ?? 0), bytes: Number(row?.bytes ?? 0) };
}

async function migrate(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`;
    const [there] = await transaction<{ found: string | null }[]>`
      SELECT to_regclass('portico_sandbox.migrations')::text AS found`;
    if (there?.found === null) {
      await transaction`CREATE SCHEMA IF NOT EXISTS portico_sandbox`;
      await transaction`CREATE TABLE portico_sandbox.migrations (
        version integer PRIMARY KEY, made_at timestamptz NOT NULL DEFAULT now())`;
    }
    const [last] = await transaction<{ version: number }[]>`
      SELECT coalesce(max(version), 0) AS version FROM portico_sandbox.migrations`;
    const version = last?.version ?? 0;
    if (version > MIGRATIONS.length) {
      throw new PortalError('The database of --store was created by a newer version of Portico.', {
        hint: 'Use that version, or name another database.',
      });
    }
    for (const [index, migration] of MIGRATIONS.entries()) {
      if (index < version) continue;
      await transaction.unsafe(migration);
      await transaction`INSERT INTO portico_sandbox.migrations (version) VALUES (${index + 1})`;
    }
  });
}

async function commit(sql: postgres.Sql, reads: readonly Read[], writes: readonly Write[]): Promise<boolean> {
  const isWritten = new Map(reads.map(({ collection }) => [collection, false]));
  for (const { collection } of writes) isWritten.set(collection, true);
  // Locked in one order, to avoid deadlocks.
  const locks = [...isWritten]
    .map(([collection, written]) => ({ number: lockOf(collection), written }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const records = reads.flatMap(({ collection, key, revision }) =>
    key === undefined ? [] : [{ id: recordId(collection, key), revision: String(revision) }],
  );
  const collections = reads.flatMap(({ collection, key, revision }) =>
    key === undefined ? [{ id: idOf(collection), revision: String(revision) }] : [],
  );
  const rows = await sql<{ done: boolean }[]>`SELECT portico_sandbox.commit(
    ${locks.map(({ number }) => String(number))}::bigint[], ${locks.map(({ written }) => String(written))}::text[]::boolean[],
    ${records.map(({ id }) => id)}::text[], ${records.map(({ revision }) => revision)}::bigint[],
    ${collections.map(({ id }) => id)}::text[], ${collections.map(({ revision }) => revision)}::bigint[],
    ${writes.map(({ collection }) => idOf(collection))}::text[],
    ${writes.map(({ collection }) => toStored(collection))}::text[],
    ${writes.map(({ collection, key }) => recordId(collection, key))}::text[],
    ${writes.map(({ key }) => toStored(key))}::text[],
    ${writes.map(({ value }) => (value === undefined ? null : jsonToText(value)))}::text[]
  ) AS done`;
  return rows[0]?.done === true;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function idOf(name: string): string {
  return hashOf(toStored(name)).toString('base64');
}

function recordId(collection: string, key: string): string {
  return hashOf(`${toStored(collection)}\n${toStored(key)}`).toString('base64');
}

/** Hashes a collection to 64 bits, the number of a PostgreSQL advisory lock. */
function lockOf(collection: string): bigint {
  return hashOf(toStored(collection)).readBigInt64BE();
}

function toEntry({ key, value, revision }: Row): readonly Entry[] {
  if (key === null || value === null) return [];
  const json = parseJson(value)?.json;
  return json === undefined ? [] : [{ key: fromStored(key), value: json, revision: Number(revision) }];
}

/** Converts errors of the database to StoreError: its server may be down, or full. */
async function withStoreErrors<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (cause) {
    throw new StoreError(`PostgreSQL: ${reasonOf(cause)}`, { cause });
  }
}

/** Returns the message of an error; Node reports a host with several unreachable addresses as one error for each. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

/** Row of a record; all fields are null for an empty collection. */
interface Row {
  readonly key: string | null;
  readonly value: string | null;
  readonly revision: string | null;
}
