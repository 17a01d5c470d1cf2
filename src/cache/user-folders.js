// Plain JavaScript without packages: the launcher uses it before types can be stripped.
import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { DISTRUST, makeTrusted } from './trusted-folder.js';

/** Variables of the XDG Base Directory Specification and of Windows, and the folders below the home folder without them. */
const PLACES = {
  cache: { xdg: 'XDG_CACHE_HOME', windows: 'LOCALAPPDATA', mac: ['Library', 'Caches'], other: ['.cache'] },
  config: { xdg: 'XDG_CONFIG_HOME', windows: 'APPDATA', mac: ['Library', 'Application Support'], other: ['.config'] },
};

/**
 * Returns Portico's folder among a user's caches or configuration; undefined for a user without a home folder.
 * @param {keyof typeof PLACES} kind
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} platform as Node names it
 * @returns {string | undefined}
 */
export function userFolder(kind, env = process.env, platform = process.platform) {
  const { xdg, windows, mac, other } = PLACES[kind];
  // The specification ignores relative paths.
  const named = [env[xdg], platform === 'win32' ? env[windows] : undefined].find(
    (path) => path !== undefined && isAbsolute(path),
  );
  const home = homeFolder();
  const parent = named ?? (home === undefined ? undefined : join(home, ...(platform === 'darwin' ? mac : other)));
  return parent === undefined ? undefined : join(parent, 'portico');
}

function homeFolder() {
  try {
    return homedir();
  } catch {
    // Containers run users that no list of users has.
    return undefined;
  }
}

/**
 * Makes the folder of the package among this user's caches. `reason` is set for a folder that exists and is not safe for code; a folder
 * that cannot be written has none.
 * @param {string | undefined} folder
 * @returns {{ readonly folder?: string, readonly reason?: string }}
 */
export function openUserCache(folder = userFolder('cache')) {
  if (folder === undefined) return {};
  const repository = repositoryAbove(folder);
  // mitigation: caches in a repository
  if (repository !== undefined) return { reason: `${folder} is in a Git repository, ${repository}` };
  if (!makeTrusted(folder)) return existsSync(folder) ? { reason: `${folder}: ${DISTRUST}` } : {};
  return canWrite(folder) ? { folder } : {};
}

/**
 * Returns the folder that contains `.git`, at or above a path.
 * @param {string} path
 * @returns {string | undefined}
 */
function repositoryAbove(path) {
  if (existsSync(join(path, '.git'))) return path;
  return dirname(path) === path ? undefined : repositoryAbove(dirname(path));
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // A file system that is read-only, for any reason.
    return false;
  }
}
