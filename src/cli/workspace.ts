import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { WORK } from '../cache/index.ts';
import { clearCrowded, clearFolder } from './clear.ts';
import { fileOperations } from '../output/publish/file-operations.ts';
import { whenInterrupted } from '../output/publish/interrupt.ts';
import { createOwner, isAlive, ownerIn, releaseOwner } from '../output/publish/owner.ts';

/** Calls `work` with a new folder and deletes it afterwards, even if `work` fails or a signal ends it. */
export async function withWorkspace<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(WORK, { recursive: true });
  await sweep();
  const owner = createOwner();
  const folder = join(WORK, RUN + owner);
  await mkdir(folder);
  const clean = (): void => {
    fileOperations.deleteTreeNow(folder);
  };
  const forget = whenInterrupted(clean);
  try {
    return await work(folder);
  } finally {
    forget();
    releaseOwner(owner);
    clean();
  }
}

/** Prefix of workspace names. */
const RUN = 'run-';
/** Maximum number of files of compiled code: 2,600 are in use, and each run adds a dozen that no other run needs. */
const CODE_FILES = 6000;

/** Deletes folders of runs that did not end properly, and compiled code where it exceeds the maximum. */
async function sweep(): Promise<void> {
  for (const name of await readdir(WORK)) {
    const [owner, folder] = [ownerIn(name, RUN), join(WORK, name)];
    if (owner !== undefined && !isAlive(owner, folder)) await clearFolder(folder);
  }
  await clearCrowded(join(WORK, 'code'), CODE_FILES);
}
