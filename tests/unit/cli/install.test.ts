import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findNpmProgram } from '../../../src/cli/npm-program.js';
import { ROOT } from '../../sites.ts';

/** A stand-in for npm that writes down what it is asked. */
const NPM = `
import { appendFileSync, mkdirSync } from 'node:fs';
appendFileSync('asked.txt', process.argv.slice(2).join(' ') + '\\n');
if (process.env.NPM_FAILS) process.exit(1);
mkdirSync('node_modules', { recursive: true });
`;

let checkout = '';

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'portico-install-'));
  mkdirSync(join(checkout, 'src/cli'), { recursive: true });
  for (const file of ['install.js', 'npm-program.js', 'which-node.js']) {
    cpSync(join(ROOT, 'src/cli', file), join(checkout, 'src/cli', file));
  }
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(checkout, file));
  mkdirSync(join(checkout, 'npm/bin'), { recursive: true });
  writeFileSync(join(checkout, 'npm/bin/npm-cli.js'), NPM);
  writeFileSync(join(checkout, 'npm/package.json'), '{"type": "module"}');
});
afterEach(() => {
  rmSync(checkout, { recursive: true });
});

function install(env: Readonly<Record<string, string>> = {}): { readonly status: number | null; readonly err: string } {
  const { status, stderr } = spawnSync(process.execPath, [join(checkout, 'src/cli/install.js')], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(checkout, 'npm/bin/npm-cli.js'), ...env },
  });
  return { status, err: stderr };
}

function asked(): readonly string[] {
  const file = join(checkout, 'asked.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

test('a first run installs exactly what is locked, without running scripts of packages', () => {
  expect(install()).toEqual({ status: 0, err: '' });
  expect(asked()).toHaveLength(1);
  expect(asked()[0]).toMatch(/^ci .*--ignore-scripts/);
});

test('what is installed is not installed again', () => {
  install();
  expect(install()).toEqual({ status: 0, err: '' });
  expect(asked()).toHaveLength(1);
});

test.each(['package.json', 'package-lock.json'])('a changed %s brings what is installed up to date', (file) => {
  install();
  writeFileSync(join(checkout, file), `${readFileSync(join(checkout, file), 'utf8')}\n`);
  expect(install()).toEqual({ status: 0, err: '' });
  expect(asked()[1]).toMatch(/^install --no-save .*--ignore-scripts/);
});

test('an install that failed is tried again by the next run', () => {
  const { status, err } = install({ NPM_FAILS: 'yes' });
  expect(status).toBe(1);
  expect(err).toContain('Mend that and run the command again.');
  expect(install()).toEqual({ status: 0, err: '' });
  expect(asked()).toHaveLength(2);
});

test('npm that cannot be started is said, with what to do', () => {
  const { status, err } = install({ npm_execpath: join(checkout, 'pnpm.cjs'), PATH: checkout });
  expect(status).toBe(1);
  expect(err).toMatch(/^npm could not be started .* Run `npm ci` by hand/);
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
