import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolders } from '../../../../../src/site/write/open/folder-watch.ts';
import type { FolderWatch } from '../../../../../src/site/write/open/folder-watch.ts';

let scratch = '';
let watch: FolderWatch;
const listener = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  scratch = mkdtempSync(join(tmpdir(), 'portico-watch-'));
  write('parts/a.yaml', 'a');
  watch = watchFolders(listener);
});

afterEach(() => {
  watch.close();
  vi.useRealTimers();
  listener.mockReset();
  rmSync(scratch, { recursive: true, force: true });
});

function at(path: string): string {
  return join(scratch, path);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

/** Returns the number of changes since the last call. */
function count(): number {
  vi.advanceTimersByTime(1000);
  const { length } = listener.mock.calls;
  listener.mockClear();
  return length;
}

test('a file that is written, replaced, moved away and back is one change each; a burst is one', () => {
  watch.files([at('parts/a.yaml')], []);
  write('parts/a.yaml', 'changed');
  expect(count()).toBe(1);
  write('parts/a.yaml~', 'replaced');
  renameSync(at('parts/a.yaml~'), at('parts/a.yaml'));
  expect(count()).toBe(1);
  renameSync(at('parts'), at('away'));
  expect(count()).toBe(1);
  renameSync(at('away'), at('parts'));
  expect(count()).toBe(1);
  for (const text of ['one', 'three']) {
    write('parts/a.yaml', text);
    vi.advanceTimersByTime(30);
  }
  expect(count()).toBe(1);
});

test('a target is watched behind a link to it, to its folder, and to another link', () => {
  for (const [link, target] of [
    ['one', 'parts/a.yaml'],
    ['two', 'one'],
    ['folder', 'parts'],
  ] as const)
    symlinkSync(target, at(link));
  for (const file of ['one', 'two', 'folder/a.yaml']) {
    watch.files([at(file)], []);
    write('parts/a.yaml', `by ${file}`);
    expect(count(), file).toBe(1);
  }
  write('other/a.yaml', 'elsewhere');
  symlinkSync('other', at('fresh'));
  renameSync(at('fresh'), at('folder'));
  expect(count()).toBe(1);
});

test('a file that nobody reads is passed over, a new text in a folder of texts is not', () => {
  watch.files([at('parts/a.yaml')], [scratch, { tree: at('guides') }]);
  write('parts/b.yaml', 'b');
  write('build.log', 'b');
  expect(count()).toBe(0);
  write('guides/deep/new.md', 'a');
  expect(count()).toBe(1);
  write('portal.config.ts', 'a');
  expect(count()).toBe(1);
});

test('while something is missing, every name beside the files is watched', () => {
  watch.everything([at('parts/none.yaml')], [scratch]);
  mkdirSync(at('schemas'));
  expect(count()).toBe(1);
  write('parts/other.yaml', 'a');
  expect(count()).toBe(1);
});

test.each(['files', 'everything'] as const)(
  'a file that was saved before it was watched is a change, once (%s)',
  (how) => {
    watch[how]([at('parts/a.yaml')], [], Date.now() - 1000);
    expect(count()).toBe(1);
    watch[how]([at('parts/a.yaml')], [], Date.now() - 1000);
    expect(count()).toBe(0);
    write('parts/a.yaml', 'saved while it was read');
    watch[how]([at('parts/a.yaml')], [], Date.now());
    expect(count()).toBe(1);
  },
);

test.each(['loop', 'x'.repeat(5000), 'a\0b'])('a folder that nobody can look at is passed over: %j', (name) => {
  symlinkSync('loop', at('loop'));
  watch.everything([], [at(name), at('parts')]);
  watch.files([join(scratch, name, 'a.yaml'), at('parts/a.yaml')], []);
  write('parts/a.yaml', 'b');
  expect(count()).toBe(1);
});
