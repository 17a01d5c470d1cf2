import { Worker } from 'node:worker_threads';
import type { BuildBudget, Limits, LimitExceeded } from '../../output/budget.ts';
import { clearUp } from '../../output/publish/interrupt.ts';

/** Options of the thread that watches a build and reports a limit exceeded within one part of its work. */
export interface WatchOptions {
  readonly limits: Limits;
  /** Milliseconds since 1970. */
  readonly began: number;
  /** Time beyond the limit for the current part of the work, in seconds. */
  readonly timeout: number;
  /** One number, which the build sets at its end. */
  readonly ended: SharedArrayBuffer;
}

// Not a parent process: it takes 130 MB, and could not name the part of a build that hangs.
/** Watch over a build from another thread, since a part of the work is not interrupted by checks of its own. */
export interface BudgetWatch {
  /** Starts the thread. */
  readonly start: (budget: BuildBudget) => void;
  /** Rejects with the budget's PortalError when the build exceeds it. */
  readonly limitExceeded: Promise<never>;
  readonly end: () => void;
}

/** Default time beyond the limit for the current part of the work, in seconds. */
const TIMEOUT = 5;
/** Time for open operations to end before the process exits, in milliseconds. */
const LAST = 1000;

/** Creates a watch with its own thread, not yet started. */
export function createWatch(timeout = TIMEOUT): BudgetWatch {
  const ended = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  let fail: (error: Error) => void = () => undefined;
  const limitExceeded = new Promise<never>((_, reject) => {
    fail = reject;
  });
  limitExceeded.catch(() => undefined);
  return {
    limitExceeded,
    start: (budget) => {
      const order: WatchOptions = { limits: budget.limits, began: Date.now(), timeout, ended };
      const thread = new Worker(new URL('budget-worker.ts', import.meta.url), { workerData: order });
      thread.unref();
      thread.on('message', (what: LimitExceeded) => {
        fail(budget.error(what));
        // An interrupted build does not clean up after itself.
        clearUp();
        // Keeps the process alive until then: an interrupted build may never settle, and Node would exit with 13.
        setTimeout(() => process.exit(process.exitCode ?? 1), LAST);
      });
      // Without a thread, only the checks between two parts remain.
      thread.on('error', () => undefined);
    },
    end: () => {
      const flag = new Int32Array(ended);
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
    },
  };
}
