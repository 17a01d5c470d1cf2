import { dirname } from 'node:path';
import { PortalError } from '../../../openapi/model/index.ts';
import { codeOf } from './file-operations.ts';

/** Reasons by the code of a system error. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'no space is left on the disk'],
  ['EDQUOT', 'no space is left of what this user may use'],
  ['EFBIG', 'a file is larger than the file system allows'],
  ['EROFS', 'the file system is read-only'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EBUSY', 'something else uses it'],
  ['EIO', 'the disk reports a fault'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
  ['ENAMETOOLONG', 'the name is too long'],
]);

/** Converts errors of writing files and of missing permissions to a PortalError; returns others unchanged. */
export function explainDisk(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof PortalError) return error;
  if (codeOf(error) === 'ERR_ACCESS_DENIED') return deniedError(error);
  const reason = REASONS.get(codeOf(error) ?? '');
  if (reason === undefined) return error.cause === undefined ? error : explained(error);
  // Copies have their source as `path`.
  const path = 'dest' in error ? error.dest : 'path' in error ? error.path : undefined;
  const place = typeof path === 'string' ? placeOf(path) : 'A file';
  return new PortalError(`${place} cannot be written: ${reason}.`, {
    hint: 'Nothing was published; the previous site is unchanged.',
    cause: error,
  });
}

/** Returns the parent of a temporary folder that could not be created, which has no name yet. */
function placeOf(path: string): string {
  return path.endsWith('XXXXXX') ? dirname(path) : path;
}

/** Converts an error of Node's permission model: a bug, or settings, guides or plugins that need more. */
function deniedError(cause: Error): PortalError {
  const what = 'permission' in cause ? String(cause.permission) : '';
  const resource = 'resource' in cause && cause.resource !== '' ? String(cause.resource) : 'this';
  const verb = { FileSystemRead: 'read', FileSystemWrite: 'write', ChildProcess: 'start', Net: 'ask' }[what] ?? 'do';
  return new PortalError(`A build may not ${verb} ${resource}.`, {
    hint: 'It may read its documents, packages, and the repository of the portal except names that begin with a dot, and contact other hosts with --allow-remote.',
    cause,
  });
}

/** Converts the cause of an error, wrapped by a library. */
function explained(error: Error): unknown {
  const inner = explainDisk(error.cause);
  return inner === error.cause ? error : inner;
}
