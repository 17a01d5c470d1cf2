import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFingerprint } from '../../cache/index.ts';
import type { Portal } from '../../portal/portal.ts';
import type { MadeRenderer } from './make-renderer.ts';
import { isSound } from './renderer-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NAME = 'renderer-';
/** So many renderers are kept, those that were used last. */
const MAX_RENDERERS = 4;

/** Milliseconds in which another build may still read one. */
const IN_USE = 600_000;

/** Where renderers are kept: below the package, whose packages they import. */
export const RENDERERS = join(ROOT, '.portico', 'cache');

/**
 * The folder of a renderer that an earlier build made of the same, or of one that `make` makes and that is kept then;
 * undefined when our runtime cannot run it.
 */
export async function cachedRenderer(
  portal: Portal,
  { cache = RENDERERS, scratch }: { readonly cache?: string | undefined; readonly scratch: string },
  make: (folder: string) => Promise<MadeRenderer>,
): Promise<string | undefined> {
  const folder = join(cache, NAME + keyOf(portal));
  if (isSound(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  const { unknown, isKeepable } = await make(scratch);
  if (unknown !== undefined) return undefined;
  // Another build may have been quicker, and reads what it has put there: this one has its own.
  if (!isKeepable || isSound(folder)) return scratch;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  try {
    renameSync(scratch, folder);
  } catch (error) {
    // Quicker still.
    if (existsSync(folder)) return scratch;
    throw error;
  }
  forgetOldest(cache);
  return folder;
}

/** All that a renderer depends on but the contents of guides: our code, the packages, Node, and what settings bundle. */
function keyOf({ base, site, settings, guides, translations }: Portal): string {
  const sum = createHash('sha256');
  const add = (...parts: readonly unknown[]): void => {
    sum.update(`${JSON.stringify(parts)}\n`);
  };
  add(codeFingerprint(), ROOT, base, site ?? null, settings.accent);
  const files = [guides, ...translations.map((portal) => portal.guides)].flat().map(({ file }) => file);
  add(files.filter((file) => file.endsWith('.mdx')));
  // What guides may read of the environment.
  add(Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_')));
  return sum.digest('hex').slice(0, 32);
}

function forgetOldest(cache: string): void {
  const kept = readdirSync(cache)
    .filter((name) => name.startsWith(NAME))
    .map((name) => join(cache, name))
    .map((folder) => ({ folder, used: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.used - a.used);
  const old = kept.slice(MAX_RENDERERS).filter(({ used }) => used < Date.now() - IN_USE);
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
}
