import { lstatSync, mkdirSync } from 'node:fs';

/** Group and others may write. */
const OTHERS_WRITE = 0o022;

/** True for a folder, and no link to one, that this user made and nobody else may change. */
export function isOwn(folder: string): boolean {
  const info = lstatSync(folder, { throwIfNoEntry: false });
  if (info?.isDirectory() !== true) return false;
  // Where the system knows no users (Windows), the folder is where its user put it.
  return process.getuid === undefined || (info.uid === process.getuid() && (info.mode & OTHERS_WRITE) === 0);
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
