import { createMemoryStore, type KeptStore } from '../../satellites/sandbox/index.ts';
import { folderFromHere } from '../whose-folder.ts';

/** Opens the store of `--store`: `memory`, a PostgreSQL database, or a file. Throws PortalError where that fails. */
export async function openStore(place: string): Promise<KeptStore> {
  if (place === 'memory') return { ...createMemoryStore(), close: () => Promise.resolve() };
  // Loaded on demand: a sandbox in memory starts without it.
  if (/^postgres(?:ql)?:\/\//i.test(place))
    return await (await import('../../satellites/sandbox/server/postgres-store.ts')).openPostgresStore(place);
  return (await import('../../satellites/sandbox/server/sqlite-store.ts')).openSqliteStore(folderFromHere(place));
}
