// Plain JavaScript without packages: any Node runs it.
import { accessSync, constants, existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Commands that write no file of their own. */
const IDLE = new Set(['check', 'help', 'init', 'verify']);

/**
 * Returns true for a command that works in a folder, such as by a cache; false for options alone.
 * @param {string | undefined} command
 */
export function needsWorkFolder(command) {
  return command !== undefined && !command.startsWith('-') && !IDLE.has(command);
}

/**
 * Makes the folder in which the package works: the one that is named, else `.portico` in the current folder, else one for this user
 * among temporary files. Returns undefined where none can be written.
 * @param {string} here
 * @param {string} temporary
 * @param {string | undefined} named
 */
export function findWorkFolder(here = process.cwd(), temporary = tmpdir(), named = process.env['PORTICO_WORK']) {
  if (named !== undefined) return [resolve(here, named)].find(isUsable);
  return [join(here, '.portico'), join(temporary, `portico-${process.getuid?.() ?? 'work'}`)].find(isUsable);
}

/** @param {string} folder */
function isUsable(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    // Compiled code is read from it: among temporary files another user may have made it.
    if (process.getuid !== undefined && lstatSync(folder).uid !== process.getuid()) return false;
    const ignored = join(folder, '.gitignore');
    if (!existsSync(ignored)) writeFileSync(ignored, '*\n');
    return true;
  } catch {
    // The next folder is tried for any reason.
    return false;
  }
}
