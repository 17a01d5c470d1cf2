import type { Match } from './match.ts';

/** Time limit of a match in a running worker, in milliseconds. */
const BOUND = 50;
/** Time limit of a worker's start, in milliseconds. */
const START = 5_000;
/** Consecutive timeouts of a pattern after which it is not matched any more, as all others wait meanwhile. */
const MAX_ENDED = 10;
/** Number of cached results, of texts up to a length in characters: the same texts are matched again and again. */
const [MAX_KNOWN, SHORT] = [2_000, 100];

/** Question to a worker, which answers it by `matchPattern` under the same id. */
export interface MatchQuestion {
  readonly id: number;
  readonly pattern: string;
  readonly text: string;
}

/** Worker that can be terminated while a pattern runs. */
export interface MatchWorker {
  readonly ask: (question: MatchQuestion) => void;
  readonly end: () => void;
}

/** Listener for the answer to a question; an undefined id means that the worker has failed. */
export type MatchListener = (id: number | undefined, isMatch: boolean | undefined) => void;

/** Client of a worker, which terminates it after a timeout. */
interface Asker {
  readonly isWarm: () => boolean;
  readonly ask: (pattern: string, text: string) => Promise<boolean | 'late' | undefined>;
  readonly end: () => void;
}

/**
 * Matches patterns in a worker with a timeout in milliseconds, 50 by default; a match that exceeds it is undefined.
 * `start` starts a worker; if it throws, no pattern is matched.
 */
export function boundMatches(
  start: (listener: MatchListener) => MatchWorker,
  bound = BOUND,
): {
  readonly matches: Match;
  readonly close: () => void;
} {
  const { isWarm, ask, end } = createAsker(start, bound);
  const ended = new Map<string, number>();
  const known = new Map<string, boolean>();
  // One at a time: of several, the slow one could not be identified.
  let queue: Promise<unknown> = Promise.resolve();
  const remember = (key: string, isMatch: boolean): void => {
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(key, isMatch);
  };
  return {
    matches: async (pattern, text) => {
      const key = `${pattern}\n${text}`;
      if (known.has(key)) return known.get(key);
      const answer = queue.then(async () => {
        if ((ended.get(pattern) ?? 0) >= MAX_ENDED) return undefined;
        // The worker's start does not count towards the timeout.
        if (!isWarm()) await ask('', '');
        return await ask(pattern, text);
      });
      queue = answer;
      const isMatch = await answer;
      if (isMatch === 'late') ended.set(pattern, (ended.get(pattern) ?? 0) + 1);
      if (isMatch === 'late' || isMatch === undefined) return undefined;
      ended.delete(pattern);
      if (text.length <= SHORT) remember(key, isMatch);
      return isMatch;
    },
    close: end,
  };
}

function createAsker(start: (listener: MatchListener) => MatchWorker, bound: number): Asker {
  let worker: MatchWorker | undefined;
  let isWarm = false;
  let count = 0;
  let settle: MatchListener = () => undefined;
  const end = (): void => {
    worker?.end();
    worker = undefined;
    isWarm = false;
  };
  return {
    isWarm: () => isWarm,
    end,
    ask: async (pattern, text) => {
      const id = (count += 1);
      const { promise, resolve } = Promise.withResolvers<boolean | 'late' | undefined>();
      // mitigation: time of patterns
      const timer = setTimeout(
        () => {
          end();
          resolve('late');
        },
        isWarm ? bound : START,
      );
      settle = (answered, isMatch) => {
        if (answered === undefined) end();
        else if (answered === id) isWarm = true;
        else return;
        resolve(isMatch);
      };
      try {
        worker ??= start((answered, isMatch) => {
          settle(answered, isMatch);
        });
        worker.ask({ id, pattern, text });
      } catch {
        settle(undefined, undefined);
      }
      const isMatch = await promise;
      clearTimeout(timer);
      return isMatch;
    },
  };
}
