import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { realPath } from '../../../openapi/document/read/allowed-root.ts';
import { findLink, findState, fingerprintOf } from '../../../openapi/document/read/index.ts';

/** Watch of files through their folders, and those of the targets of their links, because editors replace files instead of writing to them. */
export interface FolderWatch {
  /** Watches these files, and new ones in the folders. One not watched before that was saved since a time (ms) is a change. */
  files(files: readonly string[], folders: readonly WatchedFolder[], since?: number): void;
  /** Watches every file in the known folders, those of these files and these: a missing file may appear. */
  everything(files: readonly string[], folders: readonly WatchedFolder[], since?: number): void;
  close(): void;
}

/** Folder whose own files are watched, or with all folders below it. */
export type WatchedFolder = string | { readonly tree: string };

/** Time in which changes count as one, in milliseconds: saving in an editor causes several events. */
const TOGETHER = 40;
/** Milliseconds by which the times of files may be behind the clock. */
const CLOCK_STEP = 10;
const CONTENT = /\.(?:ya?ml|json|mdx?|m?[jt]s)$/i;

/**
 * Calls `onChange` once after each burst of changes, including folders, or their parents, that appear or disappear. Looks at the folders
 * again and again with `poll`, and at those that the system cannot watch or this process may not list.
 */
export function watchFolders(onChange: () => void, poll = false): FolderWatch {
  const watchers = new Map<string, Pick<FSWatcher, 'close'>>();
  /** Folders whose files are watched, and all their parent folders. */
  const wanted = new Set<string>();
  const ways = new Set<string>();
  let files: ReadonlySet<string> | undefined;
  let known: ReadonlySet<string> = new Set();
  let open: readonly string[] = [];
  let trees: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const heard = (folder: string, name: string | null): void => {
    const path = name === null ? folder : join(folder, name);
    const isWay = ways.has(path);
    if (isWay) forget(path);
    if (files === undefined && wanted.has(folder) && isFolder(path)) want(path);
    const isFile = files === undefined ? wanted.has(folder) : files.has(path);
    const isNew = open.includes(folder) && (CONTENT.test(path) || (trees.includes(folder) && isFolder(path)));
    if (!isWay && !isFile && !isNew) return;
    tell();
  };
  const tell = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, TOGETHER);
  };
  /** Tells of files that were saved after they were read and before they were watched. */
  const catchUp = (paths: readonly string[], since: number): void => {
    const before = known;
    known = new Set(paths);
    if (paths.some((path) => !before.has(path) && changedAt(path) > since - CLOCK_STEP)) tell();
  };
  /** Closes the watchers below a path: a folder of this name may have replaced the old one. */
  const forget = (path: string): void => {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };
  const hear = (folder: string): FSWatcher | undefined => {
    try {
      const watcher = watch(folder, (_, name) => {
        heard(folder, name);
      });
      watcher.on('error', () => {
        // The folder was deleted; it is watched again when a file in it is.
        watcher.close();
        watchers.delete(folder);
      });
      return watcher;
    } catch {
      return undefined;
    }
  };
  const look = (folder: string): Pick<FSWatcher, 'close'> =>
    pollFolder(
      folder,
      (path) => wanted.has(folder) || ways.has(path),
      (name) => {
        heard(folder, name);
      },
    );
  const follow = (folder: string): void => {
    if (watchers.has(folder) || !isFolder(folder)) return;
    watchers.set(folder, (poll ? undefined : hear(folder)) ?? look(folder));
  };
  const want = (folder: string): void => {
    wanted.add(folder);
    for (let way = folder; way !== dirname(way); way = dirname(way)) ways.add(way);
  };
  const followAll = (folders: Iterable<string>): void => {
    for (const folder of folders) want(folder);
    for (const way of ways) {
      follow(dirname(way));
      follow(way);
    }
  };

  return {
    files(named, folders, since = Infinity) {
      const paths = named.flatMap((path) => [...spellingsOf(path)]);
      files = new Set(paths);
      trees = folders.flatMap((folder) => (typeof folder === 'string' ? [] : foldersIn(folder.tree, paths)));
      open = [...folders.filter((folder) => typeof folder === 'string'), ...trees];
      wanted.clear();
      ways.clear();
      followAll([...paths.map((file) => dirname(file)), ...open]);
      catchUp(paths, since);
    },
    everything(named, folders, since = Infinity) {
      const paths = named.flatMap((path) => [...spellingsOf(path)]);
      files = undefined;
      const all = folders.flatMap((folder) => (typeof folder === 'string' ? [folder] : foldersIn(folder.tree, paths)));
      followAll([...paths.map((file) => dirname(file)), ...all]);
      catchUp(paths, since);
    },
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** Maximum number of spellings of a path: a link may lead to itself. */
const MAX_SPELLINGS = 40;

/** Returns a path as it is named, and with each link on its way replaced by its target. */
function spellingsOf(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.size === MAX_SPELLINGS) return found;
  found.add(path);
  for (let way = path; way !== dirname(way); way = dirname(way)) {
    const target = findLink(way);
    if (target === undefined) continue;
    const folder = dirname(way);
    const spelling = resolve(realPath(folder) ?? folder, target) + path.slice(way.length);
    if (!found.has(spelling)) spellingsOf(spelling, found);
  }
  return found;
}

/** Lists a folder, which may be missing, and all folders below it: behind links those of known files. */
function foldersIn(tree: string, files: readonly string[]): readonly string[] {
  if (!isFolder(tree)) return [tree];
  const below = readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const known = files.map((file) => dirname(file)).filter((folder) => folder.startsWith(tree + sep));
  return [...new Set([tree, ...below.map(({ parentPath, name }) => join(parentPath, name)), ...known])];
}

function isFolder(path: string): boolean {
  return findState(path)?.isDirectory() === true;
}

/** Returns the time at which a file was last written or replaced, in ms; 0 for a missing one. */
function changedAt(path: string): number {
  return findState(path)?.ctimeMs ?? 0;
}

/** Milliseconds between two looks at a folder. */
const INTERVAL = 300;

/** Calls `onChange` with the name of each relevant entry of a folder that appears, changes or disappears, where the system sends no events. */
function pollFolder(
  folder: string,
  isRelevant: (path: string) => boolean,
  onChange: (name: string) => void,
): { readonly close: () => void } {
  const look = (): ReadonlyMap<string, string> =>
    new Map(
      namesIn(folder)
        .filter((name) => isRelevant(join(folder, name)))
        .map((name) => [name, stateAsText(join(folder, name))]),
    );
  let before = look();
  const timer = setInterval(() => {
    const now = look();
    const names = new Set([...before.keys(), ...now.keys()]);
    const changed = [...names].filter((name) => before.get(name) !== now.get(name));
    before = now;
    for (const name of changed) onChange(name);
  }, INTERVAL);
  return {
    close: () => {
      clearInterval(timer);
    },
  };
}

/** A folder changes with its place, and not with its entries: those are events of its own. */
function stateAsText(path: string): string {
  const state = findState(path);
  return state?.isDirectory() === true ? String(state.ino) : fingerprintOf(path, state);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Missing or not accessible: the folder above has an event when that changes.
    return [];
  }
}
