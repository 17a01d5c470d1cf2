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

/** Returns operations of a disk that is full once a folder has been copied. */
export function withoutRoom(files: FileOperations): FileOperations {
  return {
    ...files,
    copyTree: async (from, to) => {
      await files.copyTree(from, to);
      throw systemError('ENOSPC');
    },
  };
}

/** Returns an error of a system call. */
export function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
