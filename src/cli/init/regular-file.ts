import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync, type Stats } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/**
 * Returns the first bytes of a regular file as text; undefined for a folder, pipe or device, a file that does not exist or cannot be
 * read, and one outside of a folder, links followed.
 */
export function readStart(
  file: string,
  { bytes, folder }: { readonly bytes: number; readonly folder?: string },
): string | undefined {
  let handle: number | undefined;
  try {
    // mitigation: links to files that init finds
    if (folder !== undefined && !isInside(realpathSync(file), realpathSync(folder))) return undefined;
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    // mitigation: pipes that init finds
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    if (!fstatSync(handle).isFile()) return undefined;
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
