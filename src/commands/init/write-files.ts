import { mkdirSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { PortalError } from '../../openapi/document/read/error.ts';

/** File to write. */
export interface NewFile {
  /** Folder that its path begins at. */
  readonly top: string;
  /** Path from that folder, with slashes. */
  readonly path: string;
  readonly text: string;
  /** True for a file that is replaced. */
  readonly replaces?: boolean;
}

/** Throws PortalError where a folder of a file's path is not a folder. */
export function checkPlace({ top, path }: Pick<NewFile, 'top' | 'path'>): void {
  const names = path.split('/').slice(0, -1);
  for (const [index] of names.entries()) {
    const folder = join(top, ...names.slice(0, index + 1));
    const state = statSync(folder, { throwIfNoEntry: false });
    if (state?.isDirectory() === false)
      throw new PortalError(`${folder} is not a folder: \`init\` cannot write ${path}.`, { hint: 'Rename the file.' });
  }
}

/** Writes a file and the folders of its path. Throws PortalError where the system refuses it. */
export function writeNewFile({ top, path, text, replaces = false }: NewFile): void {
  const file = join(top, path);
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (replaces) {
      const target = realpathSync(file);
      writeFileSync(`${target}.new`, text, { flag: 'wx' });
      renameSync(`${target}.new`, target);
    } else writeFileSync(file, text, { flag: 'wx' });
  } catch (cause) {
    throw new PortalError(`${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`, {
      cause,
    });
  }
}

/** Returns the path of a file from a folder, with slashes. */
export function shownPath(file: string, folder: string): string {
  return relative(folder, file).replaceAll(sep, '/');
}
