import { chmodSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deriveKey } from '../../../src/cache/key.ts';
import { userFolder } from '../../../src/cache/user-folders.js';
import { scratchFolder } from '../model/scratch-folder.ts';

const isPosix = process.platform !== 'win32';

function configFolder(): { readonly config: string; readonly file: string } {
  const config = join(scratchFolder({}), 'portico');
  return { config, file: join(config, 'cache.key') };
}

test('the key of a user is made once, is readable by the user alone, and is ignored by Git', () => {
  const { config, file } = configFolder();
  const key = deriveKey('/work', config);
  expect(key).toMatch(/^[\da-f]{64}$/);
  expect(deriveKey('/work', config)).toBe(key);
  expect(readFileSync(file)).toHaveLength(32);
  if (isPosix) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(config, '.gitignore'), 'utf8')).toBe('*\n');
});

test('each work folder has a key of its own, none of which is the user’s', () => {
  const { config, file } = configFolder();
  const keys = [deriveKey('/one', config), deriveKey('/other', config), readFileSync(file, 'hex')];
  expect(new Set(keys).size).toBe(3);
  expect(deriveKey('/one', configFolder().config)).not.toBe(keys[0]);
});

test.skipIf(!isPosix).each([
  [
    'that others may read',
    (file: string): void => {
      chmodSync(file, 0o644);
    },
  ],
  [
    'that is a link',
    (file: string): void => {
      rmSync(file);
      symlinkSync('/dev/zero', file);
    },
  ],
  [
    'that is short',
    (file: string): void => {
      writeFileSync(file, 'short');
    },
  ],
])('a key %s is not used', (_, change) => {
  const { config, file } = configFolder();
  deriveKey('/work', config);
  change(file);
  expect(deriveKey('/work', config)).toBeUndefined();
});

test('there is no key where the configuration cannot be written', () => {
  expect(deriveKey('/work', join(scratchFolder({ file: '' }), 'file', 'portico'))).toBeUndefined();
});

test.each([
  ['cache', 'linux', {}, join(homedir(), '.cache', 'portico')],
  ['config', 'linux', {}, join(homedir(), '.config', 'portico')],
  ['cache', 'linux', { XDG_CACHE_HOME: '/caches' }, join('/caches', 'portico')],
  ['cache', 'linux', { XDG_CACHE_HOME: 'relative' }, join(homedir(), '.cache', 'portico')],
  ['cache', 'linux', { XDG_CACHE_HOME: '' }, join(homedir(), '.cache', 'portico')],
  ['cache', 'darwin', {}, join(homedir(), 'Library', 'Caches', 'portico')],
  ['config', 'darwin', {}, join(homedir(), 'Library', 'Application Support', 'portico')],
  ['cache', 'win32', { LOCALAPPDATA: '/local' }, join('/local', 'portico')],
  ['config', 'win32', { APPDATA: '/roaming' }, join('/roaming', 'portico')],
] as const)('the folder of %s on %s with %j is %s', (kind, platform, env, folder) => {
  expect(userFolder(kind, env, platform)).toBe(folder);
});
