import { hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyTools, SandboxOptions } from '../index.ts';

/** Generates random keys of 160 bits and hashes them by SHA-256; random keys need no slow hash. */
const KEY_TOOLS: KeyTools = {
  secret: () => randomBytes(20).toString('hex'),
  hash: (secret) => hash('sha256', secret, 'hex'),
};

/** Options of a sandbox in Node. */
export const NODE_OPTIONS: Omit<SandboxOptions, 'apis' | 'store'> = {
  now: () => new Date(),
  random: Math.random,
  keys: KEY_TOOLS,
  wait: async (seconds) => {
    await sleep(seconds * 1000);
  },
  reset: true,
};
