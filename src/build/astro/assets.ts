import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../../astro.config.mjs';
import { codeFingerprint, listFiles } from '../../cache/index.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Folder of scripts, styles and pictures in the output, below the base. */
export const FILES = config.build.assets;

/** File of the output. */
export interface AssetFile {
  /** Path below the base, without a slash at its start. */
  readonly path: string;
  readonly read: () => Buffer | string;
}

/** Returns a hash of the code, packages, Node and the location of this package, and of further values. */
export function keyOf(...others: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([codeFingerprint(), ROOT, ...others]))
    .digest('hex')
    .slice(0, 32);
}

/** Returns links to style sheets, as HTML. */
export function linksTo(sheets: readonly string[]): string {
  return sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
}

/** Lists the files of a folder. */
export function filesIn(folder: string): readonly AssetFile[] {
  return listFiles(folder).map((path) => ({ path, read: () => readFileSync(join(folder, path)) }));
}
