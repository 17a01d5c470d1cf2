import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * File system operations of publishing, which tests replace. Each throws a system error; signals are handled only
 * during those with a promise.
 */
export interface FileOperations {
  /** Creates a folder and its missing parents. */
  readonly makeFolder: (path: string) => void;
  readonly rename: (from: string, to: string) => void;
  readonly write: (path: string, text: string) => void;
  /** Copies a folder with its contents. */
  readonly copyTree: (from: string, to: string) => Promise<void>;
  /** Deletes a folder with its contents. */
  readonly deleteTree: (path: string) => Promise<void>;
  /** Deletes a folder synchronously, for signal handlers; three times slower on file systems where each `rmdir` waits for the disk. */
  readonly deleteTreeNow: (path: string) => void;
}

/** Retries: after a signal, files may still be written. */
const DELETE = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };

/** Operations of this machine's file systems. */
export const fileOperations: FileOperations = {
  makeFolder,
  rename: renameSync,
  write: writeFileSync,
  copyTree,
  deleteTree: (path) => rm(path, DELETE),
  deleteTreeNow: (path) => {
    rmSync(path, DELETE);
  },
};

/** Creates a folder and its missing parents: with `recursive`, Node reports a read-only file system as a missing folder. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Returns the code of a system error, `ENOSPC`; undefined for others. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Copies a folder. Node's `cp` reads the folders above too, which a restricted process may not. */
async function copyTree(from: string, to: string): Promise<void> {
  makeFolder(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    await (entry.isDirectory() ? copyTree(source, target) : copyFile(source, target));
  }
}
