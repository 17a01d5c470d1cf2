import { Worker } from 'node:worker_threads';
import type { Budget, Limits, LimitExceeded } from '../../output/budget.ts';
import { clearUp } from '../../output/publish/interrupt.ts';

/** What the thread that watches a build is told; it answers with what the build uses up within one part. */
export interface WatchOptions {
  readonly limits: Limits;
  /** Milliseconds since 1970. */
  readonly began: number;
  /** Seconds that a build has, beyond its limit, to come to the end of the part that it is at. */
  readonly timeout: number;
  /** One number, which the build sets when it has ended. */
  readonly ended: SharedArrayBuffer;
}

/** Watches over a build from outside: within one part of the work nothing else can look. */
export interface BudgetWatch {
  /** Begins to watch. */
  readonly start: (budget: Budget) => void;
  /** Rejects with the budget's PortalError once the build goes beyond it. */
  readonly limitExceeded: Promise<never>;
  readonly end: () => void;
}

/** Seconds beyond its time that a build may take for the part that it is at. */
const TIMEOUT = 5;
/** Milliseconds that what the build has begun, and what cannot be called back, has for its end. */
const LAST = 1000;

/** A watch that has not begun yet; it has a thread of its own. */
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
        // What was stopped in its midst does not clear up after itself.
        clearUp();
        // It keeps the process at work until then: what was stopped may never settle, and Node would end with 13.
        setTimeout(() => process.exit(process.exitCode ?? 1), LAST);
      });
      // Without a thread there are the looks between two parts.
      thread.on('error', () => undefined);
    },
    end: () => {
      const flag = new Int32Array(ended);
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
    },
  };
}
