import { performance } from 'node:perf_hooks';
import { join, relative } from 'node:path';
import { explainDistrust, openCache, type Cache } from '../cache/index.ts';
import { endLint, getReports, joinReports, stopLint } from '../load/index.ts';
import { PortalError } from '../model/index.ts';
import type { ApisOptions, LintReport } from '../load/index.ts';
import { apisOptions, loadPortal } from '../portal/portal.ts';
import type { Portal } from '../portal/portal.ts';
import { Budget, findBudget, machineMemory, publishBudget } from '../output/budget.ts';
import type { Settings } from '../portal/settings/settings.ts';
import { LINK_TARGETS } from '../build/site/site-files.ts';
import { GUIDE_COMPONENTS } from '../view/guide-components.ts';
import { findUndrawn } from '../build/astro/load-renderer.ts';
import { createWatch } from '../build/site/budget-watch.ts';
import { toCount } from './count.ts';
import { explainDisk } from '../output/publish/disk-error.ts';
import { checkOutput } from '../output/publish/output.ts';
import type { Listener } from '../build/site/page-progress.ts';
import { countMissing, printFindings, reportLeftOut, reportLint, reportOutside, reportUndrawn } from './problems.ts';
import type { LintSummary } from './problems.ts';
import { reportOverrides } from './report-overrides.ts';
import { publish, reportKept } from '../output/publish/publish.ts';
import { writeStaticSite } from '../build/site/static-site.ts';
import type { StaticSite } from '../build/site/static-site.ts';
import { runPortalExamples } from './score/run-examples-of.ts';
import type { BuildTask } from './task.ts';
import type { Terminal } from './terminal.ts';
import { changesReader } from './versions/changes-reader.ts';
import { deleteCopies } from './versions/copies.ts';
import { withWorkspace } from './workspace.ts';

/** Lints, writes the site beside its place and puts it there at the end, within its budget; gives the exit code. */
export async function buildSite(task: BuildTask, terminal: Terminal): Promise<number> {
  const watch = createWatch();
  const begin = ({ limits }: Settings): void => {
    const budget = new Budget({ ...limits, memory: limits.memory ?? machineMemory() });
    publishBudget(budget);
    watch.start(budget);
  };
  try {
    return await Promise.race([buildPortal(task, terminal, begin), watch.limitExceeded]);
  } catch (error) {
    throw explainDisk(error);
  } finally {
    watch.end();
    // Lint may still run if reading failed.
    stopLint();
  }
}

async function buildPortal(
  task: BuildTask,
  terminal: Terminal,
  onSettings: (settings: Settings) => void,
): Promise<number> {
  const { out, verbose, checkOverrides } = task;
  const started = performance.now();
  const folder = relative(process.cwd(), out);
  terminal.progress('Reading documents');
  let asked: AskedLint | undefined;
  const cache = findCache(task, terminal);
  const { versions } = task;
  const readChanges = changesReader(versions, { cache, terminal });
  const options = { ...task.options, cache, readChanges, dates: new Map(Object.entries(task.dates)) };
  const begin = (settings: Settings): void => {
    onSettings(settings);
    if (options.documents.length === 0 && settings.lint === 'off') return;
    // The rules run beside what reads documents and prepares pages: they have a thread of their own.
    const rules = apisOptions(options, settings);
    asked = { rules, reports: getReports(rules) };
    asked.reports.catch(() => undefined);
  };
  const portal = await loadPortal({ ...options, onSettings: begin }, GUIDE_COMPONENTS, LINK_TARGETS);
  deleteCopies(versions);
  checkOutput(out, [
    portal.root,
    ...[portal, ...portal.translations].flatMap(({ files }) => files),
    ...(cache === undefined ? [] : [cache.folder]),
  ]);
  reportLeftOut(portal.apis, terminal, verbose);
  reportOutside(portal.outside, terminal, verbose);
  reportUndrawn(findUndrawn(portal), terminal);
  // Reports on documents named on the command line stop nothing; they are awaited at the end.
  const linted = lintPortal(portal, asked, { terminal, verbose }).finally(endLint);
  linted.catch(() => undefined);
  const checked = portal.own ? linted : undefined;
  const { pages, isUpToDate, overrides } = await writeSite(portal, terminal, { cache, checked, out, checkOverrides });
  if (checkOverrides) reportOverrides(overrides, terminal, verbose);
  const lint = await linted;
  const place = folder === '' ? '.' : folder;
  const what = `${summary(portal)}: ${toCount(pages, 'page')}`;
  const done = isUpToDate
    ? `${place} is up to date: ${what}, checked in ${secondsSince(started)}`
    : `${what} in ${secondsSince(started)}, in ${place}`;
  const missing = countMissing(portal.apis);
  const faults = [
    ...(missing === 0 ? [] : [missing === 1 ? '1 part is missing' : `${missing} parts are missing`]),
    ...(lint.hasEnded ? [] : ['lint did not end']),
  ];
  if (faults.length === 0) terminal.tell(done);
  else terminal.warn([done, ...faults].join('; '));
  return 0;
}

function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
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
  throw new PortalError(`Lint finds ${errors === 1 ? 'an error' : toCount(errors, 'error')}: nothing is published.`, {
    hint: "Mend them, or set `lint: 'report'` in portal.config.ts.",
  });
}

/** Opens the cache; undefined with `--no-cache`, and with a warning where its folder is not trusted. */
function findCache({ cache: folder }: BuildTask, terminal: Terminal): Cache | undefined {
  if (folder === undefined) return undefined;
  const cache = openCache(folder);
  if (cache === undefined)
    terminal.warn(`The cache ${folder} is not used: ${explainDistrust(folder) ?? 'it cannot be read'}.`);
  return cache;
}

interface Writing {
  readonly cache: Cache | undefined;
  /** Pages are written once this is done. */
  readonly checked?: Promise<unknown> | undefined;
  /** Folder that the site is published to. */
  readonly out: string;
  readonly checkOverrides: boolean;
}

/** Writes the site into a folder of its own, its pages once what it waits for is well, then puts it into its place. */
function writeSite(
  portal: Portal,
  terminal: Terminal,
  { cache, checked, out, checkOverrides }: Writing,
): Promise<StaticSite> {
  return withWorkspace(async (folder) => {
    findBudget()?.begin('preparing pages');
    terminal.progress('Preparing pages');
    const listener: Listener = {
      onPrepared: async () => {
        findBudget()?.begin('checking documents');
        terminal.progress('Checking documents');
        await checked;
        await runPortalExamples(portal);
      },
      onPage: (written, all) => {
        terminal.progress(`Writing pages: ${NUMBER.format(written)} of ${NUMBER.format(all)}`);
      },
    };
    const written = await writeStaticSite(folder, listener, { cache, out, checkOverrides });
    if (!written.isUpToDate) {
      findBudget()?.begin('putting the site in its place');
      terminal.progress('Putting the site in its place');
      reportKept(await publish(join(folder, 'site'), out), terminal);
    }
    cache?.prune();
    return written;
  });
}

/** Making one takes long, and there is a number for each page. */
const NUMBER = new Intl.NumberFormat('en');

function summary({ apis, guides }: Portal): string {
  const operations = apis.reduce((sum, api) => sum + api.operations.length + api.webhooks.length, 0);
  const parts = [toCount(apis.length, 'API'), toCount(operations, 'operation'), toCount(guides.length, 'guide')];
  return parts.slice(0, guides.length === 0 ? 2 : 3).join(', ');
}
