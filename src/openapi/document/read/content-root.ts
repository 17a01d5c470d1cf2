import { existsSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isWithin, realPath } from './allowed-root.ts';
import { findLink } from './file-state.ts';

/**
 * Returns the folder that references of a document may read, absolute: the wanted one, else the nearest parent with `.git` or
 * `redocly.yaml`, else the document's own. Never the home directory of a user or a parent of one: the search stops below it, and a
 * document directly in it is returned itself, so that only that file may be read.
 */
export function contentRoot(document: string, wanted?: string, homes = listHomes()): string {
  const spelled = [...new Set(homes.flatMap((home) => [home, realPath(home) ?? home]))];
  if (wanted !== undefined && !holdsHome(realPath(wanted) ?? wanted, spelled)) return wanted;
  const own = dirname(document);
  let real = realPath(own) ?? own;
  if (holdsHome(real, spelled)) return document;
  for (let folder = own; !holdsHome(real, spelled); folder = dirname(folder)) {
    if (existsSync(join(folder, '.git')) || existsSync(join(folder, 'redocly.yaml'))) return folder;
    // Links are followed again only above a link: a path may have thousands of folders.
    real = findLink(folder) === undefined ? dirname(real) : (realPath(dirname(folder)) ?? dirname(folder));
  }
  return own;
}

/** Returns the repository that a portal's folder is in, never a home directory; without one the folder. */
export function repositoryOf(root: string): string {
  for (let folder = root; dirname(folder) !== folder; folder = dirname(folder))
    // Returns a file in a repository that is a home directory.
    if (existsSync(join(folder, '.git'))) return contentRoot(join(folder, 'redocly.yaml'));
  return root;
}

/** True for the home directory of any user, for a parent of one, and for the root of a file system; all links followed. */
function holdsHome(real: string, homes: readonly string[]): boolean {
  return dirname(real) === real || usual.test(real) || homes.some((home) => isWithin(real, home));
}

/** Common home directories and their parents: /home/me, /Users/me, C:\Users\me, /root. */
const usual =
  /^(?:(?:\/usr|\/var|\/export)?\/home|\/Users)(?:\/[^/]+)?$|^(?:\/var)?\/root$|^[a-z]:\\Users(?:\\[^\\]+)?$/i;

/** Lists the home directories of the current user, from the environment and from the system. */
function listHomes(): readonly string[] {
  const { HOME, USERPROFILE } = process.env;
  return [homedir(), systemHome(), HOME, USERPROFILE].flatMap((home) =>
    home !== undefined && isAbsolute(home) ? [home] : [],
  );
}

function systemHome(): string | undefined {
  try {
    return userInfo().homedir;
  } catch {
    // A container may run as a user without an entry in the system.
    return undefined;
  }
}
