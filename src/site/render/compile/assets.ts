import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILER_OPTIONS } from './compiler-options.ts';
import { codeFingerprint, fingerprint, listFiles, PACKAGE_ROOT } from '../../../cache/index.ts';

/** Folder of scripts, styles and pictures in the output, below the base. */
export const FILES = COMPILER_OPTIONS.build.assets;

/** File of the output. */
export interface AssetFile {
  /** Path below the base, without a slash at its start. */
  readonly path: string;
  readonly read: () => Buffer | string;
}

/** Returns a hash of the code, packages, Node and the location of this package, and of further values. */
export function keyOf(...others: readonly unknown[]): string {
  return fingerprint(codeFingerprint(), PACKAGE_ROOT, ...others).slice(0, 32);
}

/** Returns links to style sheets, as HTML. */
export function linksTo(sheets: readonly string[]): string {
  return sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
}

/** Returns URLs of scripts by their module names, from paths below the base. */
export function withBase(scripts: ReadonlyMap<string, string>, base: string): ReadonlyMap<string, string> {
  return new Map([...scripts].map(([id, file]) => [id, base + file]));
}

/** Lists the files of a folder. */
export function filesIn(folder: string): readonly AssetFile[] {
  return listFiles(folder).map((path) => ({ path, read: () => readFileSync(join(folder, path)) }));
}
