import { Worker } from 'node:worker_threads';
import { PortalError, type Position } from '../error.ts';
import { isRecord } from '../node.ts';
import { shared } from '../shared.ts';
import type { ApiEntry, FormatRequest, LintReport, LintRequest, Request } from './messages.ts';

/** Thrown when the worker took too long, or ran out of memory: it has been stopped and what it knew is lost. */
export class WorkerStopped extends Error {}

/** The `apis` map of redocly.yaml. Rejects with a PortalError. */
export async function askEntries(root: string): Promise<readonly ApiEntry[]> {
  const answer = await ask({ task: 'list', root }, 120);
  return Array.isArray(answer) ? answer.filter(isEntry) : [];
}

/** What the rules say of one document. Rejects with WorkerStopped after a time that its size allows for. */
export async function askLint(request: LintRequest): Promise<LintReport> {
  const answer = await ask({ task: 'lint', ...request }, 60);
  if (!isReport(answer)) throw new WorkerStopped('it gave no answer');
  return answer;
}

/** The problems of the documents linted before, as one of Redocly's formats prints them. */
export async function askFormat(request: FormatRequest): Promise<string> {
  return String(await ask({ task: 'format', ...request }, 120));
}

/** Gives the memory back that lint holds, unless it is at work; it starts anew when it is asked again. */
export function endLint(): void {
  const { worker } = shared;
  if (worker?.waiting.size === 0) stop(worker, 'it is not needed any more');
}

function isEntry(value: unknown): value is ApiEntry {
  return isRecord(value) && typeof value.alias === 'string' && typeof value.root === 'string';
}

/** The worker is compiled against the same types: its answers need no closer look. */
function isReport(value: unknown): value is LintReport {
  return isRecord(value) && Array.isArray(value.problems);
}

interface Waiting {
  seconds: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A worker with a stack that deep documents need, in which Redocly runs beside everything else. */
export interface LintWorker {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  timer: NodeJS.Timeout | undefined;
  count: number;
}

function ask(request: Request, seconds: number): Promise<unknown> {
  const lintWorker = shared.worker ?? startWorker();
  shared.worker = lintWorker;
  lintWorker.count += 1;
  const id = lintWorker.count;
  return new Promise((resolve, reject) => {
    lintWorker.waiting.set(id, { seconds, resolve, reject });
    lintWorker.worker.ref();
    if (lintWorker.waiting.size === 1) watch(lintWorker);
    lintWorker.worker.postMessage({ id, request });
  });
}

/** What lets TypeScript run below node_modules is meant for this thread too, other options of the process are not. */
function typeScriptArgs(args: readonly string[]): string[] {
  const at = args.findIndex((arg) => arg.endsWith('/strip-types.js'));
  return at < 1 ? [] : [...args.slice(at - 1, at + 1), '--disable-warning=ExperimentalWarning'];
}

function startWorker(): LintWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { stackSizeMb: 256, maxOldGenerationSizeMb: 4096 },
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    execArgv: typeScriptArgs(process.execArgv),
  });
  const lintWorker: LintWorker = { worker, waiting: new Map(), timer: undefined, count: 0 };
  worker.unref();
  worker.on('message', (message: Answer) => {
    const waiting = lintWorker.waiting.get(message.id);
    if (message.length !== undefined) {
      // The files are read and the rules begin: from here on the time goes by the size.
      if (waiting !== undefined) waiting.seconds = 15 + Math.ceil(message.length / 80_000);
      watch(lintWorker);
      return;
    }
    lintWorker.waiting.delete(message.id);
    clearTimeout(lintWorker.timer);
    if (lintWorker.waiting.size === 0) worker.unref();
    else watch(lintWorker);
    if (message.error === undefined) waiting?.resolve(message.answer);
    else waiting?.reject(toError(message.error));
  });
  worker.on('error', (error) => {
    stop(lintWorker, error instanceof Error ? error.message : String(error));
  });
  worker.on('exit', (code) => {
    stop(lintWorker, `it ended with code ${code}`);
  });
  return lintWorker;
}

/** Requests are served one after the other: each has its time from when it is the first. */
function watch(lintWorker: LintWorker): void {
  clearTimeout(lintWorker.timer);
  const [first] = lintWorker.waiting.values();
  if (first === undefined) return;
  lintWorker.timer = setTimeout(() => {
    stop(lintWorker, `it took more than ${first.seconds} seconds`);
  }, first.seconds * 1000);
  lintWorker.timer.unref();
}

function stop(lintWorker: LintWorker, reason: string): void {
  clearTimeout(lintWorker.timer);
  if (shared.worker === lintWorker) shared.worker = undefined;
  const waiting = [...lintWorker.waiting.values()];
  lintWorker.waiting.clear();
  void lintWorker.worker.terminate();
  for (const { reject } of waiting) reject(new WorkerStopped(reason));
}

interface Answer {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: Failure;
  /** How much there is to check. */
  readonly length?: number;
}

interface Failure {
  readonly portal: boolean;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly position?: Position | undefined;
  readonly pointer?: string | undefined;
  readonly frame?: string | undefined;
  readonly stack?: string | undefined;
}

function toError(failure: Failure): Error {
  if (failure.portal) return new PortalError(failure.message, failure);
  const error = new Error(failure.message);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}
