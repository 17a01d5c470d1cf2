import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Match } from '../../sandbox/index.ts';

/** Milliseconds that a pattern may take once its worker runs. */
const BOUND = 50;
/** Milliseconds that a worker may take to start. */
const START = 5_000;
/** Times in a row that a pattern may take too long: then it is not asked any more, since all others wait meanwhile. */
const MOST_ENDED = 10;
/** Answers about short texts that are remembered: the same words are asked again and again. */
const [MOST_KNOWN, SHORT] = [2_000, 100];

const answerSchema = z.object({ id: z.number(), isMatch: z.boolean().optional() });

/** Patterns run in a thread that is ended after 50 ms: then they are not checked. */
export function createBoundedMatch(): { readonly matches: Match; readonly close: () => void } {
  let worker: Worker | undefined;
  let isWarm = false;
  let count = 0;
  const ended = new Map<string, number>();
  const known = new Map<string, boolean>();
  // One at a time: of several, nobody would know which one takes so long.
  let queue: Promise<unknown> = Promise.resolve();
  const end = (): void => {
    void worker?.terminate();
    worker = undefined;
    isWarm = false;
  };
  const remember = (key: string, isMatch: boolean): void => {
    const [oldest] = known.keys();
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(key, isMatch);
  };
  const ask = async (pattern: string, text: string): Promise<boolean | undefined> => {
    const current = (worker ??= new Worker(new URL('match-worker.ts', import.meta.url)));
    current.unref();
    const id = (count += 1);
    const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
    const timer = setTimeout(
      () => {
        end();
        ended.set(pattern, (ended.get(pattern) ?? 0) + 1);
        resolve(undefined);
      },
      isWarm ? BOUND : START,
    );
    const listen = (message: unknown): void => {
      const answer = answerSchema.parse(message);
      if (answer.id === id) resolve(answer.isMatch);
    };
    const fail = (): void => {
      end();
      resolve(undefined);
    };
    current.on('message', listen).once('error', fail);
    current.postMessage({ id, pattern, text });
    const isMatch = await promise;
    clearTimeout(timer);
    current.off('message', listen).off('error', fail);
    isWarm = worker === current;
    return isMatch;
  };
  return {
    matches: async (pattern, text) => {
      const key = `${pattern}\n${text}`;
      if (known.has(key)) return known.get(key);
      const answer = queue.then(async () => {
        if ((ended.get(pattern) ?? 0) >= MOST_ENDED) return undefined;
        // A worker that starts is no pattern that takes long.
        if (!isWarm) await ask('', '');
        return await ask(pattern, text);
      });
      queue = answer;
      const isMatch = await answer;
      if (isMatch !== undefined) ended.delete(pattern);
      if (isMatch !== undefined && text.length <= SHORT) remember(key, isMatch);
      return isMatch;
    },
    close: end,
  };
}
