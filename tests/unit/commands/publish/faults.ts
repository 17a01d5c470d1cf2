import type { FileOperations } from '../../../../src/site/output/publish/file-operations.ts';

/** Returns file operations that report each call before it runs. */
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
    copyTree: before('copyTree', files.copyTree),
    deleteTree: before('deleteTree', files.deleteTree),
    deleteTreeNow: before('deleteTreeNow', files.deleteTreeNow),
  };
}

/**
 * Returns operations whose nth call, from 1, fails as in a real system; after `KILLED` all later ones fail too, as in an ended
 * process. `done` returns the number of calls.
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
