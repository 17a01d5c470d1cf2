import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { findWorkFolder, needsWorkFolder } from '../../../src/cli/work-folder.js';
import { scratchFolder } from '../model/scratch-folder.ts';

test('a package works in .portico of the current folder, which Git ignores', () => {
  const here = scratchFolder({});
  expect(findWorkFolder(here, here)).toBe(join(here, '.portico'));
  expect(readFileSync(join(here, '.portico/.gitignore'), 'utf8')).toBe('*\n');
});

test('a folder that PORTICO_WORK names is taken in place of both', () => {
  const here = scratchFolder({ taken: 'a file' });
  expect(findWorkFolder(here, here, 'work')).toBe(join(here, 'work'));
  expect(findWorkFolder(here, here, 'taken')).toBeUndefined();
});

test('where the current folder cannot be written, it works among temporary files', () => {
  const [taken, temporary] = [scratchFolder({ '.portico': 'a file' }), scratchFolder({})];
  expect(findWorkFolder(taken, temporary)).toMatch(/portico-(?:\d+|work)$/);
});

test('without a folder that can be written it finds none', () => {
  const taken = scratchFolder({ '.portico': 'a file' });
  expect(findWorkFolder(taken, join(taken, '.portico'))).toBeUndefined();
});

test('a command that writes no file of its own makes no folder', () => {
  const idle = [...COMMANDS.map(({ name }) => name), 'help', '--version', '-h'].filter(
    (name) => !needsWorkFolder(name),
  );
  expect(idle).toEqual(['init', 'verify', 'check', 'help', '--version', '-h']);
  expect(needsWorkFolder(undefined)).toBe(false);
});
