import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBundle, type AssetBundle, type BundlePlan } from '../../../../../src/site/render/compile/bundle-folder.ts';
import { cacheKey, signFolder, useCacheKey } from '../../../../../src/cache/index.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const PLAN: BundlePlan = { styles: { page: ['/a.css'] }, scripts: [['a', '/a.js']], sources: [], isReusable: true };

const key = cacheKey();

beforeAll(() => {
  useCacheKey('secret');
});

afterAll(() => {
  useCacheKey(key);
});

function find(cache: string, plan: Partial<BundlePlan> = {}, of = 'k'): Promise<AssetBundle> {
  return findBundle({ name: 'parts', key: of, cache }, (folder) => {
    writeFileSync(join(folder, 'made'), '');
    return Promise.resolve({ ...PLAN, ...plan });
  });
}

test('a bundle is made once for a key, and again for another', async () => {
  const cache = join(scratchFolder({}), 'cache');
  const made = await find(cache);
  expect(existsSync(join(made.folder, 'made'))).toBe(true);
  expect(await find(cache)).toEqual(made);
  expect((await find(cache, {}, 'other')).folder).not.toBe(made.folder);
});

test('it is made anew when a file that it was made of has changed', async () => {
  const root = scratchFolder({ 'part.js': 'one' });
  const cache = join(root, 'cache');
  const sources = [join(root, 'part.js')];
  const made = await find(cache, { sources });
  expect((await find(cache, { sources })).folder).toBe(made.folder);
  writeFileSync(join(root, 'part.js'), 'two');
  const second = await find(cache, { sources });
  expect(second.folder).not.toBe(made.folder);
  expect(second.key).not.toBe(made.key);
  rmSync(join(root, 'part.js'));
  expect((await find(cache)).folder).not.toBe(second.folder);
});

test('one that was made of unknown files serves once', async () => {
  const cache = join(scratchFolder({}), 'cache');
  const [one, two] = [await find(cache, { isReusable: false }), await find(cache, { isReusable: false })];
  expect(two.folder).not.toBe(one.folder);
  expect(two.key).not.toBe(one.key);
});

test.each([
  [
    'a file that was changed',
    (folder: string): void => {
      writeFileSync(join(folder, 'made'), 'forged');
    },
  ],
  [
    'a file that was added',
    (folder: string): void => {
      writeFileSync(join(folder, 'more.mjs'), '');
    },
  ],
  [
    'a file that was deleted',
    (folder: string): void => {
      rmSync(join(folder, 'made'));
    },
  ],
  [
    'the signature of somebody else',
    (folder: string): void => {
      signFolder(folder, 'another key');
    },
  ],
  [
    'no signature',
    (folder: string): void => {
      rmSync(join(folder, 'signature'));
    },
  ],
  [
    'the content of another bundle',
    (folder: string): void => {
      cpSync(`${folder}-other`, folder, { recursive: true });
    },
  ],
])('it is not used with %s: it is code', async (_, change) => {
  const cache = join(scratchFolder({}), 'cache');
  const made = await find(cache);
  const other = await find(cache, { styles: {} }, 'other');
  cpSync(other.folder, `${made.folder}-other`, { recursive: true });
  change(made.folder);
  expect((await find(cache)).folder).not.toBe(made.folder);
});

test('without a key each is made anew', async () => {
  useCacheKey(undefined);
  try {
    const cache = join(scratchFolder({}), 'cache');
    const made = await find(cache);
    expect((await find(cache)).folder).not.toBe(made.folder);
  } finally {
    useCacheKey('secret');
  }
});

test('what fails leaves nothing, and what was cut off is not used', async () => {
  const cache = join(scratchFolder({}), 'cache');
  await expect(findBundle({ name: 'parts', key: 'k', cache }, () => Promise.reject(new Error('No.')))).rejects.toThrow(
    'No.',
  );
  expect(readdirSync(cache)).toEqual([]);
  mkdirSync(join(cache, 'parts-k-cut'));
  expect((await find(cache)).folder).not.toBe(join(cache, 'parts-k-cut'));
});

test('of old bundles those stay that were used last', async () => {
  const cache = join(scratchFolder({}), 'cache');
  for (const day of [1, 2, 3, 4, 5]) {
    mkdirSync(join(cache, `parts-${day}`), { recursive: true });
    utimesSync(join(cache, `parts-${day}`), day * 86_400, day * 86_400);
  }
  await find(cache);
  const left = readdirSync(cache).filter((name) => /^parts-\d$/.test(name));
  expect(left).toEqual(['parts-3', 'parts-4', 'parts-5']);
});
