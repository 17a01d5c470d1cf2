import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchFolders } from '../../../../../src/site/write/open/folder-watch.ts';
import type { FolderWatch } from '../../../../../src/site/write/open/folder-watch.ts';

let scratch = '';
let watch: FolderWatch;
let changed: Promise<void>;
let heardOf: () => void;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'portico-watch-'));
  mkdirSync(join(scratch, 'parts'));
  writeFileSync(join(scratch, 'parts', 'a.yaml'), 'a');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  changed = promise;
  heardOf = () => {
    resolve(undefined);
  };
  watch = watchFolders(heardOf);
});

afterEach(() => {
  vi.useRealTimers();
  watch.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('a file that is replaced, as editors do, is heard of', async () => {
  watch.files([join(scratch, 'parts', 'a.yaml')], []);
  writeFileSync(join(scratch, 'parts', 'a.yaml~'), 'b');
  renameSync(join(scratch, 'parts', 'a.yaml~'), join(scratch, 'parts', 'a.yaml'));
  await expect(changed).resolves.toBeUndefined();
});

const SAVES: readonly (readonly [string, (file: string) => void])[] = [
  [
    'written to',
    (file) => {
      writeFileSync(file, 'changed');
    },
  ],
  [
    'replaced',
    (file) => {
      writeFileSync(`${file}~`, 'changed');
      renameSync(`${file}~`, file);
    },
  ],
];
const LINKS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['a link', [['doc.yaml', 'store/a.yaml']]],
  [
    'a link to a link',
    [
      ['doc.yaml', 'between/b.yaml'],
      ['between/b.yaml', '../store/a.yaml'],
    ],
  ],
  ['a link to a file in a linked folder', [['doc.yaml', 'parts/a.yaml']]],
  [
    'a link to a file in a folder whose link is a link',
    [
      ['doc.yaml', 'latest/a.yaml'],
      ['latest', 'parts'],
    ],
  ],
];

describe.each(LINKS)('the target of %s', (_, links) => {
  const file = (): string => join(scratch, 'doc.yaml');
  beforeEach(() => {
    for (const folder of ['store', 'between']) mkdirSync(join(scratch, folder));
    writeFileSync(join(scratch, 'store', 'a.yaml'), 'a');
    rmSync(join(scratch, 'parts'), { recursive: true });
    symlinkSync('store', join(scratch, 'parts'));
    for (const [link, target] of links) symlinkSync(target, join(scratch, link));
  });

  test.each(SAVES)('is heard of when it is %s, twice', async (_name, save) => {
    const { heard } = nextChange([file()]);
    for (let time = 0; time < 2; time += 1) {
      save(join(scratch, 'store', 'a.yaml'));
      await heard();
    }
  });

  test.each(links)('is heard of when %s gets another one', async (link) => {
    mkdirSync(join(scratch, 'other'));
    writeFileSync(join(scratch, 'other', 'a.yaml'), 'b');
    const { heard } = nextChange([file()]);
    symlinkSync(link === 'latest' ? 'other' : join(scratch, 'other', 'a.yaml'), join(scratch, 'fresh'));
    renameSync(join(scratch, 'fresh'), join(scratch, link));
    await heard();
    writeFileSync(join(scratch, 'other', 'a.yaml'), 'c');
    await heard();
  });
});

test('a link that leads to itself is passed over', async () => {
  symlinkSync('round', join(scratch, 'round'));
  symlinkSync('deeper/deeper', join(scratch, 'deeper'));
  watch.files([join(scratch, 'round'), join(scratch, 'deeper'), join(scratch, 'parts', 'a.yaml')], []);
  writeFileSync(join(scratch, 'parts', 'a.yaml'), 'b');
  await expect(changed).resolves.toBeUndefined();
});

describe('without events of the system', () => {
  beforeEach(() => {
    watch.close();
    watch = watchFolders(heardOf, true);
  });

  test.each(SAVES)('a file that is %s is heard of', async (_, save) => {
    watch.files([join(scratch, 'parts', 'a.yaml')], []);
    save(join(scratch, 'parts', 'a.yaml'));
    await expect(changed).resolves.toBeUndefined();
  });

  test('a new guide in a new folder of guides is heard of', async () => {
    watch.files([], [{ tree: join(scratch, 'guides') }]);
    mkdirSync(join(scratch, 'guides'));
    await expect(changed).resolves.toBeUndefined();
  });

  test('a file that nobody reads is passed over', () => {
    vi.useFakeTimers();
    watch.close();
    const listener = vi.fn();
    watch = watchFolders(listener, true);
    watch.files([join(scratch, 'parts', 'a.yaml')], []);
    writeFileSync(join(scratch, 'parts', 'b.yaml'), 'b');
    writeFileSync(join(scratch, 'other.yaml'), 'b');
    vi.advanceTimersByTime(5000);
    expect(listener).not.toHaveBeenCalled();
    rmSync(join(scratch, 'parts', 'a.yaml'));
    vi.advanceTimersByTime(5000);
    expect(listener).toHaveBeenCalledOnce();
  });
});

test('a new guide in a folder is heard of', async () => {
  watch.files([], [scratch]);
  writeFileSync(join(scratch, 'new.mdx'), 'b');
  await expect(changed).resolves.toBeUndefined();
});

test('a new folder of guides is heard of, and then a new guide in a folder below another', async () => {
  watch.files([], [{ tree: join(scratch, 'parts') }]);
  mkdirSync(join(scratch, 'parts', 'more', 'deep'), { recursive: true });
  await expect(changed).resolves.toBeUndefined();
  const next = Promise.withResolvers<undefined>();
  watch.close();
  watch = watchFolders(() => {
    next.resolve(undefined);
  });
  watch.files([], [scratch, { tree: join(scratch, 'parts') }]);
  writeFileSync(join(scratch, 'parts', 'more', 'deep', 'new.md'), 'a');
  await expect(next.promise).resolves.toBeUndefined();
});

test.each(['files', 'everything'] as const)(
  'a file that was saved before it was watched is heard of, once (%s)',
  (how) => {
    vi.useFakeTimers();
    const listener = vi.fn();
    watch.close();
    watch = watchFolders(listener);
    const file = join(scratch, 'parts', 'a.yaml');
    writeFileSync(file, 'b');
    for (let load = 0; load < 2; load += 1) {
      watch[how]([file], [], Date.now() - 1000);
      vi.runAllTimers();
      expect(listener).toHaveBeenCalledTimes(1);
    }
    watch[how]([join(scratch, 'parts', 'none.yaml')], [], Date.now() - 1000);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('while something is missing, a file in a new folder is heard of', async () => {
  watch.everything([], [scratch]);
  mkdirSync(join(scratch, 'schemas'));
  await expect(changed).resolves.toBeUndefined();
});

/** Returns a function that resolves with the next change. */
function nextChange(files: readonly string[]): { readonly heard: () => Promise<void> } {
  let signal = Promise.withResolvers<undefined>();
  watch.close();
  watch = watchFolders(() => {
    signal.resolve(undefined);
    watch.files(files, []);
  });
  watch.files(files, []);
  return {
    heard: async () => {
      await signal.promise;
      signal = Promise.withResolvers<undefined>();
    },
  };
}

test.each(['parts', '.'])(
  'that the folder %s is moved away, and back, is heard of, and what is written then',
  async (part) => {
    const portal = join(scratch, 'portal');
    mkdirSync(join(portal, 'parts'), { recursive: true });
    const file = join(portal, 'parts', 'a.yaml');
    writeFileSync(file, 'a');
    const { heard } = nextChange([file]);
    const moved = join(portal, part);
    renameSync(moved, join(scratch, 'away'));
    await heard();
    renameSync(join(scratch, 'away'), moved);
    await heard();
    writeFileSync(file, 'b');
    await heard();
  },
);

test.each(['loop', 'x'.repeat(5000), 'a\0b'])('a folder that nobody can look at is passed over: %j', async (name) => {
  symlinkSync('loop', join(scratch, 'loop'));
  watch.everything([], [join(scratch, name), join(scratch, 'parts')]);
  watch.files([join(scratch, name, 'a.yaml'), join(scratch, 'parts', 'a.yaml')], []);
  writeFileSync(join(scratch, 'parts', 'a.yaml'), 'b');
  await expect(changed).resolves.toBeUndefined();
});
