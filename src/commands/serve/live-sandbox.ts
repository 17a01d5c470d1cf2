import { sourceFiles } from '../../openapi/load/index.ts';
import { formatError } from '../../openapi/model/index.ts';
import type { Sandbox } from '../../satellites/sandbox/index.ts';
import { watchFolders } from '../../site/write/open/folder-watch.ts';
import type { Terminal } from '../../characters/terminal.ts';

/** A sandbox, and the files that it was created from. */
export interface LoadedSandbox {
  readonly sandbox: Sandbox;
  readonly files: readonly string[];
}

/** Sandbox of documents, created again when one of their files is saved. */
export interface LiveSandbox {
  readonly answer: Sandbox['answer'];
  readonly close: () => void;
}

/**
 * Creates a sandbox, and again whenever a file of it changes. An error of a later load is reported, and the previous sandbox stays
 * until it is fixed; rejects for one of the first load.
 */
export async function createLiveSandbox(
  load: (isFirst: boolean) => Promise<LoadedSandbox>,
  terminal: Terminal,
): Promise<LiveSandbox> {
  const started = Date.now();
  let current = await load(true);
  let reloads = Promise.resolve();
  const reload = async (): Promise<void> => {
    const since = Date.now();
    try {
      current = await load(false);
      terminal.tell(`Documents read again after ${Date.now() - since} ms.`);
    } catch (error) {
      terminal.reportError(formatError(error, { color: terminal.colors }));
    }
    watch.files([...current.files, ...sourceFiles()], [], since);
  };
  const watch = watchFolders(() => {
    reloads = reloads.then(reload);
  });
  watch.files(current.files, [], started);
  return {
    answer: (request) => current.sandbox.answer(request),
    close: () => {
      watch.close();
    },
  };
}
