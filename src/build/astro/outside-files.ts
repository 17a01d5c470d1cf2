import { existsSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import { packageStore } from '../process/permissions.ts';

/**
 * Returns true for a file outside of the package at `root` and its dependencies, which the key of a bundle does not cover. The
 * dependencies may be linked, or lie in a folder above the package.
 */
export function isOutside(file: string, root: string): boolean {
  if (!isAbsolute(file) || !existsSync(file)) return false;
  if (file.startsWith(join(root, 'src', 'content') + sep)) return true;
  const own = [...['src', 'node_modules', 'public'].map((folder) => join(root, folder)), packageStore(root)];
  return !own.some((folder) => file.startsWith(folder + sep));
}
