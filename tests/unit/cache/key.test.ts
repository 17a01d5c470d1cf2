import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readUserKey } from '../../../src/cache/key.ts';
import { userFolder } from '../../../src/cache/user-folders.js';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const isPosix = process.platform !== 'win32';

function configFolder(): { readonly config: string; readonly file: string } {
  const config = join(scratchFolder({}), 'portico');
  return { config, file: join(config, 'cache.key') };
}

test('the key of a user is made once, is readable by the user alone, and is ignored by Git', () => {
  const { config, file } = configFolder();
  const key = readUserKey(config);
  expect(key).toMatch(/^[\da-f]{64}$/);
  expect(readUserKey(config)).toBe(key);
  expect(readFileSync(file)).toHaveLength(32);
  if (isPosix) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(config, '.gitignore'), 'utf8')).toBe('*\n');
});

const WRONG: Readonly<Record<string, (file: string) => void>> = {
  'that others may read': (file) => {
    chmodSync(file, 0o644);
  },
  'that is a link': (file) => {
    rmSync(file);
    symlinkSync('/dev/zero', file);
  },
  'that is short': (file) => {
    writeFileSync(file, 'short');
  },
};

test.skipIf(!isPosix).each(Object.entries(WRONG))('a key %s is not used', (_, change) => {
  const { config, file } = configFolder();
  readUserKey(config);
  change(file);
  expect(readUserKey(config)).toBeUndefined();
});

test('a key of the environment takes the place of the user’s, and no other program inherits it', () => {
  const module = new URL('../../../src/cache/key.ts', import.meta.url).href;
  const stripTypes = new URL('../../../src/process/strip-types.js', import.meta.url).href;
  const code = `const { cacheKey } = await import('${module}'); console.log(cacheKey(), process.env.PORTICO_CACHE_KEY);`;
  const env = { ...process.env, PORTICO_CACHE_KEY: 'secret of the job' };
  const args = ['--import', stripTypes, '--input-type=module', '-e', code];
  expect(execFileSync(process.execPath, args, { env, encoding: 'utf8' })).toBe('secret of the job undefined\n');
});

test('there is no key where the configuration cannot be written', () => {
  expect(readUserKey(join(scratchFolder({ file: '' }), 'file', 'portico'))).toBeUndefined();
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
