import { availableParallelism } from 'node:os';
import { findTransforms } from '../lint/worker/named-files.ts';
import { findBudget } from '../output/budget.ts';
import type { Portal } from '../portal/portal.ts';
import { toCount } from './count.ts';
import type { BuildTask } from './task.ts';
import type { Terminal } from './terminal.ts';

/** Maximum of `--jobs`. */
export const MAX_JOBS = 256;
/** Number of pages below which one thread writes them all. */
const MIN_PAGES = 100;
/** Number of pages that are worth a thread: it reads the documents again first. */
const PAGES_PER_JOB = 200;
/** Memory of a thread, in bytes, beside the model of its documents: code, views, and the young generation of its objects. */
const THREAD = 300_000_000;

/** Resources that threads share. */
interface Machine {
  /** Number of processors, as a container limits them. */
  readonly processors: number;
  /** Memory that the build may still take, in bytes. */
  readonly room: number;
  /** Memory of the model of the documents, in bytes. */
  readonly model: number;
}

/** Chooses the number of threads that write so many pages of a portal, and reports where memory has no room for all of them. */
export function chooseJobs(
  portal: Portal,
  { jobs, pages, options }: Pick<BuildTask, 'jobs'> & { readonly options: { root: string }; readonly pages: number },
  terminal: Pick<Terminal, 'tell'>,
  { processors, room, model }: Machine = findMachine(),
): number {
  if (pages < MIN_PAGES || !isReadableAgain(portal, options.root)) return 1;
  const wanted = jobs ?? Math.min(processors, Math.ceil(pages / PAGES_PER_JOB));
  const fitting = Math.min(wanted, Math.max(1, Math.floor(room / (model + THREAD))));
  if (fitting < wanted)
    terminal.tell(`Pages are written by ${toCount(fitting, 'job')}: ${wanted} do not fit into the memory`);
  return fitting;
}

/** Returns false where code of the portal's owner changes pages or documents, and where histories or documents were read from copies. */
function isReadableAgain({ settings, changes, unread }: Portal, root: string): boolean {
  const { hooks, components } = settings;
  const hasCode = hooks !== undefined || components !== undefined || findTransforms(root) !== undefined;
  return !hasCode && changes.histories.size === 0 && unread.length === 0;
}

/** Measures the processors and the memory of this machine, once the documents are read. */
function findMachine(): Machine {
  const { rss, heapUsed } = process.memoryUsage();
  const limit = (findBudget()?.limits.memory ?? Infinity) * 1e6 - rss;
  // macOS counts memory that its cache of files would give back as taken.
  const free = process.platform === 'darwin' ? limit : process.availableMemory();
  return { processors: availableParallelism(), room: Math.min(limit, free), model: heapUsed };
}
