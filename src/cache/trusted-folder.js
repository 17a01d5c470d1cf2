// Plain JavaScript without packages: the launcher uses it before types can be stripped.
import { lstatSync, mkdirSync } from 'node:fs';

/** Group and others may write. */
const OTHERS_WRITE = 0o022;

/**
 * Returns true for a folder, not a link to one, that belongs to this user and that nobody else may write to.
 * @param {string} folder
 * @returns {boolean}
 */
export function isTrusted(folder) {
  const info = lstatSync(folder, { throwIfNoEntry: false });
  if (info?.isDirectory() !== true) return false;
  // Windows has no such modes: there the folder is trusted.
  // mitigation: folders that others may write to
  return process.getuid === undefined || (info.uid === process.getuid() && (info.mode & OTHERS_WRITE) === 0);
}

/**
 * Returns the reason why a folder is not trusted; undefined for a trusted one.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function explainDistrust(folder) {
  const info = statOf(folder);
  if (info === undefined) return 'it cannot be created';
  if (info.isSymbolicLink()) return 'it is a symbolic link';
  if (!info.isDirectory()) return 'it is not a folder';
  if (isTrusted(folder)) return undefined;
  return info.uid === process.getuid?.() ? 'other users can write to it' : 'it belongs to another user';
}

/** @param {string} path */
function statOf(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/**
 * Creates a folder unless it exists; returns false where it is not trusted or cannot be created.
 * @param {string} folder
 * @returns {boolean}
 */
export function makeTrusted(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
  return isTrusted(folder);
}

/**
 * Returns true for an error of the operating system or of zlib.
 * @param {unknown} error
 * @returns {boolean}
 */
export function isSystemError(error) {
  return error instanceof Error && 'code' in error;
}
