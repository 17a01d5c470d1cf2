import { DISTRUST, openCache, type Cache } from '../../../cache/index.ts';
import { endLint, getReports, joinReports } from '../../../openapi/load/index.ts';
import type { ApisOptions, LintReport } from '../../../openapi/load/index.ts';
import { PortalError } from '../../../openapi/model/index.ts';
import { apisOptions, loadPortal } from '../../../portal/portal.ts';
import type { Portal, PortalOptions } from '../../../portal/portal.ts';
import type { Settings } from '../../../portal/settings/settings.ts';
import { listSources } from '../apis/api-units.ts';
import { lastDocuments } from '../../output/last-documents.ts';
import { LINK_TARGETS } from '../site/site-files.ts';
import { GUIDE_COMPONENTS } from '../../../portal/view/guide-components.ts';
import { findUndrawn } from '../../render/compile/load-renderer.ts';
import { toCount } from './count.ts';
import { printFindings, reportLeftOut, reportLint, reportUndrawn, reportUnread } from './problems.ts';
import type { LintSummary } from './problems.ts';
import type { PartOptions } from '../apis/site-plan.ts';
import type { VersionSources } from '../versions/list-versions.ts';
import type { Terminal } from '../../../characters/terminal.ts';
import { changesReader } from '../versions/changes-reader.ts';
import { deleteCopies } from '../versions/copies.ts';

/** Portal that was read, and its lint, which runs beside. */
export interface OpenedPortal {
  readonly portal: Portal;
  /** Rejects with a PortalError where the settings have errors stop the build. */
  readonly linted: Promise<LintSummary>;
  readonly cache: Cache | undefined;
}

/** Sources of a portal. */
export interface PortalSources extends PartOptions {
  readonly options: PortalOptions;
  /** Absolute path of the cache; undefined without one. */
  readonly cache: string | undefined;
  readonly verbose: boolean;
  /** Dates of last changes of files in seconds since 1970, by absolute path. */
  readonly dates: Readonly<Record<string, number>>;
  /** Versions for changelogs; undefined without the setting. */
  readonly versions: VersionSources | undefined;
  /** True to publish although a listed document cannot be read. */
  readonly keepGoing?: boolean;
  /** Absolute path of the output folder. */
  readonly out?: string;
}

/** Reads a portal, reports what its documents lack and begins to lint them. Rejects with PortalError. */
export async function openPortal(
  task: PortalSources,
  terminal: Terminal,
  onSettings: (settings: Settings) => void = () => undefined,
): Promise<OpenedPortal> {
  const { verbose, versions, keepGoing, out, shard, parts } = task;
  terminal.progress('Reading documents');
  let asked: AskedLint | undefined;
  const cache = findCache(task, terminal);
  const readChanges = changesReader(versions, { cache, terminal });
  // Pages of an API hold more than the API, so all are written again, from the last document that the manifest's hash proves.
  const findLast = keepGoing === true && out !== undefined ? lastDocuments(task.options.root, out) : undefined;
  const options = { ...task.options, cache, readChanges, findLast, dates: new Map(Object.entries(task.dates)) };
  const ask = (settings: Settings, files?: readonly string[]): void => {
    // Whoever built a part has linted its documents.
    if (parts !== undefined || (options.documents.length === 0 && settings.lint === 'off')) return;
    // The rules run beside what reads documents and prepares pages: they have a thread of their own.
    const rules = apisOptions(options, settings);
    asked = { rules, reports: getReports(rules, files) };
    asked.reports.catch(() => undefined);
  };
  const begin = (settings: Settings): void => {
    onSettings(settings);
    if (shard === undefined && findLast === undefined) ask(settings);
  };
  const portal = await loadPortal({ ...options, onSettings: begin }, GUIDE_COMPONENTS, LINK_TARGETS);
  // The documents of a shard, and those that cannot be read, are known once all have been read.
  if (shard !== undefined) ask(portal.settings, listSources(portal, shard));
  else if (findLast !== undefined) ask(portal.settings, listRead(portal));
  deleteCopies(versions);
  reportUnread(portal.unread, terminal);
  // Lint lists those of a document of the command line.
  if (portal.own) reportLeftOut(portal.apis, terminal, verbose);
  reportUndrawn(findUndrawn(portal), terminal);
  // Reports on documents named on the command line stop nothing; they are awaited at the end.
  const linted = lintPortal(portal, asked, { terminal, verbose }).finally(endLint);
  linted.catch(() => undefined);
  return { portal, linted, cache };
}

/** Lists the documents that could be read. */
function listRead({ apis, unread }: Portal): readonly string[] {
  const failed = new Set(unread.map(({ source }) => source));
  return apis.flatMap(({ source }) => (failed.has(source) ? [] : [source]));
}

/** Lint under way: its rules, and its reports once they come. */
interface AskedLint {
  readonly rules: ApisOptions;
  readonly reports: Promise<readonly LintReport[]>;
}

/** Sums up what lint says. Rejects with a PortalError where the settings have errors stop the build. */
async function lintPortal(
  { own, settings, apis }: Portal,
  asked: AskedLint | undefined,
  { terminal, verbose }: { readonly terminal: Terminal; readonly verbose: boolean },
): Promise<LintSummary> {
  if (asked === undefined) return { errors: 0, hasEnded: true };
  const { rules } = asked;
  const reports = joinReports(await asked.reports, apis);
  const lint = reportLint(rules, terminal, verbose, reports);
  const { errors } = lint;
  if (!own || errors === 0 || settings.lint !== 'stop') return lint;
  if (!verbose) printFindings(reports, terminal, false);
  throw new PortalError(`${toCount(errors, 'lint error')}: nothing was published.`, {
    hint: `Fix ${errors === 1 ? 'it' : 'them'}, or publish anyway: \`lint: 'report'\` in portal.config.ts.`,
  });
}

/** Opens the cache; undefined with `--no-cache`, and with a warning where its folder is not trusted. */
function findCache({ cache: folder }: Pick<PortalSources, 'cache'>, terminal: Terminal): Cache | undefined {
  if (folder === undefined) return undefined;
  const cache = openCache(folder);
  if (cache === undefined) terminal.warn(`The cache ${folder} is not used: ${DISTRUST}.`);
  return cache;
}
