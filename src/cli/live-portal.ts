import { dirname } from 'node:path';
import { forgetApis, formatError, sourceFiles } from '../model/index.ts';
import { isRunnableDevEnvironment } from 'vite';
import type { ViteDevServer } from 'vite';
import { guidesFolder } from '../portal/guides/guides.ts';
import { apisOptions, loadPortal } from '../portal/portal.ts';
import type { PortalOptions } from '../portal/portal.ts';
import { GUIDE_COMPONENTS } from '../view/guide-components.ts';
import { watchFolders } from './folder-watch.ts';
import { overlayOf } from './overlay.ts';
import { reportLeftOut, reportLint } from './problems.ts';
import type { Terminal } from './terminal.ts';

/** The portal while it is written: loaded anew when a file of it changes, shown in the pages that are open. */
export interface LivePortal {
  load(): Promise<void>;
  attach(server: ViteDevServer): void;
  close(): void;
}

/** A live portal; a mistake goes to the terminal and over the open pages, and the portal before it stays until it is mended. */
export function createLivePortal(options: PortalOptions, terminal: Terminal): LivePortal {
  let server: ViteDevServer | undefined;
  let failure: unknown;
  let complaint = '';
  const watch = watchFolders(() => {
    void queue();
  });

  const load = async (): Promise<void> => {
    const started = performance.now();
    const hadFailed = failure !== undefined;
    try {
      forgetApis();
      const portal = await loadPortal(options, GUIDE_COMPONENTS);
      failure = undefined;
      complaint = '';
      watch.files(
        [portal, ...portal.translations].flatMap(({ files }) => files),
        [options.root, guidesFolder(options.root)],
      );
      if (server !== undefined) {
        showPages(server);
        terminal.tell(`${hadFailed ? 'Mended; shown' : 'Shown'} after ${Math.round(performance.now() - started)} ms.`);
      }
      reportLeftOut(portal.apis, terminal, false);
      reportLint(apisOptions(options, portal.settings), terminal, false).catch((error: unknown) => {
        terminal.reportError(formatError(error));
      });
    } catch (error) {
      failure = error;
      watch.everything([...sourceFiles().map((file) => dirname(file)), options.root, guidesFolder(options.root)]);
      // Said once: where what is said goes to a file in a folder that is watched, it would be heard and said without end.
      const text = formatError(error, { color: terminal.colors });
      if (text === complaint) return;
      complaint = text;
      terminal.reportError(text);
      server?.ws.send(overlayOf(error));
    }
  };

  // One load at a time; what changes meanwhile is read by one more.
  let running: Promise<void> | undefined;
  let again = false;
  const queue = async (): Promise<void> => {
    if (running !== undefined) {
      again = true;
      return;
    }
    running = load();
    await running;
    running = undefined;
    if (!again) return;
    again = false;
    await queue();
  };

  return {
    load: queue,
    attach(vite) {
      server = vite;
      vite.ws.on('connection', () => {
        if (failure !== undefined) vite.ws.send(overlayOf(failure));
      });
    },
    close: () => {
      watch.close();
    },
  };
}

/** Has Astro list the paths anew, and the open pages reload: they keep their scroll position. */
function showPages(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    for (const [id, module] of environment.moduleGraph.idToModuleMap) {
      const listed = id.includes('/src/pages/') || id.includes('virtual:portico/');
      if (!listed) continue;
      environment.moduleGraph.invalidateModule(module);
      if (!isRunnableDevEnvironment(environment)) continue;
      const { evaluatedModules } = environment.runner;
      const evaluated = evaluatedModules.getModuleById(id);
      if (evaluated !== undefined) evaluatedModules.invalidateModule(evaluated);
    }
  }
  server.ws.send({ type: 'full-reload' });
}
