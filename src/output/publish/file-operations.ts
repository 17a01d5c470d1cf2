import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';

/** File system calls of publishing, which tests replace. Each throws a system error; only those with a promise let a signal be handled meanwhile. */
export interface FileOperations {
  /** Makes a folder and those above it, as far as they are missing. */
  readonly makeFolder: (path: string) => void;
  readonly rename: (from: string, to: string) => void;
  readonly write: (path: string, text: string) => void;
  readonly copyFile: (from: string, to: string) => Promise<void>;
  /** Deletes a folder with everything in it. */
  readonly deleteTree: (path: string) => Promise<void>;
  /** The same within a signal's handler, which cannot wait; three times slower where each `rmdir` waits for the disk. */
  readonly deleteTreeNow: (path: string) => void;
}

/** Retries: at a signal, files may still be written there. */
const DELETE = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };

/** The operations of this machine's file systems. */
export const fileOperations: FileOperations = {
  makeFolder: (path) => {
    mkdirSync(path, { recursive: true });
  },
  rename: renameSync,
  write: writeFileSync,
  copyFile,
  deleteTree: (path) => rm(path, DELETE),
  deleteTreeNow: (path) => {
    rmSync(path, DELETE);
  },
};

/** The code of a system error, `ENOSPC`; undefined for any other. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
