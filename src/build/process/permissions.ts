import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { siblingName } from '../../output/publish/staging.ts';

/** What a process may do: files that it may read and write, folders with all in them, and whether it may ask other hosts and start programs. */
export interface Permissions {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly net: boolean;
  /** Programs, and Node's inspector. */
  readonly processes: boolean;
}

/** The flags that have Node allow no more than this, threads, and native code, which reads Markdown (nodejs.org/api/permissions.html). */
export function permissionFlags({ read, write, net, processes }: Permissions): readonly string[] {
  return [
    // mitigation: permissions of a process
    '--permission',
    '--disable-warning=SecurityWarning',
    '--allow-worker',
    '--allow-addons',
    ...(processes ? ['--allow-child-process'] : []),
    ...(processes && process.allowedNodeEnvironmentFlags.has('--allow-inspector') ? ['--allow-inspector'] : []),
    // Before Node 25 the network is free to all.
    ...(net && process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []),
    ...outermost(read.flatMap(spellings).flatMap(withContents)).map((path) => `--allow-fs-read=${path}`),
    ...outermost(write.flatMap(spellings).flatMap(withContents)).map((path) => `--allow-fs-write=${path}`),
  ];
}

/**
 * The environment of a process that has been granted no more than its flags say: of `NODE_OPTIONS`, which may allow more and load
 * files that it may not read, only how much memory it may take.
 */
export function permittedEnv({ NODE_OPTIONS = '', ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const memory = NODE_OPTIONS.match(/--max[-_]old[-_]space[-_]size\S*?=\d+/g) ?? [];
  return memory.length === 0 ? env : { ...env, NODE_OPTIONS: memory.join(' ') };
}

/** A path with all that will be in it: of one that is not there yet Node takes the name alone. */
function withContents(path: string): readonly string[] {
  return existsSync(path) || path.endsWith('*') ? [path] : [path, join(path, '*')];
}

/** More files than these in one folder are not named one by one. */
const MAX_FLAGS = 300;

/** What may be read of a folder or file: of a folder all in it but names that begin with a dot, which is where secrets lie. */
export function visibleIn(path: string): readonly string[] {
  if (!isFolder(path)) return [path];
  const names = readdirSync(path).filter((name) => !name.startsWith('.'));
  return names.length > MAX_FLAGS ? [path] : [...names.map((name) => join(path, name)), ...repositorySign(path)];
}

/** False too for what the system cannot even look at: links in a circle, names that are too long. */
function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** That a folder is a repository must be seen, and no more of it: of what Git keeps, the name of the branch. */
function repositorySign(folder: string): readonly string[] {
  const git = join(folder, '.git');
  const info = lstatSync(git, { throwIfNoEntry: false });
  return info === undefined ? [] : [info.isDirectory() ? join(git, 'HEAD') : git];
}

/** What finding and reading packages takes from a folder on: the packages above it, and what says how its files are to be read. */
export function packagesAbove(folder: string): readonly string[] {
  const above = dirname(folder) === folder ? [] : packagesAbove(dirname(folder));
  const here = ['node_modules', 'package.json'].map((name) => join(folder, name));
  return [...here.filter((path) => existsSync(path)), ...above];
}

/** Where the packages of a package really are: package managers may link to a store that is somewhere else. */
export function packageStore(folder: string): string {
  const file = realpathSync(createRequire(join(folder, 'package.json')).resolve('astro/package.json'));
  return /^.*?[\\/](?:node_modules|links)(?=[\\/])/.exec(file)?.[0] ?? dirname(file);
}

/** What publishing into a folder touches: the folder, its stages, and those above it that are not there yet. */
export function outputPlaces(out: string): readonly string[] {
  let missing = out;
  while (!existsSync(dirname(missing))) missing = dirname(missing);
  const stages = join(dirname(out), `${siblingName(out)}*`);
  return [out, stages, ...(missing === out ? [] : [missing])];
}

/** A path as it is named, and as it is with all links followed. */
function spellings(path: string): readonly string[] {
  if (existsSync(path)) return [path, realpathSync(path)];
  return existsSync(dirname(path)) ? [path, join(realpathSync(dirname(path)), basename(path))] : [path];
}

/** Paths without those that lie below another: of a folder and a file in it Node 26.10 takes the file alone. */
function outermost(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  const folders = new Set([...all].filter(isFolder));
  const isBelow = (path: string): boolean => {
    for (let above = dirname(path); above !== dirname(above); above = dirname(above))
      if (folders.has(above)) return true;
    return false;
  };
  const outer = [...all].filter((path) => !isBelow(path));
  return joinLikeNamed(outer, (path) => folders.has(path));
}

/**
 * Of a folder `api` beside `api.yaml`, Node 26.10 takes what is in it, and not the folder itself: one pattern is for both. It
 * allows whatever else begins so there, which is less than all in the folder around it.
 */
function joinLikeNamed(paths: readonly string[], isKnownFolder: (path: string) => boolean): readonly string[] {
  const shared = paths.filter(
    (path) => isKnownFolder(path) && paths.some((other) => other !== path && other.startsWith(path)),
  );
  const rest = paths.filter((path) => !shared.some((folder) => path.startsWith(folder)));
  return [...rest, ...shared.map((folder) => `${folder}*`)];
}
