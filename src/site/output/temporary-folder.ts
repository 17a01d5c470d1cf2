import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, ownerIn, ownerPrefix } from './publish/owner.ts';

const PREFIX = 'portico-';
/** Age in milliseconds after which the folder of another machine, or container, counts as abandoned. */
const DAY = 86_400_000;

let isSwept = false;

/** Creates a folder for temporary files, which the caller deletes. The first call deletes those that killed processes have left. */
export function createTemporaryFolder(): string {
  if (!isSwept) sweep();
  isSwept = true;
  return mkdtempSync(join(tmpdir(), PREFIX + ownerPrefix()));
}

/** Deletes the temporary folders of this user's processes that have ended. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = ownerIn(name, PREFIX);
    const folder = join(tmpdir(), name);
    if (owner === undefined || isAlive(owner, folder, DAY) || !isOwn(folder)) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another process may delete it at the same time.
    }
  }
}

/** Returns false for a link, and for a folder of another user. */
function isOwn(folder: string): boolean {
  const info = lstatSync(folder, { throwIfNoEntry: false });
  return info?.isDirectory() === true && (process.getuid === undefined || info.uid === process.getuid());
}
