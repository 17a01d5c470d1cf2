// Plain JavaScript without packages: the launcher uses it before types can be stripped.
import { join } from 'node:path';
import { makeTrusted } from '../cache/trusted-folder.js';
import { openUserCache } from '../cache/user-folders.js';

/** Working files of a checkout. */
const WORK = '.portico';

/**
 * Returns the folder where Node keeps compiled code of processes with all rights, which restricted ones cannot write; undefined where
 * no folder is safe.
 * @param {string | undefined} checkout its folder; undefined for the package
 * @returns {string | undefined}
 */
export function findCodeFolder(checkout) {
  const { folder } = checkout === undefined ? openUserCache() : { folder: join(checkout, WORK) };
  if (folder === undefined) return undefined;
  const code = join(folder, 'code');
  return makeTrusted(folder) && makeTrusted(code) ? code : undefined;
}
