import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPortalError } from '../../openapi/model/index.ts';
import { createMemoryStore, type KeptStore } from '../../satellites/sandbox/index.ts';
import { folderFromHere } from '../whose-folder.ts';
import { isFileStore, type SandboxState } from './sandbox-state.ts';
import type { Terminal } from '../../characters/terminal.ts';
import {
  createSiteSandbox,
  type SiteSandbox,
  type SiteSandboxOptions,
} from '../../satellites/sandbox/server/site-sandbox.ts';

/** Opens the sandbox of a served portal with its store. Throws PortalError if a named store cannot be opened. */
export async function openSiteSandbox(
  state: SandboxState,
  terminal: Terminal,
  options: Pick<SiteSandboxOptions, 'base' | 'host' | 'apis'>,
): Promise<SiteSandbox> {
  return createSiteSandbox({
    ...options,
    store: state.isNamed || !isFileStore(state.store) ? await openStore(state.store) : await openUsual(state, terminal),
    failed: (error) => {
      terminal.warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  });
}

async function openUsual({ store }: SandboxState, terminal: Terminal): Promise<KeptStore> {
  const folder = dirname(store);
  try {
    mkdirSync(folder, { recursive: true });
    const ignored = join(folder, '.gitignore');
    if (!existsSync(ignored)) writeFileSync(ignored, '*\n');
    return await openStore(store);
  } catch (error) {
    // Another server of the same portal has it, or nothing may be written here: that is no reason not to serve.
    const reason = isPortalError(error) ? error.message : 'Nothing can be written here.';
    terminal.warn(`${reason} This sandbox keeps its state in memory.`);
    return await openStore('memory');
  }
}

/** Opens the store of `--store`: `memory`, a PostgreSQL database, or a file. Throws PortalError where that fails. */
export async function openStore(place: string): Promise<KeptStore> {
  if (place === 'memory') return { ...createMemoryStore(), close: () => Promise.resolve() };
  // Loaded on demand: a sandbox in memory starts without it.
  if (/^postgres(?:ql)?:\/\//i.test(place))
    return await (await import('../../satellites/sandbox/server/postgres-store.ts')).openPostgresStore(place);
  return (await import('../../satellites/sandbox/server/sqlite-store.ts')).openSqliteStore(folderFromHere(place));
}
