import { dirname, isAbsolute, join } from 'node:path';
import { explainDistrust, makeTrusted } from '../cache/index.ts';
import { namedInConfig, PortalError } from '../model/index.ts';
import { loadSettings } from '../portal/settings/config.ts';
import type { Settings } from '../portal/settings/settings.ts';
import type { Invocation } from './invocation.ts';
import { datesEnv } from './dates.ts';
import { explainDisk } from '../output/publish/disk-error.ts';
import { permittedEnv, outputPlaces } from '../build/process/permissions.ts';
import type { Permissions } from '../build/process/permissions.ts';
import { cacheFolder, outFolder, portalOptions, textOption } from './options.ts';
import { placeOfOutput } from '../output/publish/output.ts';
import { checkPackagePlace } from './package-folder.ts';
import { recover, reportKept } from '../output/publish/publish.ts';
import { CAN_RESTRICT, commandLine, isRestricted, readPlaces, restrictedArgs, workPlaces } from './restricted.ts';
import { runBeside, restart } from './restart.js';
import { PACKAGE_ROOT } from './workspace.ts';

/** `portico build`: starts Node anew, allowed no more than a build needs, so that one slip in a path publishes nothing. */
export async function build(invocation: Invocation): Promise<number> {
  if (isRestricted()) return buildHere(invocation);
  checkPackagePlace();
  const settings = await loadSettings(portalOptions(invocation).settings);
  await noteDates(invocation, settings);
  if (CAN_RESTRICT) return restart(process.execPath, await buildArgs(invocation, settings), permittedEnv(process.env));
  return buildHere({ ...invocation, values: { ...invocation.values, out: await prepareOutput(invocation) } });
}

async function buildHere(invocation: Invocation): Promise<number> {
  const { buildSite } = await import('./build-site.ts');
  return buildSite(invocation).catch((error: unknown) => {
    throw explainDisk(error);
  });
}

/** Builds in a process of its own, for those who have more to do afterwards. */
export async function buildFirst(invocation: Invocation): Promise<number> {
  if (!CAN_RESTRICT) return build(invocation);
  checkPackagePlace();
  const settings = await loadSettings(portalOptions(invocation).settings);
  await noteDates(invocation, settings);
  return runBeside(process.execPath, await buildArgs(invocation, settings), permittedEnv(process.env));
}

/** Has the process of a build know when files were last changed, where pages tell it: of a portal of its own, with an address. */
async function noteDates(invocation: Invocation, settings: Settings): Promise<void> {
  const { root, site = settings.site, documents } = portalOptions(invocation);
  if (documents.length > 0 || site === undefined) return;
  const folders = namedInConfig(root).documents.flatMap((file) => (isAbsolute(file) ? [dirname(file)] : []));
  Object.assign(process.env, await datesEnv(root, folders, invocation.terminal));
}

/** The folder to publish into, cleared of what killed builds left: a confined process may not look for it. */
async function prepareOutput(invocation: Invocation): Promise<string> {
  const out = placeOfOutput(outFolder(invocation));
  reportKept(await recover(out), invocation.terminal);
  return out;
}

/** What the process of a build is started with. */
async function buildArgs(invocation: Invocation, settings: Settings): Promise<readonly string[]> {
  const out = await prepareOutput(invocation);
  // A confined process makes no folder above those that it may write to.
  const cache = cacheFolder(invocation);
  if (cache !== undefined && !makeTrusted(cache)) refuseCache(invocation, cache);
  return restrictedArgs(buildLine(invocation, out), permissionsFor(invocation, settings, out));
}

/** A folder that `--cache` names and that is not trusted is a mistake; the usual one is not used then, and a warning says so. */
function refuseCache(invocation: Invocation, folder: string): void {
  if (textOption(invocation, 'cache') === undefined) return;
  throw new PortalError(
    `${folder}, which --cache names, is not used: ${explainDistrust(folder) ?? 'it cannot be read'}.`,
    {
      hint: 'Name a folder of your own that nobody else may write to, such as one that is not there yet.',
    },
  );
}

/** Pagefind is a program; the thread that watches over a build's budget stops it by the inspector. */
function permissionsFor(invocation: Invocation, settings: Settings, out: string): Permissions {
  const options = portalOptions(invocation);
  const output = outputPlaces(out);
  const work = [...workPlaces(), cacheFolder(invocation)].filter((path) => path !== undefined);
  return {
    read: [...readPlaces(options), ...work, ...output],
    write: [...work, join(PACKAGE_ROOT, '.astro'), ...output],
    net: options.allowRemote === true || settings.allowRemote,
    processes: true,
  };
}

/** The command line of the same build. */
function buildLine(invocation: Invocation, out: string): readonly string[] {
  const cache = textOption(invocation, 'cache') === undefined ? undefined : cacheFolder(invocation);
  return commandLine('build', invocation, { out, cache });
}
