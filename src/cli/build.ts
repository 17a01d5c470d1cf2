import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeOwn, whyNotOwn } from '../kept/own-folder.ts';
import { contentRoot, namedInConfig, PortalError } from '../openapi/index.ts';
import { loadSettings } from '../site/portal/config.ts';
import type { Settings } from '../site/portal/settings.ts';
import { COMMANDS } from './commands.ts';
import type { Invocation } from './invocation.ts';
import { datesEnv } from './dates.ts';
import { explainDisk } from './disk-error.ts';
import { grantedEnv, grantFlags, outputPlaces, packagesAbove, packageStore, visibleIn } from './grants.ts';
import type { Grants } from './grants.ts';
import { cacheFolder, outFolder, portalOptions, textOption } from './options.ts';
import { placeOfOutput } from './output.ts';
import { checkPackagePlace } from './package-place.ts';
import { recover, tellKept } from './publish.ts';
import { isSpoken, speakEach, speaksSeveral, spokenEnv, startSpoken } from './spoken.ts';
import { runBeside, startAnew } from './start-anew.js';
import { PACKAGE_ROOT, WORK } from './workspace.ts';

/** `portico build`: starts Node anew, allowed no more than a build needs, so that one slip in a path publishes nothing. */
export async function build(invocation: Invocation): Promise<number> {
  if (isConfined()) return buildHere(invocation);
  checkPackagePlace();
  const settings = await loadSettings(portalOptions(invocation).settings);
  await noteDates(invocation, settings);
  if (isOfSeveral(invocation, settings)) return buildEach(invocation, settings);
  if (CAN_CONFINE) return startAnew(process.execPath, confinedArgs(invocation, settings), envOf(settings));
  if (!isSpoken(settings)) return startSpoken(settings);
  return buildHere({ ...invocation, values: { ...invocation.values, out: prepareOutput(invocation) } });
}

async function buildHere(invocation: Invocation): Promise<number> {
  const { buildSite } = await import('./build-site.ts');
  return buildSite(invocation).catch((error: unknown) => {
    throw explainDisk(error);
  });
}

/** Loaded into the process that is confined, and into no other. */
const DENIED = new URL('denied.js', import.meta.url).href;

/** Nobody has tried it on Windows yet, where a path has many spellings. */
const CAN_CONFINE = process.platform !== 'win32';

/** Builds in a process of its own, for those who have more to do afterwards. */
export async function buildFirst(invocation: Invocation): Promise<number> {
  if (!CAN_CONFINE) return build(invocation);
  checkPackagePlace();
  const settings = await loadSettings(portalOptions(invocation).settings);
  await noteDates(invocation, settings);
  if (isOfSeveral(invocation, settings)) return buildEach(invocation, settings);
  return runBeside(process.execPath, confinedArgs(invocation, settings), envOf(settings));
}

/** Documents of the command line are shown in one language. */
function isOfSeveral(invocation: Invocation, settings: Settings): boolean {
  return portalOptions(invocation).documents.length === 0 && speaksSeveral(settings);
}

/** Builds in each language of the settings, in processes one after the other. */
function buildEach(invocation: Invocation, settings: Settings): Promise<number> {
  const args = CAN_CONFINE ? confinedArgs(invocation, settings) : plainArgs(invocation, prepareOutput(invocation));
  return speakEach(settings, (env) => runBeside(process.execPath, args, { ...grantedEnv(process.env), ...env }));
}

/** Has the processes of a build know when files were last changed, where pages tell it: of a portal of its own, with an address. */
async function noteDates(invocation: Invocation, settings: Settings): Promise<void> {
  const { root, site = settings.site, documents } = portalOptions(invocation);
  if (documents.length > 0 || site === undefined) return;
  const folders = namedInConfig(root).documents.flatMap((file) => (isAbsolute(file) ? [dirname(file)] : []));
  Object.assign(process.env, await datesEnv(root, folders, invocation.terminal));
}

/** The environment of the process that builds. */
function envOf(settings: Settings): NodeJS.ProcessEnv {
  return spokenEnv(grantedEnv(process.env), settings);
}

/** True in the process that may do no more than a build needs: confined by us, not by whoever started it. */
function isConfined(): boolean {
  return process.execArgv.includes(DENIED);
}

