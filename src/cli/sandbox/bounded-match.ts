import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Match } from '../../sandbox/index.ts';

/** Milliseconds that a pattern may take once its worker runs. */
const BOUND = 50;
/** Milliseconds that a worker may take to start. */
const START = 5_000;

const answerSchema = z.object({ id: z.number(), isMatch: z.boolean().optional() });

/** Patterns run in a thread that is ended after 50 ms: then they are not checked. */
export function createBoundedMatch(): { readonly matches: Match; readonly close: () => void } {
  let worker: Worker | undefined;
  let isWarm = false;
  let count = 0;
  // One at a time: of several, nobody would know which one takes so long.
  let queue: Promise<unknown> = Promise.resolve();
  const end = (): void => {
    void worker?.terminate();
    worker = undefined;
    isWarm = false;
  };
  const ask = async (pattern: string, text: string): Promise<boolean | undefined> => {
    const current = (worker ??= new Worker(new URL('match-worker.ts', import.meta.url)));
    current.unref();
    const id = (count += 1);
    const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
    const timer = setTimeout(
      () => {
        end();
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
      if (!isWarm) queue = queue.then(() => ask('', ''));
      const answer = queue.then(() => ask(pattern, text));
      queue = answer;
      return await answer;
    },
    close: end,
  };
}
