import { mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { copyFile, rmdir } from 'node:fs/promises';

/** What publishing does to files; nothing but what gives a promise lets a signal be answered before it is done. Each throws a system error. */
export interface FileOperations {
  /** Makes a folder and those above it, as far as they are missing. */
  readonly makeFolder: (path: string) => void;
  /** Makes a folder whose name begins so, and gives its path. */
  readonly makeUnique: (prefix: string) => string;
  readonly rename: (from: string, to: string) => void;
  readonly write: (path: string, text: string) => void;
  readonly deleteFile: (path: string) => void;
  /** Deletes an empty folder. */
  readonly deleteFolder: (path: string) => void;
  /** The same, while others are deleted. */
  readonly dropFolder: (path: string) => Promise<void>;
  /** Deletes a folder with all that is in it. */
  readonly deleteTree: (path: string) => void;
  readonly copyFile: (from: string, to: string) => Promise<void>;
}

/** The operations of this machine's file systems. */
export const fileOperations: FileOperations = {
  makeFolder: (path) => {
    mkdirSync(path, { recursive: true });
  },
  makeUnique: (prefix) => mkdtempSync(prefix),
  rename: renameSync,
  write: writeFileSync,
  deleteFile: unlinkSync,
  deleteFolder: (path) => {
    rmdirSync(path);
  },
  dropFolder: rmdir,
  deleteTree: (path) => {
    // A signal may come while files are being written there: those on their way are waited for.
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  },
  copyFile,
};

/** The code of a system error, `ENOSPC`; undefined for any other. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
