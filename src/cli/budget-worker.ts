import { Session } from 'node:inspector';
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Overrun } from '../site/output/budget.ts';
import type { WatchOrder } from './budget-watch.ts';

/** Milliseconds between two looks. */
const EVERY = 200;
/** Milliseconds that it has to end by itself. */
const GRACE = 2000;
/** Seconds that it has to end after it was stopped in the midst of one. */
const LAST = 10;
const MEGABYTE = 1_000_000;

const order: unknown = workerData;
if (isOrder(order)) watch(order);

/** The thread is started with nothing else. */
function isOrder(value: unknown): value is WatchOrder {
  return typeof value === 'object' && value !== null && 'limits' in value && 'ended' in value;
}

/** Waits for the end of the build, or stops it where no look between two of its parts can. */
function watch({ limits, began, patience, ended }: WatchOrder): void {
  const flag = new Int32Array(ended);
  const wait = (milliseconds: number): boolean => Atomics.wait(flag, 0, 0, milliseconds) !== 'timed-out';
  for (;;) {
    if (wait(EVERY)) return;
    const isLate = Date.now() - began > (limits.seconds + patience) * 1000;
    const isLarge = process.memoryUsage.rss() > limits.memory * 1.1 * MEGABYTE;
    if (!isLate && !isLarge) continue;
    const overrun: Overrun = isLate ? 'seconds' : 'memory';
    parentPort?.postMessage(overrun);
    // Who is between two parts hears it and ends by itself: stopped in the midst of that, it would never settle.
    if (wait(GRACE)) return;
    interruptMainThread();
    if (wait(LAST * 1000)) return;
    writeSync(2, `Error: the build goes beyond its limits (${overrun}) and does not end; it is killed.\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}

/** Has the main thread leave what it does, however busy it is, and read its messages. */
function interruptMainThread(): void {
  try {
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.terminateExecution');
  } catch {
    // It may not be asked: it reads the message when it has time, or is killed.
  }
}
