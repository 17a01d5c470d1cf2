import { lstatSync, mkdirSync, type Stats } from 'node:fs';

/** Group and others may write. */
const OTHERS_WRITE = 0o022;

/** True for a folder, and no link to one, that this user made and nobody else may change. */
export function isOwn(folder: string): boolean {
  const info = lstatSync(folder, { throwIfNoEntry: false });
  if (info?.isDirectory() !== true) return false;
  // Where the system knows no users (Windows), the folder is where its user put it.
  // mitigation: folders that others may write to
  return process.getuid === undefined || (info.uid === process.getuid() && (info.mode & OTHERS_WRITE) === 0);
}

/** Why a folder is not trusted, in words; undefined for one that is. */
export function whyNotOwn(folder: string): string | undefined {
  const info = statOf(folder);
  if (info === undefined) return 'it cannot be made';
  if (info.isSymbolicLink()) return 'it is a link';
  if (!info.isDirectory()) return 'it is no folder';
  if (isOwn(folder)) return undefined;
  return info.uid === process.getuid?.() ? 'other users may write to it' : 'it belongs to another user';
}

function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isOfSystem(error)) return undefined;
    throw error;
  }
}

/** Makes such a folder where none is there; false where what is there is none, or none can be made. */
export function makeOwn(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (isOfSystem(error)) return false;
    throw error;
  }
  return isOwn(folder);
}

/** True for what the system, or a library of it, refuses. */
export function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}
