import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MANIFEST, readManifest } from '../../../../src/site/output/manifest.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const file = join(scratch, MANIFEST);
const sha256 = '0'.repeat(64);

const manifestOf = (...paths: readonly string[]): string =>
  JSON.stringify({
    manifest: 1,
    portico: '0.1.0',
    documents: [],
    files: paths.map((path) => ({ path, bytes: 0, sha256 })),
  });

test.each([
  'index.html',
  'a/b.html',
  'a b',
  'é/ü.css',
  '..a/b..',
  'a\\b',
  '.well-known/x',
  'ab:c',
  '.gitignore',
  '__proto__',
])('a manifest may list %s', (path) => {
  writeFileSync(file, manifestOf(path));
  expect(readManifest(scratch)?.files).toEqual([{ path, bytes: 0, sha256 }]);
});

test.each([
  ...['', '.', '..', '../x', 'a/../../x', 'a//b', '/etc/passwd', 'a/', './a', 'a/./b', 'a\0b'],
  ...['\\x', '..\\x', 'a\\..\\..\\x', '.\\x', 'C:x', 'c:\\x', '\\\\host\\share'],
  ...['.git', '.git/config', 'a/.git/x', '.GIT/x', '.git./x', '.git /x', 'a\\.git\\x'],
])('a manifest that lists %j is none, on every system', (path) => {
  writeFileSync(file, manifestOf('index.html', path));
  expect(() => readManifest(scratch)).toThrow('is not a manifest');
});

test.each([
  [
    'a link',
    (name: string) => {
      symlinkSync('/dev/zero', name);
    },
  ],
  [
    'a folder',
    (name: string) => {
      mkdirSync(name);
    },
  ],
  ['a pipe, which nobody fills', (name: string) => spawnSync('mkfifo', [name])],
])('%s of its name is not a manifest', (_, make) => {
  const folder = mkdtempSync(join(scratch, 'odd-'));
  make(join(folder, MANIFEST));
  expect(() => readManifest(folder)).toThrow('is not a regular file');
});
