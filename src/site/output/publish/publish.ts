import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PortalError } from '../../../openapi/model/index.ts';
import { codeOf, fileOperations } from './file-operations.ts';
import type { FileOperations } from './file-operations.ts';
import { whenInterrupted } from './interrupt.ts';
import { createOwner, isAlive, isRealFolder, listAbandoned, ownerIn, releaseOwner } from './owner.ts';
import { hasUntracked } from './site-folder.ts';
import { fill, lockOf, placesIn, stageBeside, stageWithin } from './staging.ts';
import type { Staging } from './staging.ts';
import type { Terminal } from '../../../characters/terminal.ts';

/**
 * Moves a finished site to an output folder and replaces the one there. Resolves with kept folders: sites that
 * contained untracked files when they were replaced. Rejects with system errors if nothing was replaced, with a
 * PortalError if the next build must complete it.
 */
export async function publish(
  built: string,
  out: string,
  files: FileOperations = fileOperations,
): Promise<readonly string[]> {
  try {
    return await publishBy(stageBeside(out), built, files);
  } catch (error) {
    if (!existsSync(out) || !isUnmovable(error)) throw error;
  }
  return publishBy(stageWithin(out), built, files);
}

/**
 * Completes the publication of a process that was killed, and deletes the files of killed builds. Resolves with kept
 * folders, like `publish`.
 */
export async function recover(out: string, files: FileOperations = fileOperations): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const staging of [stageBeside(out), stageWithin(out)]) {
    completeAbandoned(staging, files);
    for (const directory of listAbandoned(dirname(staging.prefix), basename(staging.prefix)))
      kept.push(...(await dispose(directory, files)));
  }
  return kept;
}

/** Warns of kept folders. */
export function reportKept(folders: readonly string[], terminal: Terminal): void {
  for (const folder of folders) {
    terminal.warn(`${folder} is kept: it contains files that were added to the site while a build replaced it.`);
  }
}

async function publishBy(staging: Staging, built: string, files: FileOperations): Promise<readonly string[]> {
  const owner = createOwner();
  const directory = staging.prefix + owner;
  const forget = whenInterrupted(() => {
    if (listKept(directory, files).length === 0) files.deleteTreeNow(directory);
  });
  try {
    try {
      files.makeFolder(directory);
      // The name of this file is the owner of the directory while it is the lock.
      files.write(join(directory, owner), '');
      await fill(directory, built, files);
      await takeLock(staging, directory, files);
      swapLocked(staging, directory, files);
    } catch (error) {
      const [fresh] = placesIn(directory);
      // Staging within the output needs it again.
      if (!existsSync(built) && existsSync(fresh)) files.rename(fresh, built);
      await tidy(directory, files);
      throw error;
    }
    return await tidy(directory, files);
  } finally {
    forget();
    releaseOwner(owner);
  }
}

/** Swaps the sites and releases the lock, unless the next build needs it to complete the swap. */
function swapLocked(staging: Staging, directory: string, files: FileOperations): void {
  const lock = lockOf(staging);
  try {
    staging.swap(lock, files);
  } catch (error) {
    if (!isBegun(lock)) files.rename(lock, directory);
    else
      throw new PortalError(`${staging.out} contains parts of two sites: the replacement was interrupted.`, {
        hint: 'Build again: the next build first completes the replacement.',
        cause: error,
      });
    throw error;
  }
  files.rename(lock, directory);
}

/** Renames a staging directory to the lock of its output, once no other build holds it. */
async function takeLock(staging: Staging, directory: string, files: FileOperations): Promise<void> {
  const lock = lockOf(staging);
  for (;;) {
    try {
      files.rename(directory, lock);
      return;
    } catch (error) {
      // EPERM: Windows.
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
      if (codeOf(error) === 'EPERM' && !isRealFolder(lock)) throw error;
    }
    const found = completeAbandoned(staging, files);
    if (found === undefined) await wait(MILLISECONDS);
    else await tidy(found, files);
  }
}

/** Interval between two attempts to take the lock, in milliseconds. */
const MILLISECONDS = 20;
/** Age after which a lock of another machine counts as abandoned, in milliseconds: renaming takes less than a second. */
const MINUTE = 60_000;

/** Completes the swap of a process that was killed; returns the directory that was its lock, undefined without one. */
function completeAbandoned(staging: Staging, files: FileOperations): string | undefined {
  const lock = lockOf(staging);
  const holder = isRealFolder(lock) ? holderOf(lock) : undefined;
  if (holder === undefined || isAlive(holder, lock, MINUTE)) return undefined;
  const owner = createOwner();
  try {
    // Only one of several competing processes can rename the holder.
    files.rename(join(lock, holder), join(lock, owner));
    if (isBegun(lock)) staging.swap(lock, files);
    files.rename(lock, staging.prefix + owner);
    return staging.prefix + owner;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  } finally {
    releaseOwner(owner);
  }
}

/** Returns the owner in a lock; undefined without one, or if the lock has been released. */
function holderOf(lock: string): string | undefined {
  try {
    return readdirSync(lock).find((name) => ownerIn(name) !== undefined);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns true for a directory whose site was partly published. */
function isBegun(directory: string): boolean {
  const [fresh, old] = placesIn(directory);
  return existsSync(old) && existsSync(fresh) && readdirSync(fresh).length > 0;
}

async function dispose(directory: string, files: FileOperations): Promise<readonly string[]> {
  const kept = listKept(directory, files);
  if (kept.length === 0) await files.deleteTree(directory);
  return kept;
}

/** Deletes a directory, and leaves to the next build what cannot be deleted now. */
async function tidy(directory: string, files: FileOperations): Promise<readonly string[]> {
  try {
    return await dispose(directory, files);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return [];
  }
}

/** Lists the parts of a directory that must be kept: a replaced site with untracked files. */
function listKept(directory: string, files: FileOperations): readonly string[] {
  const [, old] = placesIn(directory);
  if (!isRealFolder(old)) return [];
  if (hasUntracked(old)) return [old];
  // Once its deletion has begun, its manifest may be gone.
  files.rename(old, join(directory, 'deleted'));
  return [];
}

/** Returns true for the error of an output that cannot be renamed, such as a mount point, or whose parent is not writable. */
function isUnmovable(error: unknown): boolean {
  return ['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EROFS'].includes(codeOf(error) ?? '');
}
