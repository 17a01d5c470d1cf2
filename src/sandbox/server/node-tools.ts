import { hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyTools, SandboxOptions } from '../index.ts';
import { matchPattern } from '../../json-schema/index.ts';

/** Generates random keys of 160 bits and hashes them by SHA-256; random keys need no slow hash. */
export const KEY_TOOLS: KeyTools = {
  secret: () => randomBytes(20).toString('hex'),
  hash: (secret) => hash('sha256', secret, 'hex'),
};

/** Returns the options of a sandbox in Node. */
export function nodeTools(): { readonly options: Omit<SandboxOptions, 'apis' | 'store'> } {
  return {
    options: {
      now: () => new Date(),
      random: Math.random,
      keys: KEY_TOOLS,
      matches: matchPattern,
      wait: async (seconds) => {
        await sleep(seconds * 1000);
      },
      reset: true,
    },
  };
}
