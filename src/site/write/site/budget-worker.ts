import { Session } from 'node:inspector';
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { LimitExceeded } from '../../output/budget.ts';
import type { WatchOptions } from './budget-watch.ts';

/** Interval of the checks, in milliseconds. */
const EVERY = 200;
/** Time for a build to end by itself, and after an interruption, in milliseconds. */
const [GRACE, LAST] = [2000, 10_000];
const MEGABYTE = 1_000_000;

const order: unknown = workerData;
if (isRequestMessage(order)) watch(order);

/** True for the worker data of a budget watch. */
function isRequestMessage(value: unknown): value is WatchOptions {
  return typeof value === 'object' && value !== null && 'limits' in value && 'ended' in value;
}

/** Waits for the end of a build, or stops it where the checks between two parts of its work cannot. */
function watch({ ended, limits, began, timeout }: WatchOptions): void {
  const flag = new Int32Array(ended);
  const hasEnded = (milliseconds: number): boolean => Atomics.wait(flag, 0, 0, milliseconds) !== 'timed-out';
  while (!hasEnded(EVERY)) {
    const isLate = Date.now() - began > (limits.seconds + timeout) * 1000;
    const isLarge = process.memoryUsage.rss() > limits.memory * 1.1 * MEGABYTE;
    if (!isLate && !isLarge) continue;
    const limitExceeded: LimitExceeded = isLate ? 'seconds' : 'memory';
    parentPort?.postMessage(limitExceeded);
    // A build between two parts reads the message and ends by itself; interrupted there, it would never settle.
    if (hasEnded(GRACE)) return;
    interruptMainThread();
    if (hasEnded(LAST)) return;
    writeSync(2, `Error: the build exceeds its limits (${limitExceeded}) and does not end; it is killed.\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}

/** Interrupts the main thread, however busy it is, so that it reads its messages. */
function interruptMainThread(): void {
  try {
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.terminateExecution');
  } catch {
    // The inspector is not available: the thread reads the message later, or is killed.
  }
}
