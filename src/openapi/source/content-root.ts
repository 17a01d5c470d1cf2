import { existsSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isWithin, realPath } from './confine.ts';

/**
 * What references of a document may read, absolute: the wanted folder, else the nearest above the document with `.git` or
 * `redocly.yaml`, else the document's own. Never the folder of a user or one that holds such: the search ends below it, and of a
 * document that lies in it nothing but the document itself may be read.
 */
export function contentRoot(document: string, wanted?: string, homes = listHomes()): string {
  if (wanted !== undefined && !holdsHome(wanted, homes)) return wanted;
  const own = dirname(document);
  if (holdsHome(own, homes)) return document;
  for (let folder = own; !holdsHome(folder, homes); folder = dirname(folder)) {
    if (existsSync(join(folder, '.git')) || existsSync(join(folder, 'redocly.yaml'))) return folder;
  }
  return own;
}

/** True for the folder of any user, for one that holds such a folder, and for the root of a file system. */
function holdsHome(folder: string, homes: readonly string[]): boolean {
  const real = realPath(folder) ?? folder;
  if (dirname(real) === real || usual.test(real)) return true;
  return homes.some((home) => isWithin(real, home) || isWithin(real, realPath(home) ?? home));
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
