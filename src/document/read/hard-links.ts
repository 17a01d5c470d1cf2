import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

/** Counts the hard links of files in the folder that a document may read; scans the folder once. */
export class HardLinks {
  readonly #folder: string;
  #names: ReadonlyMap<string, number> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** True for a file with all of its hard links below the folder, outside of dot folders. */
  areAllWithin(file: { readonly dev: number; readonly ino: number; readonly nlink: number }): boolean {
    this.#names ??= countNames(this.#folder);
    return (this.#names.get(`${file.dev} ${file.ino}`) ?? 0) >= file.nlink;
  }
}

/** Maximum number of entries of a scanned folder; in larger ones files with several hard links are not read. */
const MAX_ENTRIES = 100_000;

function countNames(root: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const folders = [root];
  let entries = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of listFolder(folder)) {
      entries += 1;
      if (entries > MAX_ENTRIES) return new Map();
      if (entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      if (!entry.isFile()) continue;
      const state = lstatSync(path, { throwIfNoEntry: false });
      if (state === undefined || state.nlink < 2) continue;
      const inode = `${state.dev} ${state.ino}`;
      names.set(inode, (names.get(inode) ?? 0) + 1);
    }
  }
  return names;
}

function listFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Not accessible: its files count as outside.
    return [];
  }
}
