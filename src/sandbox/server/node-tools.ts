import { hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyTools, SandboxOptions } from '../index.ts';
import { createBoundedMatch } from './bounded-match.ts';

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
