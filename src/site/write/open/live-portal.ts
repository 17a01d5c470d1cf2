import { join } from 'node:path';
import { findUndrawn, loadRenderer, type LoadedRenderer } from '../../render/compile/load-renderer.ts';
import { openCache, workFolder } from '../../../cache/index.ts';
import { forgetApis, getReports, joinReports, sourceFiles, type LintReport } from '../../../openapi/load/index.ts';
import { formatError } from '../../../openapi/model/index.ts';
import { guidesFolder } from '../../../portal/guides/guides.ts';
import { proseFolders } from '../../../portal/guides/prose.ts';
import { apisOptions, assemblePortal, loadPortal } from '../../../portal/portal.ts';
import type { Portal, PortalOptions } from '../../../portal/portal.ts';
import { pageAt } from '../../../portal/pages/reading-order.ts';
import { settingsSchema } from '../../../portal/settings/settings.ts';
import { LINK_TARGETS } from '../site/site-files.ts';
import { GUIDE_COMPONENTS } from '../../../portal/view/guide-components.ts';
import { countUnlisted, listFindings, type Finding } from '../findings/findings.ts';
import { findingsForPage, type PageFindings } from '../findings/page-findings.ts';
import { createFindingPrinter } from '../findings/print-findings.ts';
import { watchFolders } from './folder-watch.ts';
import { liveScript, type LiveState } from './live-events.ts';
import { LiveSite } from '../site/live-site.ts';
import { reportConfiguration, reportUndrawn, summarize } from './problems.ts';
import type { Terminal } from '../../../characters/terminal.ts';
import { changesReader } from '../versions/changes-reader.ts';
import type { VersionSources } from '../versions/list-versions.ts';

/** Portal of the development server, loaded again when one of its files changes. */
export interface LivePortal {
  /** Loads the portal again; resolves when it is that of the files at the time of the call. */
  load(): Promise<void>;
  /** Returns the last portal that loaded, or an empty one. */
  portal(): Portal;
  /** Returns its pages and files. Throws the error of the first load until one succeeds. */
  site(): LiveSite;
  /** Returns the renderer of its pages. Throws as `site` does. */
  renderer(): LoadedRenderer;
  state(): LiveState;
  /** Returns what lint finds and what pages lack, with its places on the page at a path below the base. */
  findings(path: string): PageFindings;
  close(): void;
}

/** Options of a live portal. */
export interface LiveListener {
  readonly onState: (state: LiveState) => void;
  /** Delays lint, which uses a whole processor, until the first page is shown. */
  readonly untilShown: Promise<unknown>;
  /** True to print every problem instead of a summary. */
  readonly verbose?: boolean;
  /** True where the site around the portal compiles the JavaScript of guides. */
  readonly leavesGuides?: boolean;
  /** Versions for changelogs; undefined without the setting. */
  readonly versions?: VersionSources | undefined;
}

