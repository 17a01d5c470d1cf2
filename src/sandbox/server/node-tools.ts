import { hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyTools, SandboxOptions } from '../index.ts';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { boundMatches, type MatchWorker } from '../../json-schema/index.ts';

/** Generates random keys of 160 bits and hashes them by SHA-256; random keys need no slow hash. */
export const KEY_TOOLS: KeyTools = {
  secret: () => randomBytes(20).toString('hex'),
  hash: (secret) => hash('sha256', secret, 'hex'),
};

/** Returns the options of a sandbox in Node, and its pattern matcher, which the caller closes. */
export function nodeTools(): {
  readonly patterns: ReturnType<typeof createBoundedMatch>;
  readonly options: Omit<SandboxOptions, 'apis' | 'store'>;
} {
  const patterns = createBoundedMatch();
  return {
    patterns,
    options: {
      now: () => new Date(),
      random: Math.random,
      keys: KEY_TOOLS,
      matches: patterns.matches,
      wait: async (seconds) => {
        await sleep(seconds * 1000);
      },
      reset: true,
    },
  };
}

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
