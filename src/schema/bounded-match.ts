import type { Match } from './match.ts';

/** Milliseconds that a pattern may take once its worker runs. */
const BOUND = 50;
/** Milliseconds that a worker may take to start. */
const START = 5_000;
/** Times in a row that a pattern may take too long: then it is not asked any more, since all others wait meanwhile. */
const MAX_ENDED = 10;
/** Answers about short texts that are remembered: the same words are asked again and again. */
const [MAX_KNOWN, SHORT] = [2_000, 100];

/** What a worker is asked, and answers by `matchPattern` under the same number. */
export interface MatchQuestion {
  readonly id: number;
  readonly pattern: string;
  readonly text: string;
}

/** A worker, which can be ended while a pattern runs. */
export interface MatchWorker {
  readonly ask: (question: MatchQuestion) => void;
  readonly end: () => void;
}

/** Hears the answer to a question; undefined: there will be none, the worker has failed. */
export type MatchListener = (id: number | undefined, isMatch: boolean | undefined) => void;

/** Asks a worker, and ends it when it takes too long. */
interface Asker {
  readonly isWarm: () => boolean;
  readonly ask: (pattern: string, text: string) => Promise<boolean | 'late' | undefined>;
  readonly end: () => void;
}

/**
 * Patterns that run in a worker which is ended after so many milliseconds, 50 unless others are given: then they are not checked.
 * `start` starts a worker; where it throws, none is checked.
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
  // One at a time: of several, nobody would know which one takes so long.
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
        // A worker that starts is no pattern that takes long.
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
