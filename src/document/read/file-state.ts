import { readlinkSync, statSync, type Stats } from 'node:fs';
import { PortalError } from './error.ts';

/** What the system says of a path, links followed; undefined where nothing is, or where it does not let us look. */
export function findState(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A loop of links, a name that is too long, a closed folder: nothing that could be read.
    return undefined;
  }
}

/** Where a link leads, as it is written; undefined for what is none. */
export function findLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    // No link, or nothing at all.
    return undefined;
  }
}

/** The same, but throws a PortalError with the system's reason where it does not let us look. */
export function stateOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

/** That a file cannot be read, with the system's reason in words. */
export function unreadable(path: string, cause: unknown): PortalError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const known = reasons.get(code);
  const why = known?.[0] ?? (code === '' ? 'the system does not say why' : `the system says ${code}`);
  return new PortalError(`${shortPath(path)} cannot be read: ${why}.`, { hint: known?.[1], cause });
}

/** A path for a message: a long one without its middle. */
export function shortPath(path: string): string {
  const points = Array.from(path);
  return points.length <= 300 ? path : `${points.slice(0, 100).join('')}…${points.slice(-100).join('')}`;
}

const reasons: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['ELOOP', ['its links lead in a circle', 'Let the link lead to a file.']],
  ['ENAMETOOLONG', ['its name is too long', 'Shorten it.']],
  ['EACCES', ['it may not be opened', 'Give yourself the right to read it.']],
  ['EPERM', ['it may not be opened', 'Give yourself the right to read it.']],
  ['EISDIR', ['it is a folder', 'Name a file in it.']],
  ['ENOENT', ['it is gone', 'Put it back.']],
  ['ENOTDIR', ['a part of its way is no folder', 'Mend the path.']],
  ['EMFILE', ['too many files are open', 'Raise the limit of open files.']],
  ['ENFILE', ['too many files are open', 'Raise the limit of open files.']],
  ['EIO', ['the disk fails', 'Copy it from elsewhere.']],
  ['ERR_INVALID_ARG_VALUE', ['no file can have this name', 'Mend the path.']],
]);
