import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolders } from '../../../src/cli/folder-watch.ts';
import type { FolderWatch } from '../../../src/cli/folder-watch.ts';

let scratch = '';
let watch: FolderWatch;
let changed: Promise<void>;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'portico-watch-'));
  mkdirSync(join(scratch, 'parts'));
  writeFileSync(join(scratch, 'parts', 'a.yaml'), 'a');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  changed = promise;
  watch = watchFolders(() => {
    resolve(undefined);
  });
});

afterEach(() => {
  vi.useRealTimers();
  watch.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('a file that is written to is heard of', async () => {
  watch.files([join(scratch, 'parts', 'a.yaml')], []);
  writeFileSync(join(scratch, 'parts', 'a.yaml'), 'b');
  await expect(changed).resolves.toBeUndefined();
});

test('a file that is replaced, as editors do, is heard of', async () => {
  watch.files([join(scratch, 'parts', 'a.yaml')], []);
  writeFileSync(join(scratch, 'parts', 'a.yaml~'), 'b');
  renameSync(join(scratch, 'parts', 'a.yaml~'), join(scratch, 'parts', 'a.yaml'));
  await expect(changed).resolves.toBeUndefined();
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
