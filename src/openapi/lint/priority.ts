import { setPriority } from 'node:os';

/**
 * Has the process of an id take the time that others leave; without one, the thread that calls. `niceness` is from 1 to 19, which gives
 * way to everything. A wish only: where it cannot be had, nothing is said.
 */
export function giveWay(niceness: number, id = ownThread()): void {
  if (id === undefined) return;
  try {
    setPriority(id, niceness);
  } catch {
    // It has ended, or the machine allows no such thing.
  }
}

/** Where numbers of processes are those of threads too, 0 is the one that calls; undefined elsewhere. */
function ownThread(): number | undefined {
  return process.platform === 'linux' ? 0 : undefined;
}
