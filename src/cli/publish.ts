import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, fileOperations } from './file-operations.ts';
import type { FileOperations } from './file-operations.ts';
import { whenInterrupted } from './interrupt.ts';
import { isAtWork, isOwned, release } from './owner.ts';
import { publishInside, recoverInside } from './publish-inside.ts';
import {
  besideName,
  closeStage,
  closeStageTogether,
  fillStage,
  isRealFolder,
  listOld,
  oldAt,
  openStage,
  stageAt,
  tidy,
} from './stage.ts';
import type { Stage } from './stage.ts';
import type { Terminal } from './terminal.ts';

/**
 * Puts a finished site in the place of the earlier one: until the new one stands whole on the same file system, nothing of the
 * earlier one is touched. Gives the folders that still hold what no build wrote, which somebody put there meanwhile. Rejects with
 * system errors; then the earlier site stands as it was.
 */
export async function publish(
  built: string,
  out: string,
  files: FileOperations = fileOperations,
): Promise<readonly string[]> {
  try {
    return await publishBeside(built, out, files);
  } catch (error) {
    if (!existsSync(out) || !isUnmovable(error)) throw error;
  }
  return publishInside(built, out, files);
}

/**
 * Puts back a site that was on its way, and deletes what builds into this folder left that were killed. Gives the folders that
 * still hold what no build wrote.
 */
export function recover(out: string, files: FileOperations = fileOperations): readonly string[] {
  const parent = dirname(out);
  const name = besideName(out);
  const entries = existsSync(parent) ? readdirSync(parent) : [];
  const isLeft = (entry: string): boolean => isRealFolder(join(parent, entry)) && !isAtWork(join(parent, entry));
  const left = entries.filter((entry) => isOwned(entry, name) && isLeft(entry));
  const kept = left.flatMap((entry) => {
    const stage = stageAt(join(parent, entry));
    putBack(stage, out, files);
    return closeStage(stage, files);
  });
  return [...kept, ...recoverInside(out, files)];
}

/** Says what is kept. */
export function tellKept(folders: readonly string[], terminal: Terminal): void {
  for (const folder of folders) {
    terminal.warn(
      `${folder} holds what no build wrote and somebody put into the output while it was replaced. It is kept.`,
    );
  }
}

async function publishBeside(built: string, out: string, files: FileOperations): Promise<readonly string[]> {
  const stage = openBeside(out, files);
  const clear = (): readonly string[] => {
    putBack(stage, out, files);
    return closeStage(stage, files);
  };
  const forget = whenInterrupted(clear);
  try {
    await fillStage(built, stage, files);
    exchange(stage, out, files);
    return await tidy(() => closeStageTogether(stage, files));
  } catch (error) {
    // The way inside needs it again.
    if (!existsSync(built) && existsSync(stage.fresh)) files.rename(stage.fresh, built);
    await tidy(clear);
    throw error;
  } finally {
    forget();
    release(stage.folder);
  }
}

function openBeside(out: string, files: FileOperations): Stage {
  const path = join(dirname(out), besideName(out));
  try {
    return openStage(path, files);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    files.makeFolder(dirname(out));
    return openStage(path, files);
  }
}

/** Renames twice, with nothing in between: no system call that Node knows exchanges two folders. */
function exchange(stage: Stage, out: string, files: FileOperations): void {
  for (let count = 0; ; count += 1) {
    const taken = take(out, oldAt(stage, count), files);
    try {
      files.rename(stage.fresh, out);
      return;
    } catch (error) {
      // Another build was quicker: its site is the earlier one now.
      if (existsSync(out) && count < MOST_ROUNDS) continue;
      if (taken) files.rename(oldAt(stage, count), out);
      throw error;
    }
  }
}

/** Other builds that may come between. */
const MOST_ROUNDS = 20;

function take(out: string, old: string, files: FileOperations): boolean {
  try {
    files.rename(out, old);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** A site that was taken away goes back where none is. */
function putBack(stage: Stage, out: string, files: FileOperations): void {
  const old = listOld(stage).at(-1);
  if (old !== undefined && !existsSync(out)) files.rename(old, out);
}

/** A mount point, or a folder in one that is not ours to write to. */
function isUnmovable(error: unknown): boolean {
  return ['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EROFS'].includes(codeOf(error) ?? '');
}
