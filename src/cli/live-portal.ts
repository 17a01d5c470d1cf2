import { dirname, join } from 'node:path';
import { loadRenderer } from '../build/astro/load-renderer.ts';
import { openCache } from '../cache/index.ts';
import { forgetApis, formatError, sourceFiles } from '../model/index.ts';
import { guidesFolder } from '../portal/guides/guides.ts';
import { apisOptions, assemblePortal, loadPortal, publishPortal } from '../portal/portal.ts';
import type { Portal, PortalOptions } from '../portal/portal.ts';
import { settingsSchema } from '../portal/settings/settings.ts';
import { GUIDE_COMPONENTS } from '../view/guide-components.ts';
import { watchFolders } from './folder-watch.ts';
import { liveScript, type LiveState } from './serve/live-events.ts';
import { LiveSite } from '../build/site/live-site.ts';
import { reportLeftOut, reportLint } from './problems.ts';
import type { Terminal } from './terminal.ts';
import { WORK } from './workspace.ts';

/** The portal while it is written: loaded anew when a file of it changes. */
export interface LivePortal {
  /** Loads it anew. */
  load(): Promise<void>;
  /** The last one that could be loaded; before that an empty one. */
  portal(): Portal;
  /** Its pages and files. Throws the error of the first load while it has none. */
  site(): LiveSite;
  state(): LiveState;
  close(): void;
}

/** Hears of a live portal. */
export interface LiveListener {
  readonly onState: (state: LiveState) => void;
  /** Lint, which takes a processor, waits for this. */
  readonly untilShown: Promise<unknown>;
}

/** Creates a live portal; an error goes to the terminal and to `onState`, and the portal before it stays until it is fixed. */
export function createLivePortal(
  options: PortalOptions,
  terminal: Terminal,
  { onState, untilShown }: LiveListener,
): LivePortal {
  let failure: unknown;
  let complaint = '';
  let current: { readonly portal: Portal; readonly site: LiveSite } | undefined;
  let nothing: Portal | undefined;
  let count = 0;
  const state = (): LiveState => ({ state: `${START}-${count}`, error: failure });
  const change = (): void => {
    count += 1;
    onState(state());
  };
  const cache = openCache(CACHE);
  const watch = watchFolders(() => {
    void queue();
  });

  const load = async (): Promise<void> => {
    const started = performance.now();
    const hadFailed = failure !== undefined;
    try {
      forgetApis();
      const portal = await loadPortal(options, GUIDE_COMPONENTS);
      const head = liveScript(portal.base, `${START}-${count + 1}`);
      const renderer = await loadRenderer(portal, { isLive: true });
      const files = [portal, ...portal.translations].flatMap((one) => one.files);
      watch.files([...files, ...renderer.guides.files], [options.root, guidesFolder(options.root)]);
      const isFirst = current === undefined;
      current = { portal, site: new LiveSite(portal, renderer, cache, head) };
      failure = undefined;
      complaint = '';
      change();
      const time = `${Math.round(performance.now() - started)} ms`;
      if (!isFirst) terminal.tell(`${hadFailed ? 'Mended; shown' : 'Shown'} after ${time}.`);
      reportLeftOut(portal.apis, terminal, false);
      untilShown
        .then(() => reportLint(apisOptions(options, portal.settings), terminal, false))
        .catch((error: unknown) => {
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
      change();
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
    portal: () => current?.portal ?? (nothing ??= empty(options)),
    site: () => {
      if (current === undefined) throw failure;
      return current.site;
    },
    state,
    close: () => {
      watch.close();
    },
  };
}

/** Folder of rendered pages, that of builds. */
const CACHE = join(WORK, 'cache', 'made');

/** Tells two servers apart that run one after the other. */
const START = Date.now().toString(36);

/** A portal of nothing, until there is one to show. */
function empty({ root, base }: PortalOptions): Portal {
  const parts = { root, own: true, settings: settingsSchema.parse({}), apis: [], guides: [], base };
  const portal = assemblePortal(parts);
  publishPortal(portal);
  return portal;
}
