import { existsSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import { packageStore } from '../../../process/permissions.ts';

/**
 * Lists the files outside of the package at `root` and its dependencies, which the key of a bundle does not cover, in order of their
 * paths. The dependencies may be linked, or lie in a folder above the package.
 */
export function listOutside(files: Iterable<string>, root: string): readonly string[] {
  const own = [...['src', 'node_modules', 'public'].map((folder) => join(root, folder)), packageStore(root)];
  const isIn = (file: string, folder: string): boolean => file.startsWith(folder + sep);
  return [...files]
    .filter((file) => isAbsolute(file) && existsSync(file))
    .filter((file) => isIn(file, join(root, 'src', 'content')) || !own.some((folder) => isIn(file, folder)))
    .toSorted();
}
