import { readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { findState, fingerprintOf } from '../../../openapi/document/read/index.ts';

// Events of the system do not reach every mount, and those of a link are not those of its target.
/** Watch of files, which looks at them again and again. */
export interface FolderWatch {
  /** Watches these files, and new ones in the folders. One not watched before that was saved since a time (ms) is a change. */
  files(files: readonly string[], folders: readonly WatchedFolder[], since?: number): void;
  /** Watches every name in the folders too, and in those of the files: a missing file may appear. */
  everything(files: readonly string[], folders: readonly WatchedFolder[], since?: number): void;
  close(): void;
}

/** Folder whose own files are watched, or with all folders below it. */
export type WatchedFolder = string | { readonly tree: string };

/** Milliseconds between two looks, and least number of times that a look takes: a thousand files need some milliseconds. */
const [INTERVAL, REST] = [100, 20];
/** Milliseconds without a change after which a burst of them has ended: saving in an editor causes several. */
const TOGETHER = 40;
/** Milliseconds by which the times of files may be behind the clock. */
const CLOCK_STEP = 10;
const CONTENT = /\.(?:ya?ml|json|mdx?|m?[jt]s)$/i;

/** Paths with the states of those that are files. */
type Look = ReadonlyMap<string, string>;

/** Calls `onChange` once after each burst of changes. */
export function watchFolders(onChange: () => void): FolderWatch {
  let look = (): Look => new Map();
  let last: Look = new Map();
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;

  const check = (): void => {
    const started = performance.now();
    const now = look();
    const isNew = !isSame(last, now);
    const isOver = isChanged && !isNew;
    isChanged = isNew;
    last = now;
    const rest = Math.max(INTERVAL, REST * (performance.now() - started));
    timer = setTimeout(check, isNew ? TOGETHER : rest);
    if (isOver) onChange();
  };
  const begin = (files: readonly string[], next: typeof look, since: number): void => {
    clearTimeout(timer);
    const now = next();
    // Files may be saved between their reading and this look.
    isChanged ||= files.some((file) =>
      last.has(file) ? last.get(file) !== now.get(file) : changedAt(file) > since - CLOCK_STEP,
    );
    [look, last] = [next, now];
    timer = setTimeout(check, isChanged ? TOGETHER : INTERVAL);
  };

  return {
    files: (files, folders, since = Infinity) => {
      begin(files, () => lookAt(files, contentIn(files, folders)), since);
    },
    everything: (files, folders, since = Infinity) => {
      const near = new Set([...files.map((file) => dirname(file)), ...folders.map(placeOf)]);
      const all = (): readonly string[] => [...files, ...[...near].flatMap((folder) => pathsIn(folder))];
      begin(files, () => lookAt(all(), contentIn(files, folders)), since);
    },
    close: () => {
      clearTimeout(timer);
    },
  };
}

function isSame(one: Look, other: Look): boolean {
  return one.size === other.size && [...one].every(([path, state]) => other.get(path) === state);
}

/** Looks at files, and at what is there. */
function lookAt(files: readonly string[], there: readonly string[]): Look {
  return new Map([...there.map((path) => [path, ''] as const), ...files.map((file) => [file, stateOf(file)] as const)]);
}

/** Returns the state of a file; a folder changes with its place, and not with its entries. */
function stateOf(path: string): string {
  const state = findState(path);
  return state?.isDirectory() === true ? String(state.ino) : fingerprintOf(path, state);
}

/** Lists the documents, texts and modules in folders; in a tree also below links to folders of known files. */
function contentIn(files: readonly string[], folders: readonly WatchedFolder[]): readonly string[] {
  return folders.flatMap((folder) => {
    if (typeof folder === 'string') return pathsIn(folder).filter((path) => CONTENT.test(path));
    const { tree } = folder;
    const known = files.map((file) => dirname(file)).filter((place) => place.startsWith(tree + sep));
    return [...pathsIn(tree, true), ...[...new Set(known)].flatMap((place) => pathsIn(place))].filter((path) =>
      CONTENT.test(path),
    );
  });
}

/** Lists the paths in a folder; none where it is missing or not accessible. */
function pathsIn(folder: string, recursive = false): readonly string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' }).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function placeOf(folder: WatchedFolder): string {
  return typeof folder === 'string' ? folder : folder.tree;
}

/** Returns the time at which a file was last written or replaced, in ms; 0 for a missing one. */
function changedAt(path: string): number {
  return findState(path)?.ctimeMs ?? 0;
}
