import { readdirSync, type Dirent } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { isWithin, realPath, type Denial } from './allowed-root.ts';
import { repositoryOf } from './content-root.ts';
import { PortalError } from './error.ts';
import { findState, readBytes, regularState } from './file-state.ts';

/**
 * Reads a file of a portal's folder: a text, a picture, a font, a style sheet. A link may lead to a file of the repository around the
 * folder with the same extension. Throws a PortalError for any other link, and for a path that is not a regular file.
 */
export function readPortalFile(root: string, file: string): Buffer {
  regularState(file);
  const denial = denyLink(root, file);
  if (denial !== undefined) throw new PortalError(`${file} is not read. ${denial.reason}`, { hint: denial.hint });
  const { buffer, byteOffset, byteLength } = readBytes(file);
  return Buffer.from(buffer, byteOffset, byteLength);
}

/**
 * Lists the files in a folder and the folders below it, as paths from the folder with slashes, sorted. Links to folders of the
 * repository are followed, except to a folder above; what begins with a dot is left out behind them, the packages of the
 * portal everywhere. Empty for a missing folder.
 * Throws a PortalError for a link to a folder elsewhere.
 */
export function listPortalFiles(root: string, folder: string): readonly string[] {
  const visit = (path: string, above: readonly string[], isLinked: boolean): readonly string[] => {
    const real = realPath(path) ?? path;
    if (above.includes(real)) return [];
    return entriesOf(path).flatMap((entry) => {
      const name = join(path, entry.name);
      if ((isLinked && isHidden(entry.name)) || name === join(root, 'node_modules')) return [];
      if (entry.isDirectory()) return visit(name, [...above, real], isLinked);
      if (!entry.isSymbolicLink() || findState(name)?.isDirectory() !== true) return [name];
      const denial = denyLink(root, name);
      if (denial !== undefined) throw new PortalError(`${name} is not read. ${denial.reason}`, { hint: denial.hint });
      return visit(name, [...above, real], true);
    });
  };
  return visit(folder, [], false)
    .map((file) => relative(folder, file).replaceAll(sep, '/'))
    .toSorted();
}

/** Returns the reason for refusing a path with a link on its way; undefined for an allowed one, and for one without links. */
function denyLink(root: string, path: string): Denial | undefined {
  const real = realPath(path) ?? path;
  const home = realPath(root) ?? root;
  if (real === join(home, relative(root, path))) return undefined;
  const repository = realPath(repositoryOf(root)) ?? root;
  const hint = 'Replace it with a copy.';
  // mitigation: links out of the repository
  if (!isWithin(repository, real)) return { reason: `It is a link that points outside of ${repository}.`, hint };
  const names = relative(isWithin(home, real) ? home : repository, real).split(sep);
  const hidden = names.find(isHidden);
  if (hidden !== undefined)
    return { reason: `It is a link, and the name ${hidden} on its way begins with a dot.`, hint };
  if (extname(real).toLowerCase() === extname(path).toLowerCase()) return undefined;
  return { reason: 'It is a link to a file with another extension.', hint };
}

function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known';
}

function entriesOf(folder: string): readonly Dirent[] {
  if (findState(folder)?.isDirectory() !== true) return [];
  return readdirSync(folder, { withFileTypes: true });
}
