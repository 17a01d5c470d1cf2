import { createHash, randomBytes } from 'node:crypto';
import type { KeyTools } from '../../sandbox/index.ts';

/** Keys of 160 bits by chance, of which SHA-256 is kept: so much chance needs no slow hash. */
export const KEY_TOOLS: KeyTools = {
  secret: () => randomBytes(20).toString('hex'),
  hash: (secret) => createHash('sha256').update(secret).digest('hex'),
};
