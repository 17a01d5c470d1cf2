import { readFileSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import type { FileOperations } from '../../../../src/site/output/publish/file-operations.ts';

/** Returns operations that treat a folder as a file system of its own: it is not renamed, nor anything into or out of it. */
export function withMount(files: FileOperations, mount: string): FileOperations {
  const isOnIt = (path: string): boolean => path.startsWith(mount + sep);
  const rename = (from: string, to: string): void => {
    if (from === mount || to === mount) throw systemError('EBUSY');
    if (isOnIt(from) !== isOnIt(to)) throw systemError('EXDEV');
    files.rename(from, to);
  };
  return { ...files, rename };
}

/** Returns operations of a disk with so many free bytes: a file that does not fit is created, and its write fails. */
export function withRoom(files: FileOperations, bytes: number): FileOperations {
  let room = bytes;
  const put = (path: string, content: Buffer): void => {
    writeFileSync(path, content.subarray(0, room));
    room -= content.length;
    if (room < 0) throw systemError('ENOSPC');
  };
  return {
    ...files,
    write: (path, text) => {
      put(path, Buffer.from(text));
    },
    copyFile: async (from, to) => {
      await Promise.resolve();
      put(to, readFileSync(from));
    },
  };
}

/** Returns an error of a system call. */
export function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
