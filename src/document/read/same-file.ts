import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { PortalError } from './error.ts';
import { findState, shortPath, unreadable } from './file-state.ts';

/**
 * What the file held that a path led to when its state was taken, no more bytes than it had then. Throws a PortalError where
 * the path leads to another by now: what was found out about the one does not hold for the other.
 */
export function readSame(file: string, state: Stats): Uint8Array {
  let opened: number | undefined;
  try {
    // A pipe that has come in its place would wait for its writer.
    opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    if (!isSame(fstatSync(opened), state)) throw replaced(file);
    return readBytes(opened, state.size);
  } catch (cause) {
    throw cause instanceof PortalError ? cause : unreadable(file, cause);
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** Throws a PortalError where a path leads to another file than when the state was taken. */
export function checkSame(file: string, state: Stats): void {
  if (!isSame(findState(file), state)) throw replaced(file);
}

/** A number may go to what comes after a file, and Windows has two for each, by how it is asked. */
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
