import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The folder that references of a document may read: the nearest above it with `.git` or `redocly.yaml`, else its own. */
export function contentRoot(document: string): string {
  const own = dirname(document);
  for (let folder = own; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git')) || existsSync(join(folder, 'redocly.yaml'))) return folder;
    if (dirname(folder) === folder) return own;
  }
}

/** True when a path leads into a folder or is it; both absolute, links not followed. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !/^([a-z]:|[\\/])/i.test(way));
}

/** True when a path, all its links followed, leads into a folder. A path that is not there is judged by its nearest folder. */
export function isReallyWithin(folder: string, path: string): boolean {
  if (!isWithin(folder, path)) return false;
  const real = realPath(path);
  return real !== undefined && isWithin(realPath(folder) ?? folder, real);
}

function realPath(path: string): string | undefined {
  for (
    let folder = path, rest = '';
    ;
    rest = join(folder.slice(dirname(folder).length), rest), folder = dirname(folder)
  ) {
    try {
      return join(realpathSync(folder), rest);
    } catch {
      // Not there, or not to be entered: its parent decides.
      if (dirname(folder) === folder) return undefined;
    }
  }
}
