import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findWorkFolder } from '../../../src/cli/work-folder.js';
import { scratchFolder } from '../model/scratch-folder.ts';

test('a package works in .portico of the current folder, which Git ignores', () => {
  const here = scratchFolder({});
  expect(findWorkFolder('build', here, here)).toBe(join(here, '.portico'));
  expect(readFileSync(join(here, '.portico/.gitignore'), 'utf8')).toBe('*\n');
});

test('a command that keeps nothing leaves no folder', () => {
  const here = scratchFolder({});
  findWorkFolder('verify', here, here);
  expect(existsSync(join(here, '.portico'))).toBe(false);
});

test('where the current folder cannot be written, it works among temporary files', () => {
  const [taken, temporary] = [scratchFolder({ '.portico': 'a file' }), scratchFolder({})];
  expect(findWorkFolder('lint', taken, temporary)).toMatch(new RegExp(`portico-(?:\\d+|work)$`));
});

test('without a folder that can be written it finds none', () => {
  const taken = scratchFolder({ '.portico': 'a file' });
  expect(findWorkFolder('lint', taken, join(taken, '.portico'))).toBeUndefined();
});
