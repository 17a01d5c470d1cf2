import { createMemoryStore, type KeptStore } from '../../satellites/sandbox/index.ts';
import { folderFromHere } from '../whose-folder.ts';

/** True for a value of `--store` that is the URL of a PostgreSQL database. */
function isPostgres(place: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(place);
}

/** Opens the store of `--store`: `memory`, a PostgreSQL database, or a file. Throws PortalError where that fails. */
export async function openStore(place: string): Promise<KeptStore> {
  if (place === 'memory') return { ...createMemoryStore(), close: () => Promise.resolve() };
  // Loaded on demand: a sandbox in memory starts without it.
  if (isPostgres(place))
    return await (await import('../../satellites/sandbox/server/postgres-store.ts')).openPostgresStore(place);
  return (await import('../../satellites/sandbox/server/sqlite-store.ts')).openSqliteStore(folderFromHere(place));
}
