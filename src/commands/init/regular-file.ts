import { closeSync, lstatSync, openSync, readSync, type Stats } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/** Returns the first bytes of a file as text; undefined for a file that does not exist or cannot be read. */
export function readStart(file: string, bytes: number): string | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    const buffer = Buffer.alloc(bytes);
    return buffer.toString('utf8', 0, readSync(handle, buffer, 0, bytes, 0));
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Returns the state of a path, of a link itself; undefined where nothing has this name. */
export function stateOfName(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/** True for the folder itself and paths below it, both without links. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
