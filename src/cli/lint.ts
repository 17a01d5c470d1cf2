import { loadSettings } from '../portal/settings/config.ts';
import type { Permissions } from '../build/process/permissions.ts';
import { permittedEnv } from '../build/process/permissions.ts';
import type { Invocation } from './invocation.ts';
import { portalOptions } from './options.ts';
import { CAN_RESTRICT, commandLine, isRestricted, readPlaces, restrictedArgs, workPlaces } from './restricted.ts';
import { restart } from './restart.js';

/** `portico lint`: starts Node anew, allowed to read what the documents may refer to, and to write nothing of the reader's. */
export async function lint(invocation: Invocation): Promise<number> {
  // mitigation: permissions of lint
  if (CAN_RESTRICT && !isRestricted()) {
    const args = restrictedArgs(commandLine('lint', invocation), await permissionsFor(invocation));
    return restart(process.execPath, args, permittedEnv(process.env));
  }
  const { lintHere } = await import('./lint-here.ts');
  return lintHere(invocation);
}

/** Programs of their own may be started by plugins of the portal's own redocly.yaml, as in a build. */
async function permissionsFor(invocation: Invocation): Promise<Permissions> {
  const options = portalOptions(invocation);
  const { allowRemote } = await loadSettings(options.settings);
  const work = workPlaces();
  return {
    read: [...readPlaces(options), ...work],
    write: work,
    net: options.allowRemote === true || allowRemote,
    processes: options.settings !== undefined,
  };
}