/** The folder to publish into, cleared of what killed builds left: a confined process may not look for it. */
function prepareOutput(invocation: Invocation): string {
  const out = placeOfOutput(outFolder(invocation));
  tellKept(recover(out), invocation.terminal);
  return out;
}

/** What the process of a build is started with. */
function confinedArgs(invocation: Invocation, settings: Settings): readonly string[] {
  const out = prepareOutput(invocation);
  // A confined process makes no folder above those that it may write to.
  const cache = cacheFolder(invocation);
  if (cache !== undefined && !makeOwn(cache)) refuseCache(invocation, cache);
  const flags = grantFlags(grantsFor(invocation, settings, out));
  return plainArgs(invocation, out, ['--import', DENIED, ...flags]);
}

/** A folder that `--cache` names and that is not trusted is a mistake; the usual one is not used then, and a warning says so. */
function refuseCache(invocation: Invocation, folder: string): void {
  if (textOption(invocation, 'cache') === undefined) return;
  throw new PortalError(`${folder}, which --cache names, is not used: ${whyNotOwn(folder) ?? 'it cannot be read'}.`, {
    hint: 'Name a folder of your own that nobody else may write to, such as one that is not there yet.',
  });
}

/** What a process that builds is started with, by these flags too. */
function plainArgs(invocation: Invocation, out: string, flags: readonly string[] = []): readonly string[] {
  const program = fileURLToPath(new URL('portico.js', import.meta.url));
  return [...process.execArgv, ...flags, program, ...buildArgs(invocation, out)];
}

/** Read: documents, the portal's own folder, the package; write: the output and the folders that runs work in. */
function grantsFor(invocation: Invocation, settings: Settings, out: string): Grants {
  const options = portalOptions(invocation);
  const { root, confine, allowRemote } = options;
  const named = options.documents.length === 0 ? namedInConfig(root) : { documents: options.documents, others: [] };
  const documents = named.documents.filter((document) => isAbsolute(document));
  const folders = [...documents.map((document) => contentRoot(document, confine)), ...named.others.map(dirname)];
  const trusted = options.settings === undefined ? [] : [root, repositoryOf(root)];
  const output = outputPlaces(out);
  const { NODE_COMPILE_CACHE, PORTICO_TIMES } = process.env;
  const work = [WORK, NODE_COMPILE_CACHE, cacheFolder(invocation)].filter((path) => path !== undefined);
  return {
    read: [
      ...[PACKAGE_ROOT, packageStore(PACKAGE_ROOT), ...packagesAbove(dirname(PACKAGE_ROOT)), ...packagesAbove(root)],
      ...[...documents, ...[...folders, ...trusted].flatMap(visibleIn), ...ROOT_FILES.map((name) => join(root, name))],
      ...[...work, ...output],
    ],
    write: [...work, join(PACKAGE_ROOT, '.astro'), ...output, ...(PORTICO_TIMES === undefined ? [] : [PORTICO_TIMES])],
    net: allowRemote === true || settings.allowRemote,
  };
}

/** What is read of a root whoever's documents are built. */
const ROOT_FILES = ['redocly.yaml', '.redocly.lint-ignore.yaml', 'public'];

/** The repository that a portal of its own lies in: what settings, guides and plugins import may be anywhere in it. */
function repositoryOf(root: string): string {
  for (let folder = root; dirname(folder) !== folder; folder = dirname(folder)) {
    // Of a repository that is somebody's home, no more than this file.
    if (existsSync(join(folder, '.git'))) return contentRoot(join(folder, 'redocly.yaml'));
  }
  return root;
}

/** The command line of the same build, with nothing in it that depends on where it is started. */
function buildArgs(invocation: Invocation, out: string): readonly string[] {
  const { confine, documents } = portalOptions(invocation);
  const known = COMMANDS.find(({ name }) => name === 'build')?.options.map(({ name }) => name) ?? [];
  const cache = textOption(invocation, 'cache') === undefined ? undefined : cacheFolder(invocation);
  const values: Invocation['values'] = { ...invocation.values, out, root: confine, cache };
  const flags = Object.entries(values).flatMap(([name, value]) => {
    if (!known.includes(name)) return [];
    return typeof value === 'string' ? [`--${name}=${value}`] : value === true ? [`--${name}`] : [];
  });
  return ['build', ...flags, '--', ...documents];
}
