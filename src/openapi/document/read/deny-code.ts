import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { isWithin, realPath, type Denial } from './allowed-root.ts';
import { repositoryOf } from './content-root.ts';
import { PortalError, type Position } from './error.ts';

/** File beside redocly.yaml that records the copies of documents from elsewhere. */
export const LOCK_FILE = 'portico.lock';
/** Folder of these copies: a folder in it for each source, with paths from the top of its host or repository. */
export const SOURCES_FOLDER = 'sources';

/**
 * Returns the reason for not running the code in a file, which is not that of the owner of a portal; undefined for the owner's. Everything
 * that runs code asks here for the file in which the code stands, beside the question whose folder it is (`commands/whose-folder.ts`): where a
 * file lies does not show who wrote it, but these places show that others did.
 */
export function denyCode(root: string, file: string): Denial | undefined {
  const home = realPath(root) ?? root;
  const repository = realPath(repositoryOf(home)) ?? home;
  // Packages are those that package.json names: of their files the folder of `node_modules` is asked.
  const path = resolve(root, relative(root, resolve(root, file)).replace(PACKAGED, '$1package.json'));
  const real = realPath(path);
  const isAddress = /^[a-z][a-z\d+.-]+:\/\//i.test(file);
  if (isAddress || real === undefined || !isWithin(repository, real))
    return { reason: `it is not in ${repository}, links followed`, hint: HINT };
  const copies = [path, real].flatMap(foldersAbove).find((folder) => isSources(folder, [root, home]));
  if (copies !== undefined) return { reason: `it is in ${copies}, whose files come from elsewhere`, hint: HINT };
  const nested = foldersAbove(real).find(
    (folder) => folder !== repository && isWithin(repository, folder) && existsSync(join(folder, '.git')),
  );
  return nested === undefined ? undefined : { reason: `it is in ${nested}, a repository of its own`, hint: HINT };
}

const HINT = 'If you trust it, copy it to a folder of your own.';

/** Place that names a file, for PortalError. */
interface Place {
  readonly position?: Position;
  readonly frame?: string;
}

/** Throws PortalError for a file whose code is not that of the owner of a portal. */
export function checkCode(root: string, file: string, about: Place = {}): void {
  const denial = denyCode(root, file);
  // mitigation: code of others
  if (denial === undefined) return;
  throw new PortalError(`The code in ${file} does not run: ${denial.reason}.`, { ...about, hint: denial.hint });
}

const PACKAGED = /(^|[\\/])node_modules[\\/].*$/s;

/** Lists the folders that a file is in, the nearest first. */
function foldersAbove(file: string): readonly string[] {
  const folder = dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}

/** Returns true for the folder of copies of this portal, and of any other that a lock file shows. */
function isSources(folder: string, roots: readonly string[]): boolean {
  const parent = dirname(folder);
  return basename(folder) === SOURCES_FOLDER && (roots.includes(parent) || existsSync(join(parent, LOCK_FILE)));
}
