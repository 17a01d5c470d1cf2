import { lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAbandoned, ownerPrefix } from './publish/owner.ts';

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
  for (const folder of listAbandoned(tmpdir(), PREFIX, DAY)) {
    if (process.getuid !== undefined && lstatSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid())
      continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another process may delete it at the same time.
    }
  }
}
