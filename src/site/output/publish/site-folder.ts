import { readdirSync, type Dirent } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST, measure, findManifest, type ListedFile } from '../manifest.ts';
import { PortalError } from '../../../openapi/model/index.ts';
import { codeOf } from './file-operations.ts';

/** Contents of a folder, compared with a manifest. Paths have slashes and are relative to the folder. */
export interface Contents {
  /** Files in the manifest. */
  readonly own: readonly string[];
  /** Everything else but the manifest itself; a folder without tracked files is one entry with a trailing slash. */
  readonly untracked: readonly string[];
}

/** Files of a manifest, or some of them. */
interface ListedFiles {
  readonly files: readonly ListedFile[];
}

/** Compares a folder with a manifest without following links; skips names at its top for which `ignored` is true. */
export function inspectFolder(
  folder: string,
  { files }: ListedFiles,
  ignored: (name: string) => boolean = () => false,
): Contents {
  const listed = new Set(files.map(({ path }) => path));
  const isHolder = createHolders([...listed]);
  const own: string[] = [];
  const untracked: string[] = [];
  const look = (below: string): void => {
    for (const entry of listEntries(join(folder, below))) {
      const path = below + entry.name;
      if (below === '' && (ignored(path) || (path === MANIFEST && entry.isFile()))) continue;
      if (entry.isDirectory() && isHolder(path)) look(`${path}/`);
      else if (entry.isFile() && listed.has(path)) own.push(path);
      else untracked.push(entry.isDirectory() ? `${path}/` : path);
    }
  };
  look('');
  return { own, untracked: untracked.toSorted() };
}

/** Lists the entries of a folder; empty once it is gone. */
function listEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Differences between a folder and the output of a build. */
export interface Differences {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  readonly untracked: readonly string[];
}

/** Number of files that are read at a time. */
const AT_ONCE = 8;

/** Compares the size and hash of every file of a folder with its manifest. */
export async function compareFolder(folder: string, manifest: ListedFiles): Promise<Differences> {
  const { own, untracked } = inspectFolder(folder, manifest);
  const there = new Set(own);
  const changed: string[] = [];
  const rest = manifest.files.filter(({ path }) => there.has(path)).values();
  const readers = Array.from({ length: AT_ONCE }, async () => {
    for (const { path, bytes, sha256 } of rest) {
      const found = measure(await readFile(join(folder, path)));
      if (found.bytes !== bytes || found.sha256 !== sha256) changed.push(path);
    }
  });
  await Promise.all(readers);
  const missing = manifest.files.map(({ path }) => path).filter((path) => !there.has(path));
  return { missing, changed: changed.toSorted(), untracked };
}

/** Returns true for a folder with files that its manifest does not list. */
export function hasUntracked(folder: string): boolean {
  return inspectFolder(folder, findManifest(folder) ?? { files: [] }).untracked.length > 0;
}

/** Maximum number of names in an error. */
const MAX_LISTED = 5;

/** Returns the error of an output folder with files that Portico did not create; `untracked` are paths in it. */
export function untrackedError(out: string, untracked: readonly string[]): PortalError {
  const told = untracked.slice(0, MAX_LISTED).map((path) => JSON.stringify(path));
  const rest = untracked.length - told.length;
  const names = rest > 0 ? `${told.join(', ')} and ${rest.toLocaleString('en')} more` : told.join(', ');
  return new PortalError(`The output folder ${out} contains files that Portico did not create: ${names}.`, {
    hint: `Choose another folder with --out, or move these files elsewhere: a build replaces only files that ${MANIFEST} lists.`,
  });
}

/**
 * Returns a function that is true for folders with one of these files below. It searches the sorted paths: a set of all
 * their folders would grow with the depth of the paths.
 */
function createHolders(paths: readonly string[]): (folder: string) => boolean {
  // By code units, like the comparison below.
  const sorted = paths.toSorted((one, other) => (one < other ? -1 : 1));
  return (folder) => {
    const wanted = `${folder}/`;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < wanted) low = middle + 1;
      else high = middle;
    }
    return sorted[low]?.startsWith(wanted) === true;
  };
}
