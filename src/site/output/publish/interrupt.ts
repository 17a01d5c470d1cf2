import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const cleanups = new Set<() => void>();

/**
 * Registers a cleanup for signals that end the process, last registered first; returns a function that removes it. It
 * must be synchronous.
 */
export function whenInterrupted(clean: () => void): () => void {
  if (cleanups.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  cleanups.add(clean);
  return () => {
    cleanups.delete(clean);
    if (cleanups.size === 0) for (const signal of SIGNALS) process.off(signal, end);
  };
}

/** Runs all cleanups now, once. Throws nothing. */
export function clearUp(): void {
  for (const clean of [...cleanups].toReversed()) {
    cleanups.delete(clean);
    try {
      clean();
    } catch {
      // The next run cleans up the rest.
    }
  }
}

/** Ends the process with the exit code of shells for a signal. */
function end(signal: (typeof SIGNALS)[number]): never {
  clearUp();
  process.exit(128 + constants.signals[signal]);
}
