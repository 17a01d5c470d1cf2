import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const cleanups = new Set<() => void>();

/** Has this done when a signal ends the process, the last given first; gives what takes it back. It must not wait for anything. */
export function whenInterrupted(clean: () => void): () => void {
  if (cleanups.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  cleanups.add(clean);
  return () => {
    cleanups.delete(clean);
    if (cleanups.size === 0) for (const signal of SIGNALS) process.off(signal, end);
  };
}

/** Does now, once, what was to be done when a signal ends the process. It throws nothing. */
export function clearUp(): void {
  for (const clean of [...cleanups].toReversed()) {
    cleanups.delete(clean);
    try {
      clean();
    } catch {
      // What cannot be cleared now is cleared by the next run.
    }
  }
}

/** Ends with the exit code that shells give to a process that a signal has ended. */
function end(signal: (typeof SIGNALS)[number]): never {
  clearUp();
  process.exit(128 + constants.signals[signal]);
}
