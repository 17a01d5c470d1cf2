import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { findState, nearestWord, PortalError, readPortalFile } from '../../openapi/model/index.ts';
import { settingPosition } from '../settings/config.ts';

/** A file that a setting names. */
export interface OwnFile {
  /** Absolute path. */
  readonly file: string;
  readonly contents: Buffer;
}

/** Reads a file that a setting names, below the root. Throws PortalError, with the setting's place, where there is none. */
export function readOwnFile(root: string, path: string, setting: readonly string[]): OwnFile {
  const file = join(root, path);
  if (file.startsWith(root + sep) && findState(file)?.isFile() === true)
    return { file, contents: readPortalFile(root, file) };
  throw new PortalError(`The setting \`${setting.join('.')}\` names \`${path}\`, and there is no such file.`, {
    ...settingPosition(root, setting),
    hint: nearestFile(root, file) ?? 'Paths are relative to the folder of the settings.',
  });
}

/** Returns a hint with the file of the nearest name in the same folder; undefined without one, and in the root, which builds may not list. */
export function nearestFile(root: string, file: string): string | undefined {
  const folder = dirname(file);
  if (folder === root || findState(folder)?.isDirectory() !== true) return undefined;
  const near = nearestWord(basename(file), readdirSync(folder));
  return near === undefined
    ? undefined
    : `Did you mean \`./${relative(root, join(folder, near)).replaceAll(sep, '/')}\`?`;
}
