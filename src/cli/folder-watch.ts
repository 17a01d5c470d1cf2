import { statSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Watch of files through their folders, because editors replace files instead of writing to them. */
export interface FolderWatch {
  /** Watches these files, and new ones in the folders. */
  files(files: readonly string[], folders: readonly string[]): void;
  /** Watches every file in the known folders and in these: a missing file may appear. */
  everything(folders: readonly string[]): void;
  close(): void;
}

/** Time in which changes count as one, in milliseconds: saving in an editor causes several events. */
const TOGETHER = 40;
const CONTENT = /\.(?:ya?ml|json|mdx?|m?[jt]s)$/i;

/** Calls `onChange` once after each burst of changes, including folders, or their parents, that appear or disappear. */
export function watchFolders(onChange: () => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  /** Folders whose files are watched, and all their parent folders. */
  const wanted = new Set<string>();
  const ways = new Set<string>();
  let files: ReadonlySet<string> | undefined;
  let open: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const heard = (folder: string, name: string | null): void => {
    const path = name === null ? folder : join(folder, name);
    const isWay = ways.has(path);
    if (isWay) forget(path);
    if (files === undefined && wanted.has(folder) && isFolder(path)) want(path);
    const isFile = files === undefined ? wanted.has(folder) : files.has(path);
    if (!isWay && !isFile && !(open.includes(folder) && CONTENT.test(path))) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, TOGETHER);
  };
  /** Closes the watchers below a path: a folder of this name may have replaced the old one. */
  const forget = (path: string): void => {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(folder);
    }
  };
  const follow = (folder: string): void => {
    if (watchers.has(folder) || !isFolder(folder)) return;
    const watcher = watch(folder, (_, name) => {
      heard(folder, name);
    });
    watcher.on('error', () => {
      // The folder was deleted; it is watched again when a file in it is.
      watcher.close();
      watchers.delete(folder);
    });
    watchers.set(folder, watcher);
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
    files(paths, folders) {
      files = new Set(paths);
      open = folders;
      wanted.clear();
      ways.clear();
      followAll([...paths.map((file) => dirname(file)), ...folders]);
    },
    everything(folders) {
      files = undefined;
      followAll(folders);
    },
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    // A cycle of links or a name that is too long: not a folder that can be watched.
    return false;
  }
}
