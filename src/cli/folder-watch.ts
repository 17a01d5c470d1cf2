import { statSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join } from 'node:path';

/** Watches files by their folders, because editors replace files instead of writing to them. */
export interface FolderWatch {
  /** Hears of these files, and of new ones in the folders. */
  files(files: readonly string[], folders: readonly string[]): void;
  /** Hears of every file in the folders known so far and in these: one that is missing may appear. */
  everything(folders: readonly string[]): void;
  close(): void;
}

/** Milliseconds in which changes count as one: an editor's save is several events. */
const TOGETHER = 40;
const CONTENT = /\.(?:ya?ml|json|mdx?|m?[jt]s)$/i;

/** Calls `onChange` once after each burst of changes. */
export function watchFolders(onChange: () => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let files: ReadonlySet<string> | undefined;
  let open: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const heard = (folder: string, name: string | null): void => {
    const path = name === null ? folder : join(folder, name);
    if (files === undefined && isFolder(path)) follow(path);
    const concerned = files === undefined || files.has(path) || (open.includes(folder) && CONTENT.test(path));
    if (!concerned) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, TOGETHER);
  };
  const follow = (folder: string): void => {
    if (watchers.has(folder) || !isFolder(folder)) return;
    const watcher = watch(folder, (_, name) => {
      heard(folder, name);
    });
    watcher.on('error', () => {
      // The folder is gone; it is followed again when a file of it is.
      watcher.close();
      watchers.delete(folder);
    });
    watchers.set(folder, watcher);
  };

  return {
    files(wanted, folders) {
      files = new Set(wanted);
      open = folders;
      for (const folder of new Set([...wanted.map((file) => dirname(file)), ...folders])) follow(folder);
    },
    everything(folders) {
      files = undefined;
      for (const folder of folders) follow(folder);
    },
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
