import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './file-operations.ts';

/** Machines and containers may share a folder, but not their processes. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** Age after which a directory of another machine counts as abandoned, in milliseconds. */
const HOUR = 3_600_000;

/** Owners of this process: an earlier process may have had the same id. */
const own = new Set<string>();

/** Returns a new owner: a name that identifies this process and one piece of its work. */
export function createOwner(): string {
  const owner = ownerPrefix() + randomBytes(3).toString('hex');
  own.add(owner);
  return owner;
}

/** Returns what the owners of this process begin with; six letters follow. */
export function ownerPrefix(): string {
  return `${HOST}-${process.pid}-`;
}

/** Releases an owner: its files may be deleted. */
export function releaseOwner(owner: string): void {
  own.delete(owner);
}

/** Returns the owner in the name of a file, after `prefix`; undefined without one. */
export function ownerIn(name: string, prefix = ''): string | undefined {
  const owner = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return /^[\da-f]{8}-\d{1,10}-\w{6}$/.test(owner) ? owner : undefined;
}

/** Returns true for a folder that is not a symbolic link: a link with the name of an owner's folder leads elsewhere. */
export function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Lists the folders within another one whose names begin with a prefix, and whose owners have ended. */
export function listAbandoned(parent: string, prefix: string, age = HOUR): readonly string[] {
  const names = existsSync(parent) ? readdirSync(parent) : [];
  return names.flatMap((name) => {
    const [owner, folder] = [ownerIn(name, prefix), join(parent, name)];
    return owner !== undefined && isRealFolder(folder) && !isAlive(owner, folder, age) ? [folder] : [];
  });
}

/** Returns true while an owner may be at work in a folder; one of another machine is, until the folder is `age` milliseconds old. */
export function isAlive(owner: string, folder: string, age = HOUR): boolean {
  const [host, pid] = owner.split('-');
  if (host !== HOST) return ageOf(folder) < age;
  if (Number(pid) === process.pid) return own.has(owner);
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return codeOf(error) !== 'ESRCH';
  }
}

function ageOf(folder: string): number {
  const info = statSync(folder, { throwIfNoEntry: false });
  return info === undefined ? Number.POSITIVE_INFINITY : Date.now() - info.mtimeMs;
}
