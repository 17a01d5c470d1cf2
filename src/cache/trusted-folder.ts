import { lstatSync, mkdirSync, type Stats } from 'node:fs';

/** Group and others may write. */
const OTHERS_WRITE = 0o022;

/** Returns true for a folder, not a link to one, that belongs to this user and that nobody else may write to. */
export function isTrusted(folder: string): boolean {
  const info = lstatSync(folder, { throwIfNoEntry: false });
  if (info?.isDirectory() !== true) return false;
  // Windows has no such modes: there the folder is trusted.
  // mitigation: folders that others may write to
  return process.getuid === undefined || (info.uid === process.getuid() && (info.mode & OTHERS_WRITE) === 0);
}

/** Returns the reason why a folder is not trusted; undefined for a trusted one. */
export function explainDistrust(folder: string): string | undefined {
  const info = statOf(folder);
  if (info === undefined) return 'it cannot be created';
  if (info.isSymbolicLink()) return 'it is a symbolic link';
  if (!info.isDirectory()) return 'it is not a folder';
  if (isTrusted(folder)) return undefined;
  return info.uid === process.getuid?.() ? 'other users can write to it' : 'it belongs to another user';
}

function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/** Creates a folder unless it exists; returns false where it is not trusted or cannot be created. */
export function makeTrusted(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
  return isTrusted(folder);
}

/** Returns true for an error of the operating system or of zlib. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}
