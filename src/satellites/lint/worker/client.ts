import { totalmem } from 'node:os';
import { PortalError } from '../../../openapi/document/read/index.ts';
import { isRecord } from '../../../openapi/standard/record.ts';
import { LintWorker, WorkerStopped, type WorkerError } from './lint-worker.ts';
import type {
  FormatRequest,
  LintBudget,
  LintReport,
  LintRequest,
  Request,
  RuleStop,
  Transformed,
  TransformRequest,
} from './messages.ts';

/** Threads of the process: of rules, and of decorators and preprocessors. */
export const workers: { lint: LintWorker | undefined; transform: LintWorker | undefined } = {
  lint: undefined,
  transform: undefined,
};

/** Maximum number of rules that may stop the worker at one document; the others are then skipped. */
const MAX_STOPS = 4;

/**
 * Returns the rules' report of one document. A rule that exceeds the time or memory of the worker is reported as an error, and the
 * others run again without it. `stops`: such rules of earlier runs.
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
      // No rule was running that could have stopped it: no thread can be started here.
      if (stops.some(({ rule }) => rule === undefined)) throw new PortalError(`Lint cannot run: ${error.message}.`);
      stops = addStop(stops, { ...error.at, reason: error.message });
    }
  }
}

/** Adds a rule to skip; a rule that is skipped already is not the cause, and then, or for too many of them, all are skipped. */
function addStop(stops: readonly RuleStop[], stop: RuleStop): readonly RuleStop[] {
  const isKnown = stops.some(({ rule }) => rule === stop.rule);
  if (stop.rule !== undefined && !isKnown && stops.length < MAX_STOPS) return [...stops, stop];
  return [...stops, { ...stop, rule: undefined, visit: undefined }];
}

/** Returns the problems of earlier documents in one of Redocly's formats; undefined where those of one are not cached any more. */
export async function askFormat(request: FormatRequest): Promise<string | undefined> {
  const asked = ask({ task: 'format', ...request }, 120);
  const answer = await orError(asked, 'The lint findings cannot be printed', 'Lower --max-problems.');
  return typeof answer === 'string' ? answer : undefined;
}

/**
 * Applies the decorators and preprocessors of a redocly.yaml to a bundled document, in a thread of its own, since lint may run at the
 * same time; undefined if none is switched on. Rejects with a PortalError.
 */
export async function askTransform(request: TransformRequest): Promise<Transformed | undefined> {
  workers.transform ??= new LintWorker(defaultBudget().megabytes);
  const asked = workers.transform.ask({ task: 'transform', ...request }, MAX_TRANSFORM, MAX_TRANSFORM);
  const { answer, error } = await orError(asked, 'The decorators and preprocessors of redocly.yaml did not finish');
  if (error !== undefined) throw toError(error);
  return isTransformed(answer) ? answer : undefined;
}

/** Makes the stop of the worker an error of the user, with a message and a hint. */
async function orError<T>(answer: Promise<T>, message: string, hint?: string): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw cause instanceof WorkerStopped ? new PortalError(`${message}: ${cause.message}.`, { hint, cause }) : cause;
  }
}

/** Seconds of processor time for the decorators of one document. */
const MAX_TRANSFORM = 60;

function isTransformed(value: unknown): value is Transformed {
  return isRecord(value) && Array.isArray(value.moved);
}

/** Stops an idle worker to free its memory; it restarts on the next request. */
export function endLint(): void {
  for (const worker of [workers.lint, workers.transform]) if (worker?.isIdle === true) worker.end();
}

/** Stops the worker even while it runs: its requests are never answered. */
export function stopLint(): void {
  workers.lint?.end();
  workers.transform?.end();
  workers.lint = workers.transform = undefined;
}

/** Returns 15 seconds, and 4 GB or half of the machine's memory. */
function defaultBudget(): LintBudget {
  const machine = Math.floor(totalmem() / 2 ** 20 / 2);
  return { seconds: 15, megabytes: Math.min(4096, machine) };
}

/** True for a report: a short check, since the worker is compiled with the same types. */
export function isReport(value: unknown): value is LintReport {
  return isRecord(value) && Array.isArray(value.problems) && Array.isArray(value.structural);
}

/** Sends a request to the existing thread, whatever memory it has, unless a budget is given. */
async function ask(request: Request, seconds: number, budget?: LintBudget): Promise<unknown> {
  const worker = workerFor(budget?.megabytes ?? workers.lint?.megabytes ?? defaultBudget().megabytes);
  const answer = await worker.ask(request, seconds, budget?.seconds ?? seconds);
  if (answer.error === undefined) return answer.answer;
  throw toError(answer.error);
}

function workerFor(megabytes: number): LintWorker {
  if (workers.lint?.megabytes === megabytes) return workers.lint;
  endLint();
  workers.lint = new LintWorker(megabytes);
  return workers.lint;
}

function toError(failure: WorkerError): Error {
  if (failure.portal) return new PortalError(failure.message, failure);
  const error = new Error(failure.message);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}
