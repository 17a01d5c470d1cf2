import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['portal.config.ts', 'portal.config.mts', 'portal.config.js', 'portal.config.mjs'];

/** Returns the absolute path of the root's settings file; undefined without one. */
export function settingsFile(root: string): string | undefined {
  return FILES.map((name) => join(root, name)).find((file) => existsSync(file));
}
