import { lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST, readManifest } from '../manifest.ts';
import type { Manifest } from '../manifest.ts';
import { codeOf } from './file-operations.ts';
import type { FileOperations } from './file-operations.ts';
import { siblingName } from '../../../process/permissions.ts';
import { ownerIn } from './owner.ts';

/** Location of staging directories of an output folder. In each, `new` is a site to publish, and `old` one that was replaced. */
export interface Staging {
  readonly out: string;
  /** Beginning of the paths of those directories, before an owner or `lock`. */
  readonly prefix: string;
  /** Swaps the site in the output for the one in a directory; called again after an interruption, it completes the swap. */
  readonly swap: (directory: string, files: FileOperations) => void;
}

/** Beginning of the names in an output folder that cannot be renamed. */
const WITHIN_NAME = '.portico-';
const LOCK = 'lock';

/** Returns true for temporary names of publishing in an output folder, and for a file system's own. */
export function isPassing(name: string): boolean {
  return name === WITHIN_NAME + LOCK || name === 'lost+found' || ownerIn(name, WITHIN_NAME) !== undefined;
}

/** Stages beside the output, which is replaced by two renames. */
export function stageBeside(out: string): Staging {
  const swap = (directory: string, { rename }: FileOperations): void => {
    const [fresh, old] = placesIn(directory);
    // Node has no system call that swaps two folders.
    if (isThere(out) && !isThere(old)) rename(out, old);
    try {
      if (!isThere(out)) rename(fresh, out);
    } catch (error) {
      if (isThere(old) && !isThere(out)) rename(old, out);
      throw error;
    }
  };
  return { out, prefix: join(dirname(out), siblingName(out)), swap };
}

/** Stages in an output that cannot be renamed, such as a mount point: its entries are replaced one by one, index.html last. */
export function stageWithin(out: string): Staging {
  const swap = (directory: string, { makeFolder, rename }: FileOperations): void => {
    const [fresh, old] = placesIn(directory);
    makeFolder(old);
    const later = entriesOf(readManifest(isThere(join(fresh, MANIFEST)) ? fresh : out));
    const earlier = entriesOf(readManifest(isThere(join(old, MANIFEST)) ? old : out));
    const names = [...earlier.filter((name) => !later.includes(name)), ...readdirSync(fresh)];
    for (const name of names.toSorted((a, b) => rankOf(a) - rankOf(b))) {
      if (isThere(join(out, name))) rename(join(out, name), join(old, name));
      if (isThere(join(fresh, name))) rename(join(fresh, name), join(out, name));
    }
  };
  return { out, prefix: join(out, WITHIN_NAME), swap };
}

/** Returns the directory that is the lock of an output: only its owner may swap. */
export function lockOf({ prefix }: Staging): string {
  return prefix + LOCK;
}

/** Returns the paths of the site to publish and of the replaced one in a directory. */
export function placesIn(directory: string): readonly [fresh: string, old: string] {
  return [join(directory, 'new'), join(directory, 'old')];
}

/** Moves a site into a staging directory, or copies it from another file system. */
export async function fill(directory: string, built: string, files: FileOperations): Promise<void> {
  const [fresh] = placesIn(directory);
  try {
    files.rename(built, fresh);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await files.copyTree(built, fresh);
  }
}

/** Returns the names at the top of a site. */
function entriesOf(manifest: Manifest | undefined): readonly string[] {
  if (manifest === undefined) return [];
  return [...new Set(manifest.files.map(({ path }) => path.split('/', 1).join(''))), MANIFEST];
}

/** Pages come after the files that they load, and the home page last. */
function rankOf(name: string): number {
  return RANKS.get(name) ?? 1;
}

const RANKS: ReadonlyMap<string, number> = new Map([
  ['_astro', 0],
  [MANIFEST, 2],
  ['index.html', 3],
]);

/** Returns true for an existing path, also for a broken symbolic link. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
