import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PortalError } from '../openapi/index.ts';
import { MANIFEST, readManifest } from '../site/output/manifest.ts';
import type { FileOperations } from './file-operations.ts';
import { codeOf } from './file-operations.ts';
import { makeOwned } from './owner.ts';
import { compareFolder, deleteEmpty, deleteSite, deleteSiteTogether } from './site-folder.ts';

/** A folder of ours, near the output, in which a site waits to be published and an earlier one to be deleted. */
export interface Stage {
  readonly folder: string;
  /** The site that waits. */
  readonly fresh: string;
}

/** What the names of stages begin with that lie beside an output folder: they are on its file system. */
export function besideName(out: string): string {
  return `.${basename(out)}.portico`;
}

/** What the names of stages begin with that lie in an output folder which cannot be renamed. */
export const INSIDE_NAME = '.portico';

/** Makes a stage. */
export function openStage(path: string, files: FileOperations): Stage {
  return stageAt(makeOwned(path, files.makeUnique));
}

/** True for a folder itself: a link of a stage's name is none of ours, and what it leads to is somebody else's. */
export function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The stage that a folder is. */
export function stageAt(folder: string): Stage {
  return { folder, fresh: join(folder, 'new') };
}

/** The place of an earlier site in a stage; one process may take away several, one after the other. */
export function oldAt({ folder }: Stage, count: number): string {
  return join(folder, `old-${count}`);
}

/** The earlier sites in a stage, the first first. */
export function listOld({ folder }: Stage): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.startsWith('old-'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Deletes a stage. What no build wrote stays where it is, and is given: somebody put it into a site while it was replaced. */
export function closeStage({ folder, fresh }: Stage, files: FileOperations): readonly string[] {
  files.deleteTree(fresh);
  const kept = listOld(stageAt(folder)).filter((old) => !deleteSite(old, files));
  deleteEmpty(folder, files);
  return kept;
}

/** The same for whoever may wait, and is quicker by it. */
export async function closeStageTogether({ folder, fresh }: Stage, files: FileOperations): Promise<readonly string[]> {
  files.deleteTree(fresh);
  const kept: string[] = [];
  for (const old of listOld(stageAt(folder))) if (!(await deleteSiteTogether(old, files))) kept.push(old);
  deleteEmpty(folder, files);
  return kept;
}

/** Brings a site into a stage; a copy is compared with its manifest. Rejects with a PortalError when it is not the same. */
export async function fillStage(built: string, { fresh }: Stage, files: FileOperations): Promise<void> {
  try {
    files.rename(built, fresh);
    return;
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
  }
  await copySite(built, fresh, files);
}

/** So many files are copied at a time. */
const AT_ONCE = 4;

async function copySite(built: string, fresh: string, files: FileOperations): Promise<void> {
  const manifest = readManifest(built);
  if (manifest === undefined) throw new Error(`${built} has no manifest.`);
  const paths = [...manifest.files.map(({ path }) => path), MANIFEST];
  for (const folder of new Set(paths.map((path) => dirname(join(fresh, path))))) files.makeFolder(folder);
  const rest = paths.values();
  const copiers = Array.from({ length: AT_ONCE }, async () => {
    for (const path of rest) await files.copyFile(join(built, path), join(fresh, path));
  });
  await Promise.all(copiers);
  const { missing, changed } = await compareFolder(fresh, manifest);
  const [wrong] = [...missing, ...changed];
  if (wrong === undefined) return;
  throw new PortalError(`The copy of ${wrong} in ${fresh} is not what was written.`, {
    hint: 'The disk may be full or faulty. What was published before is as it was.',
  });
}

/** Cleans up, and leaves to the next build what cannot be deleted now. */
export async function tidy(clean: () => readonly string[] | Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await clean();
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return [];
  }
}
