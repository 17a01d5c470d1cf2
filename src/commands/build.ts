import { realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DISTRUST, makeTrusted } from '../cache/index.ts';
import { PortalError } from '../openapi/model/index.ts';
import { loadSettings } from '../portal/settings/config.ts';
import type { Settings } from '../portal/settings/settings.ts';
import type { Invocation } from './invocation.ts';
import { datesOf, versionsOf } from '../site/write/open/build-sources.ts';
import type { PartOptions } from '../site/write/apis/site-plan.ts';
import { outputPlaces } from '../process/permissions.ts';
import { cacheFolder, hasOption, outFolder, portalOptions, shardOption, textOption } from './options.ts';
import { placeOfOutput } from '../site/output/publish/output.ts';
import { checkPackagePlace } from './package-folder.ts';
import { recover, reportKept } from '../site/output/publish/publish.ts';
import { foldersOf } from '../site/write/versions/copies.ts';
import { runRestricted, type TaskPermissions } from './restricted.ts';
import { runBeside, restart } from './restart.js';
import type { BuildTask } from './task.ts';
import { folderFromHere, whoseFolder } from './whose-folder.ts';

/** `portico build`: starts Node anew, allowed no more than a build needs, so that one slip in a path publishes nothing. */
export function build(invocation: Invocation): Promise<number> {
  const shard = shardOption(invocation);
  if (shard !== undefined && textOption(invocation, 'out') === undefined)
    throw new PortalError('--shard needs --out: a part of a site does not replace the site.', {
      hint: `For example --out part-${shard.number}.`,
    });
  return buildBy(restart, invocation, { shard });
}

/** `portico merge`: builds the site of parts, from which it takes the files of all APIs. */
export function merge(invocation: Invocation): Promise<number> {
  const parts = invocation.documents.map(folderFromHere);
  return buildBy(restart, { ...invocation, documents: [] }, { parts });
}

/** Builds in a process of its own, for those who have more to do afterwards. */
export function buildFirst(invocation: Invocation): Promise<number> {
  return buildBy(runBeside, invocation);
}

async function buildBy(start: typeof runBeside, invocation: Invocation, inParts: PartOptions = {}): Promise<number> {
  checkPackagePlace();
  const options = portalOptions(invocation);
  const settings = await loadSettings(options.settings);
  const { terminal } = invocation;
  const task: BuildTask = {
    command: 'build',
    options,
    out: await prepareOutput(invocation),
    cache: cacheFolder(invocation),
    verbose: hasOption(invocation, 'verbose'),
    checkOverrides: hasOption(invocation, 'check-overrides'),
    keepGoing: isKeepGoing(invocation),
    dates: await datesOf(options, settings, terminal),
    versions: await versionsOf(options, settings, terminal),
    ...inParts,
  };
  // A process with permissions makes no folder above those that it may write to.
  if (task.cache !== undefined && !makeTrusted(task.cache)) refuseCache(invocation, task.cache);
  return runRestricted(task, permissionsFor(task, settings), terminal, start);
}

/** Returns true with `--keep-going`. Throws PortalError where the last output cannot hold the documents by their names. */
function isKeepGoing(invocation: Invocation): boolean {
  const isGiven = hasOption(invocation, 'keep-going');
  if (isGiven && invocation.documents.length > 0)
    throw new PortalError('--keep-going is for the APIs that redocly.yaml lists.', { hint: 'Omit the document.' });
  if (isGiven && shardOption(invocation) !== undefined)
    throw new PortalError('--keep-going does not work with --shard.', {
      hint: 'Leave out one of them.',
    });
  return isGiven;
}

/** The folder to publish into, cleared of what killed builds left: a confined process may not look for it. */
async function prepareOutput(invocation: Invocation): Promise<string> {
  const named = outFolder(invocation);
  const out = placeOfOutput(named);
  const { root, isOwn } = whoseFolder(invocation);
  // mitigation: links to output folders
  if (!isOwn && textOption(invocation, 'out') === undefined && out !== join(realpathSync(root), basename(named))) {
    throw new PortalError(`${named} is a link to ${out}, and its folder may be a stranger's: nothing is published.`, {
      hint: 'Set the output folder with --out.',
    });
  }
  reportKept(await recover(out), invocation.terminal);
  return out;
}

/** A folder that `--cache` names and that is not trusted is a mistake; the usual one is not used then, and a warning says so. */
function refuseCache(invocation: Invocation, folder: string): void {
  if (textOption(invocation, 'cache') === undefined) return;
  throw new PortalError(`The cache folder ${folder} is not used: ${DISTRUST}.`, {
    hint: 'Use a folder that only you can write to, such as one that does not exist yet.',
  });
}

/** Pagefind is a program; the thread that watches over a build's budget stops it by the inspector. */
function permissionsFor({ options, out, cache, versions, parts = [] }: BuildTask, settings: Settings): TaskPermissions {
  const write = [...(cache === undefined ? [] : [cache]), ...foldersOf(versions), ...outputPlaces(out)];
  return {
    read: [...write, ...parts],
    write,
    net: options.allowRemote === true || options.trust === true || settings.allowRemote,
    processes: true,
  };
}
