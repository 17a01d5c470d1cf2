import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFingerprint, listFiles } from '../../cache/index.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** File of the output. */
export interface AssetFile {
  /** Path below the base, without a slash at its start. */
  readonly path: string;
  readonly read: () => Buffer | string;
}

/** Hash of our code, packages and Node, and of the address that the output lies below. */
export function keyOf(...others: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([codeFingerprint(), ROOT, ...others]))
    .digest('hex')
    .slice(0, 32);
}

/** Links to style sheets, as HTML. */
export function linksTo(sheets: readonly string[]): string {
  return sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
}

/** Files of a folder. */
export function filesIn(folder: string): readonly AssetFile[] {
  return listFiles(folder).map((path) => ({ path, read: () => readFileSync(join(folder, path)) }));
}
