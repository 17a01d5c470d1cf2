import { chmodSync, existsSync, mkdirSync, symlinkSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheKey, openUserCache, PACKAGE_ROOT, useCacheKey, workFolder } from '../../../src/cache/index.ts';
import { COMMANDS } from '../../../src/commands/commands.ts';
import { needsWorkFolder, prepareWork } from '../../../src/commands/prepare-work.ts';
import { restrictedEnv } from '../../../src/commands/restricted.ts';
import { findCodeFolder } from '../../../src/commands/work-folder.js';
import type { Terminal } from '../../../src/characters/terminal.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const key = cacheKey();
const quiet: Pick<Terminal, 'warn'> = { warn: () => undefined };
const asRoot = process.getuid?.() === 0;

afterEach(() => {
  vi.unstubAllEnvs();
  useCacheKey(key);
});

/** Returns the folder that the package works in for a place. */
function workOf(place: { readonly root: string; readonly isOwn: boolean }, warn = quiet.warn): string {
  vi.stubEnv('PORTICO_WORK', undefined);
  prepareWork(place, { warn }, true);
  return workFolder();
}

function withCaches(): string {
  const caches = join(scratchFolder({}), 'caches');
  vi.stubEnv('XDG_CACHE_HOME', caches);
  return caches;
}

test('the package works in the caches of the user, in a folder for each root, and never in the root', () => {
  const [caches, root] = [withCaches(), scratchFolder({ '.portico/code/x': 'theirs' })];
  const work = workOf({ root, isOwn: true });
  expect(dirname(work)).toBe(join(caches, 'portico'));
  expect(workOf({ root, isOwn: true })).toBe(work);
  expect(workOf({ root: scratchFolder({}), isOwn: true })).not.toBe(work);
});

test('a stranger’s folder does not share what is cached with a portal in the same folder', () => {
  withCaches();
  const root = scratchFolder({});
  expect(workOf({ root, isOwn: false })).not.toBe(workOf({ root, isOwn: true }));
});

test('a key of the environment that can be guessed is refused', () => {
  useCacheKey('short');
  expect(() => workOf({ root: scratchFolder({}), isOwn: true })).toThrow(
    'PORTICO_CACHE_KEY has fewer than 32 characters',
  );
});

test('a checkout works below itself', () => {
  vi.stubEnv('PORTICO_WORK', '/of/the/environment');
  prepareWork({ root: scratchFolder({}), isOwn: true }, quiet, false);
  expect(workFolder()).toBe(join(PACKAGE_ROOT, '.portico', 'work'));
});

test.each([
  [
    'is in a repository',
    (caches: string): void => {
      mkdirSync(join(caches, '../.git'));
    },
    'is in a Git repository',
  ],
  [
    'others may write to',
    (caches: string) => {
      mkdirSync(join(caches, 'portico'), { recursive: true });
      chmodSync(join(caches, 'portico'), 0o777);
    },
    'nobody else can write to',
  ],
  [
    'is a link',
    (caches: string) => {
      mkdirSync(caches);
      symlinkSync(scratchFolder({}), join(caches, 'portico'));
    },
    'nobody else can write to',
  ],
])('nothing is cached, compiled code neither, where the folder of caches %s', (_, prepare, reason) => {
  const caches = withCaches();
  prepare(caches);
  const warnings: string[] = [];
  const work = workOf({ root: scratchFolder({}), isOwn: true }, (text) => void warnings.push(text));
  expect(basename(dirname(work))).toMatch(/^portico-/);
  expect(cacheKey()).toBeUndefined();
  expect(findCodeFolder(undefined)).toBeUndefined();
  expect(warnings.join('')).toContain(reason);
});

test('nothing is cached, without a warning, where no folder of caches can be made', () => {
  vi.stubEnv('XDG_CACHE_HOME', join(scratchFolder({ file: '' }), 'file'));
  const warnings: string[] = [];
  workOf({ root: scratchFolder({}), isOwn: true }, (text) => void warnings.push(text));
  expect([cacheKey(), findCodeFolder(undefined), openUserCache(), warnings]).toEqual([undefined, undefined, {}, []]);
});

test('a folder among temporary files that is not the user’s alone is a user error', () => {
  vi.stubEnv('XDG_CACHE_HOME', join(scratchFolder({ file: '' }), 'file'));
  const temporary = scratchFolder({});
  vi.stubEnv('TMPDIR', temporary);
  mkdirSync(join(temporary, `portico-${process.getuid?.() ?? 'work'}`), { mode: 0o777 });
  chmodSync(join(temporary, `portico-${process.getuid?.() ?? 'work'}`), 0o777);
  expect(() => workOf({ root: scratchFolder({}), isOwn: true })).toThrow('nobody else can write to');
});

test('work folders that no command used for a month are deleted', () => {
  const caches = withCaches();
  const used = workOf({ root: scratchFolder({}), isOwn: true });
  const old = join(caches, 'portico', 'a'.repeat(32));
  mkdirSync(old);
  utimesSync(old, 1, 1);
  mkdirSync(join(caches, 'portico', 'code'), { recursive: true });
  utimesSync(join(caches, 'portico', 'code'), 1, 1);
  workOf({ root: scratchFolder({}), isOwn: true });
  expect([used, old, join(caches, 'portico', 'code')].map((folder) => existsSync(folder))).toEqual([true, false, true]);
});

test.skipIf(asRoot)('a folder of caches that is read-only is not used', () => {
  const caches = withCaches();
  mkdirSync(join(caches, 'portico'), { recursive: true, mode: 0o500 });
  expect(openUserCache()).toEqual({});
});

test('a checkout keeps compiled code below itself', () => {
  const checkout = scratchFolder({});
  expect(findCodeFolder(checkout)).toBe(join(checkout, '.portico', 'code'));
});

test('restricted processes write compiled code where no other process reads it, or nowhere', () => {
  vi.stubEnv('NODE_COMPILE_CACHE', '/of/all/processes');
  expect(restrictedEnv()).toMatchObject({ NODE_COMPILE_CACHE: join(workFolder(), 'code') });
  useCacheKey(undefined);
  expect(restrictedEnv().NODE_COMPILE_CACHE).toBeUndefined();
});

test('commands that write no file of their own need no folder', () => {
  expect(COMMANDS.map(({ name }) => name).filter((name) => !needsWorkFolder(name))).toEqual([
    'init',
    'verify',
    'check',
    'mcp',
  ]);
});
