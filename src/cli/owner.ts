import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename } from 'node:path';
import { codeOf } from './file-operations.ts';

/** Machines and containers may share a folder, but not their processes. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** Milliseconds after which nobody of another machine is still at work. */
const AN_HOUR = 3_600_000;

/** Names of this process's folders: an earlier process may have had its number. */
const own = new Set<string>();

/** Makes a folder whose name tells the process that works in it, by a function that takes the beginning of its path. */
export function makeOwned(path: string, make: (prefix: string) => string): string {
  const folder = make(`${path}-${HOST}-${process.pid}-`);
  own.add(basename(folder));
  return folder;
}

/** Notes that this process has done with a folder that `makeOwned` made: what is left of it may be cleared. */
export function release(folder: string): void {
  own.delete(basename(folder));
}

/** True for the name of a folder that `makeOwned` made; `kind` is what its name begins with. */
export function isOwned(name: string, kind: string): boolean {
  return name.startsWith(`${kind}-`) && ownerOf(name.slice(kind.length)) !== undefined;
}

/** True while the process that made a folder may be at work in it. `name` is the one that it was made with. */
export function isAtWork(folder: string, name = basename(folder)): boolean {
  const owner = ownerOf(name);
  if (owner?.host !== HOST) return ageOf(folder) < AN_HOUR;
  if (owner.pid === process.pid) return own.has(name);
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and is somebody else's.
    return codeOf(error) !== 'ESRCH';
  }
}

function ownerOf(name: string): { readonly host: string; readonly pid: number } | undefined {
  const [, host, pid] = /-([\da-f]{8})-(\d{1,10})-\w{6}$/.exec(name) ?? [];
  return host === undefined ? undefined : { host, pid: Number(pid) };
}

function ageOf(folder: string): number {
  const info = statSync(folder, { throwIfNoEntry: false });
  return info === undefined ? Number.POSITIVE_INFINITY : Date.now() - info.mtimeMs;
}
