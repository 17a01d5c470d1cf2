import type { FileOperations } from '../../../../src/output/publish/file-operations.ts';

/** The operations of a file system, of which each is told before it is done. */
export function watched(files: FileOperations, told: (name: string) => void): FileOperations {
  const before = <A extends readonly unknown[], R>(name: string, operation: (...args: A) => R) => {
    return (...args: A): R => {
      told(name);
      return operation(...args);
    };
  };
  return {
    makeFolder: before('makeFolder', files.makeFolder),
    rename: before('rename', files.rename),
    write: before('write', files.write),
    copyFile: before('copyFile', files.copyFile),
    deleteTree: before('deleteTree', files.deleteTree),
    deleteTreeNow: before('deleteTreeNow', files.deleteTreeNow),
  };
}

/**
 * Operations of which the one of this number, from 1 on, fails as a system's would, and with `KILLED` all after it, as if the
 * process were no more; `done` says how many were asked for.
 */
export function failing(
  files: FileOperations,
  number: number,
  code: string,
): { readonly files: FileOperations; readonly done: () => number } {
  let count = 0;
  const told = (name: string): void => {
    count += 1;
    if (count === number || (count > number && code === 'KILLED'))
      throw Object.assign(new Error(`${code}: ${name}`), { code });
  };
  return { files: watched(files, told), done: () => count };
}
