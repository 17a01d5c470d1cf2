import type { LimitExceeded } from '../../output/budget.ts';
import type { WatchOptions } from './budget-watch.ts';

/** Interval of the checks, in milliseconds. */
const EVERY = 200;
/** Time for a build to end by itself, in milliseconds. */
const GRACE = 2000;
/** Time for a build to end after an interruption, in milliseconds. */
const LAST = 10_000;
const MEGABYTE = 1_000_000;

/** Build under watch: its resource usage, and the ways to stop it. */
export interface WatchedBuild {
  /** Waits for its end, at most so many milliseconds; true once it has ended. */
  readonly wait: (milliseconds: number) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Memory of its process, in bytes. */
  readonly memory: () => number;
  readonly tell: (limitExceeded: LimitExceeded) => void;
  /** Interrupts its current work, however busy it is, so that it reads its messages. */
  readonly interrupt: () => void;
  readonly kill: (limitExceeded: LimitExceeded) => void;
}

/** Waits for the end of a build, or stops it where the checks between two parts of its work cannot. */
export function watchBuild({ limits, began, timeout }: Omit<WatchOptions, 'ended'>, build: WatchedBuild): void {
  for (;;) {
    if (build.wait(EVERY)) return;
    const isLate = build.now() - began > (limits.seconds + timeout) * 1000;
    const isLarge = build.memory() > limits.memory * 1.1 * MEGABYTE;
    if (!isLate && !isLarge) continue;
    const limitExceeded: LimitExceeded = isLate ? 'seconds' : 'memory';
    build.tell(limitExceeded);
    // A build between two parts reads the message and ends by itself; interrupted there, it would never settle.
    if (build.wait(GRACE)) return;
    build.interrupt();
    if (build.wait(LAST)) return;
    build.kill(limitExceeded);
    return;
  }
}
