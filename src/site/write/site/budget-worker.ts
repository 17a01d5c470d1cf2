import { Session } from 'node:inspector';
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { watchBuild } from './budget-limits.ts';
import type { WatchOptions } from './budget-watch.ts';

const order: unknown = workerData;
if (isRequestMessage(order)) watch(order);

/** True for the worker data of a budget watch. */
function isRequestMessage(value: unknown): value is WatchOptions {
  return typeof value === 'object' && value !== null && 'limits' in value && 'ended' in value;
}

function watch({ ended, ...order }: WatchOptions): void {
  const flag = new Int32Array(ended);
  watchBuild(order, {
    wait: (milliseconds) => Atomics.wait(flag, 0, 0, milliseconds) !== 'timed-out',
    now: () => Date.now(),
    memory: () => process.memoryUsage.rss(),
    tell: (limitExceeded) => parentPort?.postMessage(limitExceeded),
    interrupt: interruptMainThread,
    kill: (limitExceeded) => {
      writeSync(2, `Error: the build exceeds its limits (${limitExceeded}) and does not end; it is killed.\n`);
      process.kill(process.pid, 'SIGKILL');
    },
  });
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
