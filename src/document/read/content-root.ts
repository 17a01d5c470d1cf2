import { existsSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isWithin, realPath } from './allowed-root.ts';
import { findLink } from './file-state.ts';

/**
 * What references of a document may read, absolute: the wanted folder, else the nearest above the document with `.git` or
 * `redocly.yaml`, else the document's own. Never the folder of a user or one that holds such: the search ends below it, and of a
 * document that lies in it nothing but the document itself may be read.
 */
export function contentRoot(document: string, wanted?: string, homes = listHomes()): string {
  const spelled = [...new Set(homes.flatMap((home) => [home, realPath(home) ?? home]))];
  if (wanted !== undefined && !holdsHome(realPath(wanted) ?? wanted, spelled)) return wanted;
  const own = dirname(document);
  let real = realPath(own) ?? own;
  if (holdsHome(real, spelled)) return document;
  for (let folder = own; !holdsHome(real, spelled); folder = dirname(folder)) {
    if (existsSync(join(folder, '.git')) || existsSync(join(folder, 'redocly.yaml'))) return folder;
    // All links are followed again only above a link: a path may have thousands of folders.
    real = findLink(folder) === undefined ? dirname(real) : (realPath(dirname(folder)) ?? dirname(folder));
  }
  return own;
}

/** True for the folder of any user, for one that holds such a folder, and for the root of a file system; all links followed. */
function holdsHome(real: string, homes: readonly string[]): boolean {
  return dirname(real) === real || usual.test(real) || homes.some((home) => isWithin(real, home));
}

/** Where systems keep the folders of users: /home/me, /Users/me, C:\Users\me, /root, and what holds them. */
const usual =
  /^(?:(?:\/usr|\/var|\/export)?\/home|\/Users)(?:\/[^/]+)?$|^(?:\/var)?\/root$|^[a-z]:\\Users(?:\\[^\\]+)?$/i;

/** The folders of the user who runs this, as the environment says and as the system says. */
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
    // A container may run as a user that the system has no entry of.
    return undefined;
  }
}
