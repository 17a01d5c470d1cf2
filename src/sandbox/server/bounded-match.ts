import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { boundMatches, type MatchWorker } from '../../json-schema/index.ts';

const answerSchema = z.object({ id: z.number(), isMatch: z.boolean().optional() });

/** Matches patterns in a worker thread with a timeout in milliseconds, 50 by default; then they are not validated. */
export function createBoundedMatch(bound?: number): ReturnType<typeof boundMatches> {
  return boundMatches((answered): MatchWorker => {
    const worker = new Worker(new URL('match-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (message: unknown) => {
      const { id, isMatch } = answerSchema.parse(message);
      answered(id, isMatch);
    });
    worker.once('error', () => {
      answered(undefined, undefined);
    });
    return {
      ask: (question) => {
        worker.postMessage(question);
      },
      end: () => {
        void worker.terminate();
      },
    };
  }, bound);
}
