import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { workFolder } from '../../../cache/index.ts';
import { fileOperations } from '../../output/publish/file-operations.ts';
import { whenInterrupted } from '../../output/publish/interrupt.ts';
import { createOwner, listAbandoned, releaseOwner } from '../../output/publish/owner.ts';

/** Calls `run` with a new folder and deletes it afterwards, even if it fails or a signal ends it. */
export async function withWorkspace<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const work = workFolder();
  await mkdir(work, { recursive: true });
  await sweep(work);
  const owner = createOwner();
  const folder = join(work, RUN + owner);
  await mkdir(folder);
  const clean = (): void => {
    fileOperations.deleteTreeNow(folder);
  };
  const forget = whenInterrupted(clean);
  try {
    return await run(folder);
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
async function sweep(work: string): Promise<void> {
  for (const folder of listAbandoned(work, RUN)) await clearFolder(folder);
  await clearCrowded(join(work, 'code'), CODE_FILES);
}

/** Deletes a folder; files that another run adds or deletes meanwhile are left for a later run. */
async function clearFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** Deletes a folder that holds more than so many files and folders. */
export async function clearCrowded(folder: string, most: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  if (names.length > most) await clearFolder(folder);
}
