import { createMemoryStore, type KeptStore } from '../../sandbox/index.ts';
import { folderFromHere } from '../options.ts';

/** True for what `--store` names a database of PostgreSQL by. */
function isPostgres(place: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(place);
}

/** The store that `--store` names: `memory`, a database of PostgreSQL, or a file. Throws PortalError where it cannot be had. */
export async function openStore(place: string): Promise<KeptStore> {
  if (place === 'memory') return { ...createMemoryStore(), close: () => Promise.resolve() };
  // Loaded when it is wanted: a sandbox in memory starts without it.
  if (isPostgres(place)) return await (await import('../../sandbox/server/postgres-store.ts')).openPostgresStore(place);
  return (await import('../../sandbox/server/sqlite-store.ts')).openSqliteStore(folderFromHere(place));
}
