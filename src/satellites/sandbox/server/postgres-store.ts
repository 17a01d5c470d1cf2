import postgres from 'postgres';
import { PortalError } from '../../../openapi/model/index.ts';
import type { KeptStore } from '../index.ts';
import { createSqlStore, messageOf, tablesIn, type Run } from './sql-store.ts';

/** Number of the lock under which one process at a time creates the tables. An arbitrary constant. */
const TABLES_LOCK = 2_058_310;
const SCHEMA = 'portico_sandbox';
/** Timeout of a connection, in seconds. */
const CONNECT_TIMEOUT = 10;
/** Maximum number of connections of a process. */
const MAX_CONNECTIONS = 10;

/**
 * Opens a store in a PostgreSQL database (11 or newer), in the schema `portico_sandbox`, and creates its tables; several processes
 * may share it. Throws PortalError where the database cannot be reached.
 */
export async function openPostgresStore(address: string): Promise<KeptStore> {
  const sql = connect(address);
  const runIn =
    (connection: postgres.ISql): Run =>
    (statement, values = []) =>
      connection.unsafe(statement, [...values], { prepare: true });
  // A transaction waits for the one before it in `state`, and then sees what that has written.
  const change = async <T>(work: (run: Run) => Promise<T>): Promise<T> => {
    const { done } = await sql.begin(async (transaction) => ({
      done: await work(runIn(transaction)),
    }));
    return done;
  };
  try {
    await change(async (run) => {
      await run('SELECT pg_advisory_xact_lock($1)', [TABLES_LOCK]);
      await run(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
      for (const statement of tablesIn(SCHEMA)) await run(statement);
    });
  } catch (cause) {
    await sql.end({ timeout: 1 });
    throw new PortalError(`The sandbox cannot store its state in the database of --store: ${messageOf(cause)}.`, {
      hint: 'Write postgres://USER:PASSWORD@HOST:PORT/DATABASE, a database in which the user may create a schema.',
      cause,
    });
  }
  return createSqlStore({
    name: 'PostgreSQL',
    schema: SCHEMA,
    run: runIn(sql),
    change,
    close: async () => {
      await sql.end({ timeout: 5 });
    },
  });
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
