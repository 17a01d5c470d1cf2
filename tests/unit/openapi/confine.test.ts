import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentRoot, isReallyWithin, isWithin } from '../../../src/openapi/confine.ts';
import { scratchFolder } from './scratch-folder.ts';

const folder = scratchFolder({
  'repository/redocly.yaml': '',
  'repository/api/openapi.yaml': '',
  'clone/.git/HEAD': '',
  'clone/deep/er/openapi.yaml': '',
  'outside/secret.yaml': '',
});
symlinkSync(join(folder, 'outside'), join(folder, 'repository/api/link'));
symlinkSync(join(folder, 'repository/api/openapi.yaml'), join(folder, 'repository/inner.yaml'));

test.each([
  ['the nearest folder with redocly.yaml', 'repository/api/openapi.yaml', 'repository'],
  ['the nearest folder with .git', 'clone/deep/er/openapi.yaml', 'clone'],
])('the content root is %s', (_, document, root) => {
  expect(contentRoot(join(folder, document))).toBe(join(folder, root));
});

test('without either it is the own folder', () => {
  // The temporary folder has neither above it.
  mkdirSync(join(folder, 'plain'));
  expect(contentRoot(join(folder, 'plain/openapi.yaml'))).toBe(join(folder, 'plain'));
});

test.each([
  ['/a', '/a', true],
  ['/a', '/a/b/c', true],
  ['/a', '/ab', false],
  ['/a', '/a/../b', false],
  ['/a', '/a/..b', true],
  ['/', '/etc/passwd', true],
])('in %s is %s: %s', (root, path, within) => {
  expect(isWithin(root, path)).toBe(within);
});

test.each([
  ['a file', 'repository/api/openapi.yaml', true],
  ['a file that is not there', 'repository/api/none/none.yaml', true],
  ['a link that stays inside', 'repository/inner.yaml', true],
  ['a link that leads out', 'repository/api/link/secret.yaml', false],
  ['a file that is not there, behind a link that leads out', 'repository/api/link/none.yaml', false],
  ['a file beside', 'outside/secret.yaml', false],
])('%s: really within %s: %s', (_, path, within) => {
  expect(isReallyWithin(join(folder, 'repository'), join(folder, path))).toBe(within);
});
