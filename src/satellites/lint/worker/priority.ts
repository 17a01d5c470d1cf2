import { setPriority } from 'node:os';

/**
 * Lowers the priority of a process, by its id, or of the calling thread: it then runs when others leave the processor free. `niceness`
 * is 1 to 19, the lowest priority. Does nothing where the system refuses.
 */
export function lowerPriority(niceness: number, id = ownThread()): void {
  if (id === undefined) return;
  try {
    setPriority(id, niceness);
  } catch {
    // It has exited, or the system refuses.
  }
}

/** Returns 0, the calling thread, on Linux, where threads have priorities of their own; undefined elsewhere. */
function ownThread(): number | undefined {
  return process.platform === 'linux' ? 0 : undefined;
}
