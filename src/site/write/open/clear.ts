import { readdir, rm } from 'node:fs/promises';

/** Deletes a folder; files that another run adds or deletes meanwhile are left for a later run. */
export async function clearFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** Deletes a folder that holds more than so many files and folders. */
export async function clearCrowded(folder: string, most: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  if (names.length > most) await clearFolder(folder);
}
