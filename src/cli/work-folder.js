// Plain JavaScript without packages: any Node runs it.
import { accessSync, constants, existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Commands that cache or write files of their own. */
const WORKING = new Set(['start', 'dev', 'build', 'lint', 'preview', 'sandbox']);

/**
 * Returns the folder in which the package works: `.portico` in the current folder, else one for this user among temporary files. It is
 * made if the command needs it; undefined where none can be written.
 * @param {string | undefined} command
 * @param {string} here
 * @param {string} temporary
 */
export function findWorkFolder(command, here = process.cwd(), temporary = tmpdir()) {
  const folders = [join(here, '.portico'), join(temporary, `portico-${process.getuid?.() ?? 'work'}`)];
  return WORKING.has(command ?? '') ? folders.find(isUsable) : folders[0];
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
