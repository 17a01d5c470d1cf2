import { readdirSync, realpathSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cacheKey,
  DISTRUST,
  fingerprint,
  IS_COMPILED,
  makeTrusted,
  openUserCache,
  PACKAGE_ROOT,
  useCacheKey,
} from '../cache/index.ts';
import { PortalError } from '../openapi/document/read/error.ts';
import type { Terminal } from '../characters/terminal.ts';
import type { CommandFolder } from './whose-folder.ts';

/** Commands that write no file of their own. */
const IDLE = new Set(['check', 'init', 'mcp', 'verify']);

/** Returns true for a command that works in a folder, such as by a cache. */
export function needsWorkFolder(command: string): boolean {
  return !IDLE.has(command);
}

/** Milliseconds after which the work folder of a root that no command used is deleted. */
const MAX_AGE = 30 * 86_400_000;
/** Minimum characters of a key of the environment. */
const KEY_LENGTH = 32;
/** Characters of the hash of a root. */
const NAME_LENGTH = 32;

/**
 * Chooses the folder that a command and its processes work in: in a checkout one of its own; in the package one for the command's
 * folder, in this user's caches, or among temporary files, where nothing is cached. Throws PortalError where none can be written.
 */
export function prepareWork(place: CommandFolder, terminal: Pick<Terminal, 'warn'>, isCompiled = IS_COMPILED): void {
  if ((cacheKey()?.length ?? KEY_LENGTH) < KEY_LENGTH)
    throw new PortalError(`PORTICO_CACHE_KEY has fewer than ${KEY_LENGTH} characters.`, {
      hint: 'Set it to a random secret: openssl rand -hex 32',
    });
  process.env.PORTICO_WORK = isCompiled ? packageWork(place, terminal) : join(PACKAGE_ROOT, '.portico', 'work');
}

/** A stranger's folder does not share what is cached with a portal in the same folder. */
function packageWork({ root, isOwn }: CommandFolder, terminal: Pick<Terminal, 'warn'>): string {
  const name = fingerprint(realpathSync(root), isOwn).slice(0, NAME_LENGTH);
  const { folder: cache, reason } = openUserCache();
  if (cache !== undefined) {
    const work = join(cache, name);
    if (makeTrusted(work)) {
      const now = new Date();
      utimesSync(work, now, now);
      deleteUnused(cache);
      return work;
    }
  }
  if (reason !== undefined) terminal.warn(`Nothing is cached: ${reason}.`);
  useCacheKey(undefined);
  const temporary = join(tmpdir(), `portico-${process.getuid?.() ?? 'work'}`);
  if (makeTrusted(temporary) && makeTrusted(join(temporary, name))) return join(temporary, name);
  throw new PortalError(`Portico cannot work in ${temporary}: ${DISTRUST}.`, {
    hint: 'Give this user write access to the cache folder (XDG_CACHE_HOME), or to the folder of temporary files (TMPDIR).',
  });
}

function deleteUnused(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    const used = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (name.length === NAME_LENGTH && used < Date.now() - MAX_AGE) rmSync(folder, { recursive: true, force: true });
  }
}
