import { countListed } from '../portal/view/home-groups.ts';
import { performance } from 'node:perf_hooks';
import { join, relative } from 'node:path';
import { stopLint } from '../openapi/load/index.ts';
import type { Portal } from '../portal/portal.ts';
import { BuildBudget, findBudget, machineMemory, publishBudget } from '../site/output/budget.ts';
import type { Settings } from '../portal/settings/settings.ts';
import { createWatch } from '../site/write/site/budget-watch.ts';
import { toCount } from '../site/write/open/count.ts';
import { explainDisk } from '../site/output/publish/disk-error.ts';
import { checkOutput } from '../site/output/publish/output.ts';
import type { Listener } from '../site/write/site/page-progress.ts';
import { openPortal } from '../site/write/open/open-portal.ts';
import { countMissing } from '../site/write/open/problems.ts';
import { publish, reportKept } from '../site/output/publish/publish.ts';
import { writeStaticSite, type SiteOptions, type StaticSite } from '../site/write/site/static-site.ts';
import { runPortalExamples } from '../site/write/open/run-examples-of.ts';
import type { BuildTask } from './task.ts';
import type { Terminal } from '../characters/terminal.ts';
import { withWorkspace } from '../site/write/open/workspace.ts';

/** Lints, writes the site beside its place and puts it there at the end, within its budget; gives the exit code. */
export async function buildSite(task: BuildTask, terminal: Terminal): Promise<number> {
  const watch = createWatch();
  const begin = ({ limits }: Settings): void => {
    const budget = new BuildBudget({ ...limits, memory: limits.memory ?? machineMemory() });
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
  const { portal, linted, cache } = await openPortal(task, terminal, onSettings);
  checkOutput(out, [
    portal.root,
    ...[portal, ...portal.translations].flatMap(({ files }) => files),
    ...(cache === undefined ? [] : [cache.folder]),
    ...(task.parts ?? []),
  ]);
  const checked = portal.own ? linted : undefined;
  const { pages, isUpToDate, apis, overrides } = await writeSite(portal, terminal, { ...task, cache, checked });
  if (checkOverrides) reportOverrides(overrides, terminal, verbose);
  const lint = await linted;
  const place = folder === '' ? '.' : folder;
  const what = `${summary(portal)}: ${toCount(pages, 'page')}`;
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const done = describeDone(task, { isUpToDate, apis }, { what, place, seconds });
  const missing = countMissing(portal.apis);
  const faults = [
    ...(missing === 0 ? [] : [missing === 1 ? '1 part is missing' : `${missing} parts are missing`]),
    ...(portal.unread.length === 0 ? [] : [`${toCount(portal.unread.length, 'document')} cannot be read`]),
    ...(lint.hasEnded ? [] : ['lint did not finish']),
  ];
  if (faults.length === 0) terminal.tell(done);
  else terminal.warn([done, ...faults].join('; '));
  return portal.unread.length === 0 ? 0 : UNREAD;
}

/** Exit code of a build that is published although a document cannot be read. */
const UNREAD = 3;

interface Done {
  /** Contents of the site. */
  readonly what: string;
  readonly place: string;
  readonly seconds: string;
}

function describeDone(
  { shard, parts }: BuildTask,
  { isUpToDate, apis }: Pick<StaticSite, 'isUpToDate' | 'apis'>,
  { what, place, seconds }: Done,
): string {
  if (isUpToDate) return `${place} is up to date: ${what}, checked in ${seconds}`;
  if (shard !== undefined)
    return `Shard ${shard.number}/${shard.count}: ${toCount(apis.made, 'API')} in ${seconds}, in ${place}`;
  const done = `${what} in ${seconds}, in ${place}`;
  if (parts !== undefined) return `${done}, of ${toCount(parts.length, 'part')}`;
  return apis.kept === 0 ? done : `${done}; ${toCount(apis.kept, 'API')} had not changed`;
}

interface Writing extends SiteOptions {
  /** Pages are written once this is done. */
  readonly checked?: Promise<unknown> | undefined;
  /** Folder that the site is published to. */
  readonly out: string;
}

/** Writes the site into a folder of its own, its pages once what it waits for is well, then puts it into its place. */
function writeSite(portal: Portal, terminal: Terminal, { checked, ...writing }: Writing): Promise<StaticSite> {
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
    const written = await writeStaticSite(portal, folder, listener, writing);
    if (!written.isUpToDate) {
      findBudget()?.begin('publishing');
      terminal.progress('Publishing');
      reportKept(await publish(join(folder, 'site'), writing.out), terminal);
    }
    writing.cache?.prune();
    return written;
  });
}

/** Making one takes long, and there is a number for each page. */
const NUMBER = new Intl.NumberFormat('en');

function summary({ apis, guides }: Portal): string {
  const { operations, webhooks } = countListed(apis);
  const others = [
    [webhooks, 'webhook'],
    [guides.length, 'guide'],
  ] as const;
  const counts = others.flatMap(([count, what]) => (count === 0 ? [] : [toCount(count, what)]));
  return [toCount(apis.length, 'API'), toCount(operations, 'operation'), ...counts].join(', ');
}

/** Maximum number of facts to print of a component, without `--verbose`. */
const MAX_FACTS = 10;

/** Prints what components of the settings do not show of those that they replace. */
function reportOverrides(overrides: StaticSite['overrides'], terminal: Terminal, verbose: boolean): void {
  if (overrides.length === 0) terminal.tell('No page uses a component of your own.');
  for (const { name, facts } of overrides) {
    if (facts.length === 0) {
      terminal.tell(`${name} shows everything that the default component shows`);
      continue;
    }
    const printed = verbose ? facts : facts.slice(0, MAX_FACTS);
    const lines = printed.map(([fact, count]) => `  ${fact} (${toCount(count, 'time')})`);
    const rest = facts.length - printed.length;
    const more = rest === 0 ? [] : [`  and ${rest} more (--verbose lists them)`];
    terminal.warn([`${name} omits what the default component shows:`, ...lines, ...more].join('\n'));
  }
}
