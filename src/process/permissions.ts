import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';

/** Permissions of a process: files and folders (with their contents) that it may read and write, network access, child processes. */
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
    // mitigation: the inspector by a signal
    '--disable-sigusr1',
    '--allow-worker',
    '--allow-addons',
    ...(processes ? ['--allow-child-process'] : []),
    ...(processes && process.allowedNodeEnvironmentFlags.has('--allow-inspector') ? ['--allow-inspector'] : []),
    // Before Node 25 the network is free to all.
    ...(net && process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []),
    ...patternsOf(read).map((pattern) => `--allow-fs-read=${pattern}`),
    ...patternsOf(write).map((pattern) => `--allow-fs-write=${pattern}`),
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

/** A path with all that will be in it: of one that does not exist yet Node takes the name alone. */
function withContents(path: string): readonly string[] {
  return existsSync(path) || path.endsWith('*') ? [path] : [path, join(path, '*')];
}

/** More files than these in one folder are granted by their first letters: such a folder itself cannot be listed. */
const MAX_FLAGS = 300;

/** Returns what may be read of a folder or file: of a folder all in it but names that begin with a dot, which is where secrets lie. */
export function visibleIn(path: string): readonly string[] {
  if (!isFolder(path)) return [path];
  const names = readdirSync(path).filter((name) => !name.startsWith('.'));
  const patterns = names.length > MAX_FLAGS ? new Set(names.map((name) => `${Array.from(name)[0] ?? ''}*`)) : names;
  return [...[...patterns].map((name) => join(path, name)), ...repositorySign(path)];
}

/** False too for what the system cannot even look at: links in a circle, names that are too long. */
function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Returns the file that shows that a folder is a Git repository; nothing else of `.git` needs to be readable. */
function repositorySign(folder: string): readonly string[] {
  const git = join(folder, '.git');
  const info = lstatSync(git, { throwIfNoEntry: false });
  return info === undefined ? [] : [info.isDirectory() ? join(git, 'HEAD') : git];
}

/** Returns the paths that module resolution reads from a folder upwards: `node_modules` and `package.json`. */
export function packagesAbove(folder: string): readonly string[] {
  const above = dirname(folder) === folder ? [] : packagesAbove(dirname(folder));
  const here = ['node_modules', 'package.json'].map((name) => join(folder, name));
  return [...here.filter((path) => existsSync(path)), ...above];
}

/** Returns the real folder of a package's dependencies: package managers may link to a store elsewhere. */
export function packageStore(folder: string): string {
  const file = realpathSync(createRequire(join(folder, 'package.json')).resolve('zod/package.json'));
  return /^.*?[\\/](?:node_modules|links)(?=[\\/])/.exec(file)?.[0] ?? dirname(file);
}

/** Returns the paths that publishing into a folder writes: the folder, its staging directories, and missing parents. */
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

/**
 * Returns Node's patterns for paths: a folder before what is in it, which Node 22 to 26 would otherwise take alone. Of a folder `api`
 * beside `api.yaml` Node takes only what is in it, and not the folder itself: `api*` stands for both.
 */
function patternsOf(paths: readonly string[]): readonly string[] {
  const sorted = [...new Set(paths.flatMap(spellings).flatMap(withContents))].toSorted();
  const isShared = (path: string): boolean =>
    isFolder(path) && sorted.some((other) => other.startsWith(path) && !['', sep].includes(other.charAt(path.length)));
  return sorted.map((path) => (isShared(path) ? `${path}*` : path));
}

/** Takes back the permission to start processes from the calling thread, where Node can. */
export function dropProcesses(): void {
  if ('permission' in process && 'drop' in process.permission) process.permission.drop('child');
}

/** Returns what the names of staging directories beside an output folder begin with. */
export function siblingName(out: string): string {
  return `.${basename(out)}.portico-`;
}
