import type { LimitExceeded } from '../../output/budget.ts';
import type { WatchOptions } from './budget-watch.ts';

/** Milliseconds between two looks. */
const EVERY = 200;
/** Milliseconds that a build has to end by itself. */
const GRACE = 2000;
/** Milliseconds that it has to end after it was stopped in the midst of a part. */
const LAST = 10_000;
const MEGABYTE = 1_000_000;

/** The build that is watched: what it has used, and what can be done to it. */
export interface WatchedBuild {
  /** Waits for its end, at most so many milliseconds; true once it has ended. */
  readonly wait: (milliseconds: number) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Bytes that its process holds. */
  readonly memory: () => number;
  readonly tell: (limitExceeded: LimitExceeded) => void;
  /** Has it leave what it does, however busy it is, and read what it was told. */
  readonly interrupt: () => void;
  readonly kill: (limitExceeded: LimitExceeded) => void;
}

/** Waits for the end of a build, or stops it where no look between two of its parts can. */
export function watchBuild({ limits, began, timeout }: Omit<WatchOptions, 'ended'>, build: WatchedBuild): void {
  for (;;) {
    if (build.wait(EVERY)) return;
    const isLate = build.now() - began > (limits.seconds + timeout) * 1000;
    const isLarge = build.memory() > limits.memory * 1.1 * MEGABYTE;
    if (!isLate && !isLarge) continue;
    const limitExceeded: LimitExceeded = isLate ? 'seconds' : 'memory';
    build.tell(limitExceeded);
    // Who is between two parts hears it and ends by itself: stopped in the midst of that, it would never settle.
    if (build.wait(GRACE)) return;
    build.interrupt();
    if (build.wait(LAST)) return;
    build.kill(limitExceeded);
    return;
  }
}
