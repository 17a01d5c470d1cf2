import { readFileSync, readlinkSync, statSync, type Stats } from 'node:fs';
import { basename, dirname } from 'node:path';
import { PortalError } from './error.ts';

/** Returns the state of a path, links followed; undefined for a missing or inaccessible one. */
export function findState(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A cycle of links, a name that is too long, a closed folder: nothing readable.
    return undefined;
  }
}

/** Returns the fingerprint of a file: modification time in milliseconds, size in bytes and inode. */
export function fingerprintOf(path: string, state = findState(path)): string {
  return state === undefined ? '-' : `${state.mtimeMs} ${state.size} ${state.ino}`;
}

/** Returns the fingerprints of several files, a line each. */
export function fingerprintOfAll(files: readonly string[]): string {
  return files.map((file) => fingerprintOf(file)).join('\n');
}

/** Returns the raw target of a link; undefined for anything else. */
export function findLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    // Not a link, or missing.
    return undefined;
  }
}

/** Returns the state of a regular file, links followed. Throws a PortalError for any other path, with a hint if it is missing. */
export function regularState(file: string, hint = (): string => 'Fix the path, or add the file.'): Stats {
  const stat = asReadable(file, () => statSync(file, { throwIfNoEntry: false }));
  const target = stat === undefined ? findLink(file) : undefined;
  if (target !== undefined)
    throw new PortalError(`${shortPath(file)} is a link to ${shortPath(target)}, which does not exist.`, {
      hint: 'Point the link to a file.',
      isAbsent: true,
    });
  if (stat === undefined) {
    const message = `There is no file ${shortPath(basename(file))} in ${shortPath(dirname(file))}.`;
    throw new PortalError(message, { hint: hint(), isAbsent: true });
  }
  if (stat.isDirectory()) throw new PortalError(`${file} is a folder.`, { hint: 'Pass a file in it.', isAbsent: true });
  if (!stat.isFile()) throw new PortalError(`${file} is not a regular file.`, { hint: 'Use a regular file.' });
  return stat;
}

/** Reads a file. Throws a PortalError with the system's reason. */
export function readBytes(file: string): Uint8Array {
  return asReadable(file, () => readFileSync(file));
}

function asReadable<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const known = reasons.get(code);
    const why = known?.[0] ?? (code === '' ? 'the system does not say why' : `the system says ${code}`);
    throw new PortalError(`${shortPath(file)} cannot be read: ${why}.`, { hint: known?.[1], cause });
  }
}

/** Shortens a long path for a message, in its middle. */
export function shortPath(path: string): string {
  const points = Array.from(path);
  return points.length <= 300 ? path : `${points.slice(0, 100).join('')}…${points.slice(-100).join('')}`;
}

const reasons: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['ELOOP', ['its links lead in a circle', 'Point the link to a file.']],
  ['ENAMETOOLONG', ['its name is too long', 'Shorten it.']],
  ['EACCES', ['it may not be opened', 'Give yourself the right to read it.']],
  ['EPERM', ['it may not be opened', 'Give yourself the right to read it.']],
  ['EISDIR', ['it is a folder', 'Pass a file in it.']],
  ['ENOENT', ['it is gone', 'Put it back.']],
  ['ENOTDIR', ['a part of its path is not a folder', 'Fix the path.']],
  ['EMFILE', ['too many files are open', 'Raise the limit of open files.']],
  ['ENFILE', ['too many files are open', 'Raise the limit of open files.']],
  ['EIO', ['the disk fails', 'Copy it from elsewhere.']],
  ['ERR_INVALID_ARG_VALUE', ['no file can have this name', 'Fix the path.']],
]);
