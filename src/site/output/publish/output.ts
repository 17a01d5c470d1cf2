import { lstatSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { PortalError } from '../../../openapi/model/index.ts';
import { readManifest } from '../manifest.ts';
import { codeOf } from './file-operations.ts';
import { inspectFolder, untrackedError } from './site-folder.ts';
import { isPassing } from './staging.ts';

const ELSEWHERE = 'Name another folder by --out.';

/**
 * Resolves the symbolic links of an output path, so that no link is replaced; the folder may be missing. Throws
 * PortalError for a path that cannot be one.
 */
export function placeOfOutput(out: string): string {
  for (let at = out; ; at = dirname(at)) {
    const kind = kindOf(at);
    if (kind === 'nothing') continue;
    if (kind === 'a folder') return join(realpathSync(at), relative(at, out));
    throw new PortalError(`The output folder ${out} cannot be created: ${at} is ${kind}.`, { hint: ELSEWHERE });
  }
}

/** Throws PortalError for a folder that a build must not replace: one with files to keep, or that Portico did not create. */
export function checkOutput(out: string, kept: readonly string[]): void {
  const precious = [...homeFolder(), ...kept.map(realPath)].find((path) => path === out || path.startsWith(out + sep));
  if (precious !== undefined || dirname(out) === out) {
    const what = precious === undefined || precious === out ? 'cannot be the output' : `contains ${precious}`;
    throw new PortalError(`The folder ${out} ${what}: a build replaces a whole folder.`, { hint: ELSEWHERE });
  }
  if (statSync(out, { throwIfNoEntry: false }) === undefined) return;
  const { untracked } = inspectFolder(out, readManifest(out) ?? { files: [] }, isPassing);
  // mitigation: output folders that hold something else
  if (untracked.length > 0) throw untrackedError(out, untracked);
}

function kindOf(path: string): string {
  try {
    const info = lstatSync(path);
    if (info.isDirectory()) return 'a folder';
    if (!info.isSymbolicLink()) return 'not a folder';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'nothing';
    if (code === 'ENAMETOOLONG') return 'too long a name';
    if (code === 'EACCES' || code === 'EPERM') return 'in a folder that this user may not enter';
    throw error;
  }
  try {
    return statSync(path).isDirectory() ? 'a folder' : 'not a folder';
  } catch {
    // Its target is missing, or it is cyclic.
    return 'a broken link';
  }
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    // The path may be missing.
    return path;
  }
}

/** Some users have no home folder. */
function homeFolder(): readonly string[] {
  try {
    return [realPath(homedir())];
  } catch {
    return [];
  }
}
