import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clearCrowded, clearFolder } from './clear.ts';
import { fileOperations } from '../output/publish/file-operations.ts';
import { whenInterrupted } from '../output/publish/interrupt.ts';
import { createOwner, isAlive, ownerIn, releaseOwner } from '../output/publish/owner.ts';

/** The folder of this package, which is Astro's root: the pages and components are here whatever portal is built. */
export const PACKAGE_ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Folder for what no run shares with another: below the package, because what Astro writes there imports its packages. */
export const WORK = join(PACKAGE_ROOT, '.portico');

/** Gives a new folder to some work and deletes it afterwards, also when the work fails or a signal ends it. */
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

/** What the names of workspaces begin with. */
const RUN = 'run-';
/** Files of compiled code: 2,600 of them are in use, and each run leaves a dozen that no other run has a use for. */
const CODE_FILES = 6000;

/** Deletes what runs left behind that could not end as they should, and compiled code once it is too much of it. */
async function sweep(): Promise<void> {
  for (const name of await readdir(WORK)) {
    const [owner, folder] = [ownerIn(name, RUN), join(WORK, name)];
    if (owner !== undefined && !isAlive(owner, folder)) await clearFolder(folder);
  }
  await clearCrowded(join(WORK, 'code'), CODE_FILES);
}
