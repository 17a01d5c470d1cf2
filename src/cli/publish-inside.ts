import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MANIFEST, readManifest } from '../site/output/manifest.ts';
import type { Manifest } from '../site/output/manifest.ts';
import type { FileOperations } from './file-operations.ts';
import { codeOf } from './file-operations.ts';
import { whenInterrupted } from './interrupt.ts';
import { isAtWork, isOwned, release } from './owner.ts';
import { foreignError, inspectFolder } from './site-folder.ts';
import { closeStage, fillStage, INSIDE_NAME, isRealFolder, oldAt, openStage, stageAt, tidy } from './stage.ts';
import type { Stage } from './stage.ts';

/** The name of the one stage whose entries are being exchanged: who renames a stage to it may exchange, the others wait. */
const EXCHANGING = '.portico-exchange';
/** The file of a stage that says which name it was made with. */
const NAME_FILE = 'name';

/** True for names in an output folder that are ours and pass, and for what a file system itself puts there. */
export function isPassing(name: string): boolean {
  return name === EXCHANGING || name === 'lost+found' || isOwned(name, INSIDE_NAME);
}

/** Publishes into a folder that cannot be renamed, such as a mount point: entry by entry, index.html last. */
export async function publishInside(built: string, out: string, files: FileOperations): Promise<readonly string[]> {
  const stage = openStage(join(out, INSIDE_NAME), files);
  const clear = (): readonly string[] => close(stage, files);
  const forget = whenInterrupted(clear);
  try {
    files.write(join(stage.folder, NAME_FILE), basename(stage.folder));
    await fillStage(built, stage, files);
    const turn = stageAt(join(out, EXCHANGING));
    await takeTurn(stage, turn, out, files);
    exchangeInTurn(stage, turn, out, files);
  } catch (error) {
    await tidy(clear);
    throw error;
  } finally {
    forget();
    release(stage.folder);
  }
  return tidy(clear);
}

/** Ends exchanges that were cut short, and deletes what killed builds left in an output folder; gives what is kept. */
export function recoverInside(out: string, files: FileOperations): readonly string[] {
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const turn = stageAt(join(out, EXCHANGING));
  if (isRealFolder(turn.folder)) endDeadTurn(turn, out, files);
  const isLeft = (name: string): boolean => isRealFolder(join(out, name)) && !isAtWork(join(out, name));
  const left = readdirSync(out).filter((name) => isOwned(name, INSIDE_NAME) && isLeft(name));
  return left.flatMap((name) => {
    const stage = stageAt(join(out, name));
    putEntriesBack(stage, out, files);
    return close(stage, files);
  });
}

async function takeTurn(stage: Stage, turn: Stage, out: string, files: FileOperations): Promise<void> {
  for (;;) {
    try {
      files.rename(stage.folder, turn.folder);
      return;
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '') || !existsSync(turn.folder)) throw error;
    }
    if (!endDeadTurn(turn, out, files)) await wait(MILLISECONDS);
  }
}

/** Between two looks whether another build has ended its exchange. */
const MILLISECONDS = 20;

/** Takes the turn from a process that was killed in it; false when it is still at work. */
function endDeadTurn(turn: Stage, out: string, files: FileOperations): boolean {
  if (isTurnAtWork(turn)) return false;
  const dead = openStage(join(out, INSIDE_NAME), files);
  try {
    files.rename(turn.folder, dead.folder);
  } catch (error) {
    release(dead.folder);
    files.deleteFolder(dead.folder);
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
  if (isTurnAtWork(dead)) {
    // It was given up and taken anew in the meantime.
    files.rename(dead.folder, turn.folder);
    return false;
  }
  release(dead.folder);
  putEntriesBack(dead, out, files);
  close(dead, files);
  return true;
}

function isTurnAtWork({ folder }: Stage): boolean {
  const file = join(folder, NAME_FILE);
  return existsSync(file) && isAtWork(folder, readFileSync(file, 'utf8'));
}

/** All of it in one go: no signal is answered, and no other build comes, before it is done. */
function exchangeInTurn(stage: Stage, turn: Stage, out: string, files: FileOperations): void {
  try {
    exchangeEntries(turn, out, files);
  } catch (error) {
    putEntriesBack(turn, out, files);
    throw error;
  } finally {
    files.rename(turn.folder, stage.folder);
  }
}

function exchangeEntries(turn: Stage, out: string, files: FileOperations): void {
  const earlier = readManifest(out);
  const { foreign } = inspectFolder(out, earlier ?? { files: [] }, isPassing);
  if (foreign.length > 0) throw foreignError(out, foreign);
  const old = oldAt(turn, 0);
  files.makeFolder(old);
  const fresh = readdirSync(turn.fresh);
  const names = new Set([...(earlier === undefined ? [] : topsOf(earlier)), ...fresh]);
  for (const name of [...names].toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (existsSync(join(out, name))) files.rename(join(out, name), join(old, name));
    if (fresh.includes(name)) files.rename(join(turn.fresh, name), join(out, name));
  }
  // The sign that nothing is to be put back.
  files.deleteFolder(turn.fresh);
}

/** Undoes an exchange that was begun and not ended; may itself be cut short and begun again. */
function putEntriesBack(turn: Stage, out: string, files: FileOperations): void {
  const old = oldAt(turn, 0);
  if (!existsSync(turn.fresh) || !existsSync(old)) return;
  const waiting = readdirSync(turn.fresh);
  const manifest = readManifest(waiting.includes(MANIFEST) ? turn.fresh : out);
  const moved = manifest === undefined ? [] : topsOf(manifest).filter((name) => !waiting.includes(name));
  for (const name of moved.toSorted((a, b) => rankOf(b) - rankOf(a)))
    files.rename(join(out, name), join(turn.fresh, name));
  for (const name of readdirSync(old)) files.rename(join(old, name), join(out, name));
  files.deleteFolder(old);
}

/** The names in a site's folder. */
function topsOf(manifest: Manifest): readonly string[] {
  return [...new Set([...manifest.files.map(({ path }) => path.split('/', 1).join('')), MANIFEST])];
}

/** Pages come after what they need, and the front page last of all. */
function rankOf(name: string): number {
  return RANKS.get(name) ?? 1;
}

const RANKS: ReadonlyMap<string, number> = new Map([
  ['_astro', 0],
  [MANIFEST, 2],
  ['index.html', 3],
]);

function close(stage: Stage, files: FileOperations): readonly string[] {
  if (!existsSync(stage.folder)) return [];
  const file = join(stage.folder, NAME_FILE);
  if (existsSync(file)) files.deleteFile(file);
  return closeStage(stage, files);
}
