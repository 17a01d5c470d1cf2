import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { namedInConfig } from '../satellites/lint/worker/named-files.ts';
import type { PortalOptions } from '../portal/portal.ts';
import { settingsFile } from '../portal/settings/settings-file.ts';
import type { Invocation } from './invocation.ts';
import { hasOption, portalOptions } from './options.ts';
import { checkPackagePlace } from './package-folder.ts';
import { runRestricted, type TaskPermissions } from './restricted.ts';
import { addressOf, findPort } from './serve/listen.ts';
import { isFileStore, sandboxState } from './serve/sandbox-state.ts';
import type { DevTask } from './task.ts';
import { foldersOf } from '../site/write/versions/copies.ts';

/** Runs `portico dev`: serves the portal and shows saved changes, in a process with the permissions that it needs. */
export async function dev(invocation: Invocation): Promise<number> {
  checkPackagePlace();
  const options = portalOptions(invocation);
  const task: DevTask = {
    command: 'dev',
    options,
    address: addressOf(invocation),
    sandbox: sandboxState(invocation),
    verbose: hasOption(invocation, 'verbose'),
    versions: await versionsOf(options, invocation.terminal),
  };
  // Reports an address that cannot be listened on before another process starts.
  await findPort(task.address);
  return runRestricted(task, permissionsFor(task), invocation.terminal);
}

/** Returns the versions for changelogs; an error of the settings is reported by the server, which waits for its fix. */
async function versionsOf(
  { root, settings, documents }: PortalOptions,
  terminal: Invocation['terminal'],
): Promise<DevTask['versions']> {
  const file = settings === undefined || documents.length > 0 ? undefined : settingsFile(settings);
  // Other settings run in the process with permissions alone.
  if (file === undefined || !readFileSync(file, 'utf8').includes('changes')) return undefined;
  const [{ loadSettings }, { listVersions }] = await Promise.all([
    import('../portal/settings/config.ts'),
    import('../site/write/versions/list-versions.ts'),
  ]);
  const { changes } = await loadSettings(settings).catch(() => ({ changes: undefined }));
  return changes === undefined ? undefined : listVersions(root, changes, terminal);
}

/** Returns permissions for whole folders, since files are added while the server runs. */
function permissionsFor({ options, sandbox, versions }: DevTask): TaskPermissions {
  const { root, documents } = options;
  const store = sandbox !== undefined && isFileStore(sandbox.store) ? sandbox.store : undefined;
  // SQLite has files beside its own.
  const state = store === undefined ? [] : [dirname(store), store, `${store}-*`];
  const write = [...state, ...foldersOf(versions)];
  const { documents: listed } = documents.length === 0 ? namedInConfig(root) : { documents };
  return {
    read: [root, ...listed.map((document) => dirname(document)), ...write],
    write,
    // It listens; before Node 25 there is no such permission.
    net: true,
    // Pagefind is a program.
    processes: true,
  };
}
