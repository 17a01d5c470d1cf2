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

/** Reason for not using a folder that is not trusted, or cannot be created. */
export const DISTRUST = 'it is not a folder of this user that nobody else can write to';

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