/** Creates a live portal. An error goes to the terminal and to `onState`, and the previous portal stays until it is fixed. */
export function createLivePortal(
  options: PortalOptions,
  terminal: Terminal,
  { onState, untilShown, verbose = false, leavesGuides, versions }: LiveListener,
): LivePortal {
  let failure: unknown;
  let complaint = '';
  let current: { readonly portal: Portal; readonly renderer: LoadedRenderer; readonly site: LiveSite } | undefined;
  let nothing: Portal | undefined;
  let count = 0;
  let findings: readonly Finding[] = [];
  let found = 0;
  let isUndrawnReported = false;
  const state = (): LiveState => ({ state: `${START}-${count}`, error: failure, findings: found });
  const change = (): void => {
    count += 1;
    onState(state());
  };
  const print = createFindingPrinter(terminal, verbose);
  const find = (portal: Portal, reports: readonly LintReport[]): void => {
    if (current?.portal !== portal) return;
    findings = listFindings(portal.apis, reports);
    found += 1;
    onState(state());
    print({ findings, more: countUnlisted(reports), isComplete: true });
  };
  const cache = openCache(join(workFolder(), 'cache', 'made'));
  const readChanges = changesReader(versions, { cache, terminal });
  const watch = watchFolders(() => {
    void queue();
  });

  const load = async (): Promise<void> => {
    const started = performance.now();
    const since = Date.now();
    const hadFailed = failure !== undefined;
    try {
      forgetApis();
      const portal = await loadPortal({ ...options, readChanges, drafts: true }, GUIDE_COMPONENTS, LINK_TARGETS);
      const head = liveScript(portal.base, `${START}-${count + 1}`);
      const renderer = await loadRenderer(portal, { isLive: true, leavesGuides });
      const files = [portal, ...portal.translations].flatMap((one) => one.files);
      const { guides, pages } = portal.settings;
      const folders = [
        guidesFolder(options.root, guides),
        ...(pages === undefined ? [] : [guidesFolder(options.root, pages)]),
        ...proseFolders(options.root),
      ].map((tree) => ({ tree }));
      watch.files([...files, ...renderer.guides.files, ...renderer.overrides], [options.root, ...folders], since);
      const isFirst = current === undefined;
      current = { portal, renderer, site: new LiveSite(portal, renderer, head) };
      failure = undefined;
      complaint = '';
      findings = listFindings(portal.apis, []);
      found += 1;
      change();
      const time = `${Math.round(performance.now() - started)} ms`;
      if (!isFirst) terminal.tell(`${hadFailed ? 'Fixed; shown' : 'Shown'} after ${time}.`);
      isUndrawnReported ||= reportUndrawn(findUndrawn(portal), terminal);
      print({ findings, more: 0, isComplete: false });
      untilShown
        .then(async () => {
          const rules = apisOptions(options, portal.settings);
          const reports = await getReports(rules);
          if (isFirst) {
            reportConfiguration(reports, terminal);
            for (const report of joinReports(reports, portal.apis)) summarize(report, terminal, verbose);
          }
          find(portal, reports);
        })
        .catch((error: unknown) => {
          terminal.reportError(formatError(error));
        });
    } catch (error) {
      failure = error;
      const folders = [guidesFolder(options.root), ...proseFolders(options.root)].map((tree) => ({ tree }));
      watch.everything(sourceFiles(), [options.root, ...folders], since);
      // Reported once: output redirected to a file in a watched folder would otherwise repeat without end.
      const text = formatError(error, { color: terminal.colors });
      if (text === complaint) return;
      complaint = text;
      terminal.reportError(text);
      change();
    }
  };

  const loaded = (): NonNullable<typeof current> => {
    if (current === undefined) throw failure;
    return current;
  };

  // One load at a time; changes in the meantime cause one more.
  let running: Promise<void> | undefined;
  let again = false;
  const queue = (): Promise<void> => {
    again = true;
    running ??= loadUntilLatest();
    return running;
  };
  const loadUntilLatest = async (): Promise<void> => {
    while (again) {
      again = false;
      await load();
    }
    running = undefined;
  };

  return {
    load: queue,
    portal: () => current?.portal ?? (nothing ??= empty(options)),
    site: () => loaded().site,
    renderer: () => loaded().renderer,
    state,
    findings: (path) => {
      const { portal } = current ?? { portal: (nothing ??= empty(options)) };
      const own =
        [...portal.translations, portal].find(({ languageFolder }) => path.startsWith(`${languageFolder}/`)) ?? portal;
      return findingsForPage(own, findings, pageAt(path.slice(own.languageFolder.length), own));
    },
    close: () => {
      watch.close();
    },
  };
}

/** Distinguishes this server from earlier ones. */
const START = Date.now().toString(36);

/** Returns a portal without content, used until one has loaded. */
function empty({ root, base }: PortalOptions): Portal {
  return assemblePortal({ root, own: true, settings: settingsSchema.parse({}), apis: [], guides: [], base });
}
