import { hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyTools, SandboxOptions } from '../index.ts';
import { createBoundedMatch } from './bounded-match.ts';

/** Keys of 160 bits by chance, of which SHA-256 is kept: so much chance needs no slow hash. */
export const KEY_TOOLS: KeyTools = {
  secret: () => randomBytes(20).toString('hex'),
  hash: (secret) => hash('sha256', secret, 'hex'),
};

/** What a sandbox of this machine works with, and its matcher of patterns, which is closed with it. */
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
