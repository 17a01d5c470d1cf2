import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { PortalError } from './error.ts';
import { findState, shortPath, unreadable } from './file-state.ts';

/**
 * Reads the file of a path and state, at most its size at that time. Throws a PortalError where the path leads to another file by
 * now, which the earlier checks do not cover.
 */
export function readSame(file: string, state: Stats): Uint8Array {
  let opened: number | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe that replaced the file would wait for a writer.
    opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    if (!isSame(fstatSync(opened), state)) throw replaced(file);
    return readBytes(opened, state.size);
  } catch (cause) {
    throw cause instanceof PortalError ? cause : unreadable(file, cause);
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** Throws a PortalError where a path leads to another file than when the state was read. */
export function checkSame(file: string, state: Stats): void {
  if (!isSame(findState(file), state)) throw replaced(file);
}

/** True for the same regular file. Inode numbers may be reused, and on Windows they depend on the call, so it compares none there. */
function isSame(one: Stats | undefined, other: Stats): boolean {
  if (one?.isFile() !== true) return false;
  return process.platform === 'win32' || (one.dev === other.dev && one.ino === other.ino);
}

function readBytes(opened: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let length = 0;
  for (let read = -1; read !== 0 && length < size; length += read)
    read = readSync(opened, bytes, length, size - length, null);
  return bytes.subarray(0, length);
}

function replaced(file: string): PortalError {
  return new PortalError(`${shortPath(file)} was replaced while it was read.`, { hint: 'Start again.' });
}
