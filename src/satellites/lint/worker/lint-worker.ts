import { Worker } from 'node:worker_threads';
import type { Position } from '../../../openapi/document/read/index.ts';
import type { LintBegin, Request, RuleStop } from './messages.ts';

/** The worker exceeded its time or memory, or exited: its results are lost. */
export class WorkerStopped extends Error {
  /** Rule that ran last, and the number of its visit. */
  readonly at: Pick<RuleStop, 'rule' | 'visit'>;

  constructor(reason: string, at: Pick<RuleStop, 'rule' | 'visit'>) {
    super(reason);
    this.at = at;
  }
}

/** Response of the worker to a request. */
export interface WorkerResponse {
  readonly answer?: unknown;
  readonly error?: WorkerError;
}

/** An error as plain data. */
export interface WorkerError {
  readonly portal: boolean;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly position?: Position | undefined;
  readonly pointer?: string | undefined;
  readonly frame?: string | undefined;
  readonly stack?: string | undefined;
}

interface Message extends WorkerResponse {
  readonly id: number;
  readonly begin?: LintBegin;
}

interface Waiting {
  readonly request: Request;
  readonly id: number;
  /** Seconds until the rules start. */
  readonly seconds: number;
  /** Seconds for the rules, in addition to those for the document's size. */
  readonly ruleSeconds: number;
  readonly resolve: (answer: WorkerResponse) => void;
  readonly reject: (error: WorkerStopped) => void;
}

/** Milliseconds between two looks at the time. */
const lookEvery = 50;
const charactersPerSecond = 80_000;
/** Maximum ratios to the time limit: of the process' processor time, since other threads work beside this one, and of elapsed time. */
const [MAX_CPU, MAX_ELAPSED] = [2, 4];

/** Time limit of a thread, with the times at its start. */
interface TimeLimit {
  readonly seconds: number;
  readonly elapsed: number;
  readonly cpu: NodeJS.CpuUsage;
}

/**
 * A thread with a stack for deeply nested documents, in which Redocly runs in parallel. Requests are served one after the other,
 * each with a time limit from when it is the first: of the processor time of the process, and of elapsed time. A request that the
 * thread has to be stopped for is rejected with WorkerStopped, and the later ones continue in a new thread.
 */
export class LintWorker {
  readonly megabytes: number;
  readonly #waiting: Waiting[] = [];
  readonly #progress = new Int32Array(new SharedArrayBuffer(8));
  #thread: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #count = 0;
  #limit: TimeLimit | undefined;
  #isOver = false;
  #rules: readonly string[] = [];

  constructor(megabytes: number) {
    this.megabytes = megabytes;
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  ask(request: Request, seconds: number, ruleSeconds: number): Promise<WorkerResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerResponse>();
    this.#count += 1;
    this.#waiting.push({ request, id: this.#count, seconds, ruleSeconds, resolve, reject });
    if (this.#waiting.length === 1) this.#serve();
    return promise;
  }

  /** Stops the thread; the next request starts a new one. */
  end(): void {
    clearInterval(this.#timer);
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
  }

  /** Sends the first request to the thread. */
  #serve(): void {
    clearInterval(this.#timer);
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#thread?.unref();
      return;
    }
    const thread = this.#thread ?? this.#start();
    this.#thread = thread;
    this.#progress.fill(0);
    this.#allow(first.seconds, []);
    thread.ref();
    thread.postMessage({ id: first.id, request: first.request });
    this.#timer = setInterval(() => {
      this.#look();
    }, lookEvery);
    this.#timer.unref();
  }

  #allow(seconds: number, rules: readonly string[]): void {
    this.#limit = { seconds, elapsed: performance.now(), cpu: process.cpuUsage() };
    this.#isOver = false;
    this.#rules = rules;
  }

  #look(): void {
    if (this.#limit === undefined) return;
    const { seconds, elapsed, cpu } = this.#limit;
    const { user, system } = process.cpuUsage(cpu);
    // Only at the look after the one that found it over: a busy caller may have a response still in its queue.
    if (this.#isOver) {
      this.#stop(`it took more than ${seconds} seconds`);
      return;
    }
    this.#isOver =
      user + system > MAX_CPU * seconds * 1e6 || performance.now() - elapsed > MAX_ELAPSED * seconds * 1000;
  }

  #start(): Worker {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { stackSizeMb: 256, maxOldGenerationSizeMb: this.megabytes },
      workerData: this.#progress.buffer,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      execArgv: inheritedArgs(process.execArgv),
    });
    thread.on('message', (message: Message) => {
      if (thread === this.#thread) this.#hear(message);
    });
    thread.on('error', (error) => {
      if (thread === this.#thread) this.#stop(this.#reasonOf(error));
    });
    thread.on('exit', (code) => {
      if (thread === this.#thread) this.#stop(`it ended the thread of lint with code ${code}`);
    });
    return thread;
  }

  #hear({ id, begin, ...answer }: Message): void {
    const [first] = this.#waiting;
    if (first?.id !== id) return;
    if (begin === undefined) {
      this.#waiting.shift();
      first.resolve(answer);
      this.#serve();
    } else {
      // The files are read and the rules start: from here on the limit depends on the size.
      this.#allow(first.ruleSeconds + Math.ceil(begin.length / charactersPerSecond), begin.rules);
    }
  }

  #reasonOf(error: unknown): string {
    if (!(error instanceof Error)) return String(error);
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    return isMemory ? `it needed more than ${this.megabytes} MB of memory` : error.message;
  }

  #stop(reason: string): void {
    const [rule = 0, visit] = this.#progress;
    const at = { rule: this.#rules[rule - 1], visit };
    this.end();
    const first = this.#waiting.shift();
    if (first === undefined) return;
    first.reject(new WorkerStopped(reason, at));
    this.#serve();
  }
}

/** Returns the inherited Node options: those that run TypeScript below node_modules, and permissions. */
function inheritedArgs(args: readonly string[]): string[] {
  return args.filter(
    (arg, index) =>
      arg === '--import' || args[index - 1] === '--import' || /^--(?:permission$|allow-|disable-warning=)/.test(arg),
  );
}
