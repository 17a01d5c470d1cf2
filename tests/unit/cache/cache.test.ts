import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cacheKey, openCache, useCacheKey, type Cache } from '../../../src/cache/index.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
let count = 0;

/** Creates a folder with one entry. */
function oneEntry(): { readonly folder: string; readonly cache: Cache; readonly file: string } {
  count += 1;
  const folder = join(scratch, `cache-${count}`);
  const cache = open(folder);
  cache.set('page', 'a', 'text');
  const [name = ''] = readdirSync(folder);
  return { folder, cache, file: join(folder, name) };
}

function open(folder: string, code = 'code', secret = 'secret'): Cache {
  const cache = openCache(folder, code, secret);
  if (cache === undefined) throw new Error('The folder is refused.');
  return cache;
}

test('an entry is returned for its kind, key and code alone', () => {
  const { folder, cache } = oneEntry();
  expect(cache.get('page', 'a')?.toString()).toBe('text');
  expect(open(folder).get('page', 'a')?.toString()).toBe('text');
  expect([cache.get('page', 'b'), cache.get('lint', 'a'), open(folder, 'other').get('page', 'a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('an entry of another writer is ignored, as is one that is copied from the cache of another', () => {
  const { folder, cache } = oneEntry();
  const other = open(folder, 'code', 'other secret');
  expect(other.get('page', 'a')).toBeUndefined();
  other.set('page', 'a', 'forged');
  expect(cache.get('page', 'a')).toBeUndefined();
});

test('nothing is cached without a key', () => {
  const key = cacheKey();
  useCacheKey(undefined);
  try {
    expect(openCache(join(scratch, 'no-key'), 'code')).toBeUndefined();
  } finally {
    useCacheKey(key);
  }
});

describe('an entry is ignored', () => {
  const changes: Readonly<Record<string, (file: string) => void>> = {
    'with more in it': (file) => {
      appendFileSync(file, '.');
    },
    'that is cut': (file) => {
      truncateSync(file, 40);
    },
    'that somebody wrote': (file) => {
      writeFileSync(file, 'text');
    },
    'that is a folder': (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  };
  test.each(Object.entries(changes))('%s', (_, change) => {
    const { cache, file } = oneEntry();
    change(file);
    expect(cache.get('page', 'a')).toBeUndefined();
  });

  test('under the name of another', () => {
    const { folder, cache, file } = oneEntry();
    cache.set('page', 'b', 'other');
    const other = readdirSync(folder).find((name) => join(folder, name) !== file) ?? '';
    renameSync(file, join(folder, other));
    expect([cache.get('page', 'a'), cache.get('page', 'b')]).toEqual([undefined, undefined]);
  });
});

test('a folder that others may write to, or that a link leads to, is refused; so is a file', () => {
  const { folder, file } = oneEntry();
  const link = join(scratch, 'link');
  symlinkSync(folder, link);
  expect([link, file, join(file, 'below')].map((place) => openCache(place, 'code', 'secret'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const mode of [0o777, 0o770, 0o702]) {
    chmodSync(folder, mode);
    expect(openCache(folder, 'code', 'secret')).toBeUndefined();
  }
});

test('pruning deletes the least recently used entries, and keeps other files and those of running builds', () => {
  const { folder, cache, file } = oneEntry();
  const at = (name: string, seconds: number): void => {
    utimesSync(name, seconds, seconds);
  };
  at(file, 1);
  cache.set('page', 'b', 'b');
  for (const name of readdirSync(folder)) if (join(folder, name) !== file) at(join(folder, name), 2);
  for (const name of ['notes.txt', 'page-a.unfinished', 'page-b.unfinished'])
    writeFileSync(join(folder, name), 'x'.repeat(200));
  at(join(folder, 'page-a.unfinished'), 1);
  // Reading an entry counts as use.
  cache.get('page', 'a');
  cache.prune(60);
  expect([cache.get('page', 'a')?.toString(), cache.get('page', 'b')]).toEqual(['text', undefined]);
  expect(readdirSync(folder).filter((name) => name.includes('.'))).toEqual(['notes.txt', 'page-b.unfinished']);
});
