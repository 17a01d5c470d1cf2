import { totalmem } from 'node:os';
import { PortalError } from '../../document/read/index.ts';
import { isRecord } from '../../standard/record.ts';
import { shared } from '../../model/shared.ts';
import { LintWorker, WorkerStopped, type WorkerError } from './lint-worker.ts';
import type { ApiEntry, FormatRequest, LintBudget, LintReport, LintRequest, Request, RuleStop } from './messages.ts';

/** The `apis` map of redocly.yaml. Rejects with a PortalError. */
export async function askEntries(root: string): Promise<readonly ApiEntry[]> {
  try {
    const answer = await ask({ task: 'list', root }, 120);
    return Array.isArray(answer) ? answer.filter(isEntry) : [];
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error;
    throw new PortalError(`redocly.yaml cannot be used: while it was read, ${error.message}.`, {
      hint: 'Look at the plugins that it names.',
      cause: error,
    });
  }
}

/** Rules that may stop the worker at one document; what is left of it is not run then. */
const MAX_STOPS = 4;

/**
 * What the rules say of one document: a rule that the worker has to be ended for, by time or memory, is an error of its own,
 * and the others run again without it. `stops` are those that are known already.
 */
export async function askLint(request: LintRequest, budget: LintBudget = defaultBudget()): Promise<LintReport> {
  let { stops } = request;
  for (;;) {
    try {
      const answer = await ask({ task: 'lint', ...request, stops }, 60, budget);
      if (isReport(answer)) return answer;
      throw new Error('Lint gave no report.');
    } catch (error) {
      if (!(error instanceof WorkerStopped)) throw error;
      // Nothing was run that could have ended it: no thread can be had here.
      if (stops.some(({ rule }) => rule === undefined)) throw new PortalError(`Lint cannot run: ${error.message}.`);
      stops = addStop(stops, { ...error.at, reason: error.message });
    }
  }
}

/** A rule that ends the worker twice is not the one; too many of them, and no rule is run any more. */
function addStop(stops: readonly RuleStop[], stop: RuleStop): readonly RuleStop[] {
  const isKnown = stops.some(({ rule }) => rule === stop.rule);
  if (stop.rule !== undefined && !isKnown && stops.length < MAX_STOPS) return [...stops, stop];
  return [...stops, { ...stop, rule: undefined, visit: undefined }];
}

/** The problems of the documents linted before, in one of Redocly's formats; undefined when those of one are not known any more. */
export async function askFormat(request: FormatRequest): Promise<string | undefined> {
  try {
    const answer = await ask({ task: 'format', ...request }, 120);
    return typeof answer === 'string' ? answer : undefined;
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error;
    throw new PortalError(`What lint found cannot be printed: ${error.message}.`, {
      hint: 'Ask for less by --max-problems.',
      cause: error,
    });
  }
}

/** Gives the memory back that lint holds, unless it is at work; it starts anew when it is asked again. */
export function endLint(): void {
  if (shared.worker?.isIdle === true) shared.worker.end();
}

/** Ends lint also where it is at work: what it was asked is never answered then. */
export function stopLint(): void {
  shared.worker?.end();
  shared.worker = undefined;
}

/** 15 seconds; 4 GB, or half of what the machine has. */
function defaultBudget(): LintBudget {
  const machine = Math.floor(totalmem() / 2 ** 20 / 2);
  return { seconds: 15, megabytes: Math.min(4096, machine) };
}

/** True for an entry of the `apis` map. */
export function isEntry(value: unknown): value is ApiEntry {
  return isRecord(value) && typeof value.alias === 'string' && typeof value.root === 'string';
}

/** The worker is compiled against the same types: its answers need no closer look. */
export function isReport(value: unknown): value is LintReport {
  return isRecord(value) && Array.isArray(value.problems);
}

/** Asks the thread that is there, whatever memory it has, unless a budget is named. */
async function ask(request: Request, seconds: number, budget?: LintBudget): Promise<unknown> {
  const worker = workerFor(budget?.megabytes ?? shared.worker?.megabytes ?? defaultBudget().megabytes);
  const answer = await worker.ask(request, seconds, budget?.seconds ?? seconds);
  if (answer.error === undefined) return answer.answer;
  throw toError(answer.error);
}

function workerFor(megabytes: number): LintWorker {
  if (shared.worker?.megabytes === megabytes) return shared.worker;
  endLint();
  shared.worker = new LintWorker(megabytes);
  return shared.worker;
}

function toError(failure: WorkerError): Error {
  if (failure.portal) return new PortalError(failure.message, failure);
  const error = new Error(failure.message);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}
