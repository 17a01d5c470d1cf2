import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  permissionFlags,
  outputPlaces,
  packagesAbove,
  packageStore,
  visibleIn,
} from '../../../src/process/permissions.ts';
import type { Permissions } from '../../../src/process/permissions.ts';
import { ROOT } from '../../sites.ts';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'portico-grants-')));
const at = (...names: readonly string[]): string => join(scratch, ...names);
const DENIED = new URL('../../../src/process/denied.js', import.meta.url).href;

beforeAll(() => {
  for (const folder of ['docs/parts', 'docs/.git', 'outside', 'www/site', 'deep'].map((name) => at(name)))
    mkdirSync(folder, { recursive: true });
  for (const file of ['docs/a.yaml', 'docs/parts/b.yaml', 'docs/.env', 'docs/.git/config', 'outside/c.yaml', 'www/d'])
    writeFileSync(at(file), 'x');
  symlinkSync(at('docs'), at('link'));
});

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Evaluates an expression over `fs`, `at` and `net` in a process with these permissions; returns its value, or an error's code. */
function evaluate(grants: Partial<Permissions>, expression: string): string {
  const source = `
    import fs from 'node:fs'; import net from 'node:net'; import child from 'node:child_process'; import { join } from 'node:path';
    const at = (...names) => join(${JSON.stringify(scratch)}, ...names);
    let said; try { said = await (${expression}); } catch (error) { said = error.code ?? error.message; }
    console.log(JSON.stringify(said ?? null));`;
  const flags = permissionFlags({ read: [], write: [], net: false, processes: false, ...grants });
  const args = [
    '--import',
    DENIED,
    ...flags,
    '--allow-fs-read=' + join(ROOT, 'src'),
    '--input-type=module',
    '--eval',
    source,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout.trim() === '' ? stderr : String(JSON.parse(stdout));
}

test.each([
  [`fs.readFileSync(at('docs/a.yaml'), 'utf8')`, 'x'],
  [`fs.readFileSync(at('docs/parts/b.yaml'), 'utf8')`, 'x'],
  [`fs.promises.readFile(at('docs/parts/b.yaml'), 'utf8')`, 'x'],
  [`fs.readFileSync(at('docs/.env'), 'utf8')`, 'ERR_ACCESS_DENIED'],
  [`fs.readFileSync(at('docs/.git/config'), 'utf8')`, 'ERR_ACCESS_DENIED'],
  [`fs.existsSync(at('docs/.git'))`, 'true'],
  [`fs.existsSync(at('docs'))`, 'true'],
  [`fs.readFileSync(at('outside/c.yaml'), 'utf8')`, 'ERR_ACCESS_DENIED'],
  [`fs.readFileSync(at('docs/../outside/c.yaml'), 'utf8')`, 'ERR_ACCESS_DENIED'],
  [`fs.promises.readFile(at('outside/c.yaml'), 'utf8')`, 'ERR_ACCESS_DENIED'],
  [`fs.readFileSync('/etc/passwd', 'utf8')`, 'ERR_ACCESS_DENIED'],
  [`fs.readFileSync('/proc/self/environ', 'utf8')`, 'ERR_ACCESS_DENIED'],
  [`fs.writeFileSync(at('docs/a.yaml'), 'y')`, 'ERR_ACCESS_DENIED'],
  [`fs.existsSync(at('outside/c.yaml'))`, 'false'],
  [`fs.statSync(at('outside'), { throwIfNoEntry: false })?.size`, 'null'],
  [`fs.lstatSync(at('outside'), { throwIfNoEntry: false })?.size`, 'null'],
  [`fs.statSync(at('outside'))`, 'ERR_ACCESS_DENIED'],
  [`fs.readdirSync(at('docs')).toSorted().join()`, 'a.yaml,parts'],
  [`fs.readdirSync(at('docs/parts')).join()`, 'b.yaml'],
  [`fs.readdirSync(at('outside'))`, 'ERR_ACCESS_DENIED'],
  [`fs.readdirSync(at('docs'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).at(0).name`, 'parts'],
  [`fs.statSync(at('docs'), { throwIfNoEntry: false }).isDirectory()`, 'true'],
  [`fs.globSync('*.yaml', { cwd: at('docs') }).join()`, 'a.yaml'],
  [`fs.globSync('**/*.yaml', { cwd: at('docs') }).toSorted().join()`, 'a.yaml,parts/b.yaml'],
])('a process that may read what is visible in a folder: %s', (expression, said) => {
  expect(evaluate({ read: visibleIn(at('docs')) }, expression)).toBe(said);
});

test('in a folder of many files, names that begin with a dot stay out too', () => {
  mkdirSync(at('crowded/parts'), { recursive: true });
  for (let index = 0; index < 301; index++) writeFileSync(at('crowded', `${String(index)}.yaml`), 'x');
  for (const file of ['.env', 'ä.yaml', 'parts/b.yaml']) writeFileSync(at('crowded', file), 'x');
  const read = visibleIn(at('crowded'));
  const readAs = (file: string): string => evaluate({ read }, `fs.readFileSync(at('crowded', '${file}'), 'utf8')`);
  expect(['300.yaml', 'ä.yaml', 'parts/b.yaml', '.env'].map(readAs)).toEqual(['x', 'x', 'x', 'ERR_ACCESS_DENIED']);
  const documents = [...read, at('crowded/parts/b.yaml'), at('crowded/ä.yaml')];
  const listed = `fs.globSync('{*,*/*}.yaml', { cwd: at('crowded') }).toSorted().join()`;
  expect(evaluate({ read: documents }, listed)).toBe('parts/b.yaml,ä.yaml');
});

test.each([
  [false, 'ERR_ACCESS_DENIED'],
  [true, '0'],
])('programs are started where that is granted: %s', (processes, said) => {
  expect(evaluate({ processes }, `child.spawnSync('true').status`)).toBe(said);
});

test('a signal does not open the inspector of a process', () => {
  const expression = `(process.kill(process.pid, 'SIGUSR1'), await new Promise((done) => setTimeout(done, 300)), process.getBuiltinModule('inspector').url())`;
  expect(evaluate({ net: true, processes: true }, expression)).toBe('null');
});

test('a folder may be read whole when a file in it is named besides', () => {
  const read = [at('docs/parts/b.yaml'), ...visibleIn(at('docs'))];
  expect(evaluate({ read }, `fs.readdirSync(at('docs/parts')).join()`)).toBe('b.yaml');
  expect(evaluate({ read: read.toReversed() }, `fs.readdirSync(at('docs/parts')).join()`)).toBe('b.yaml');
  expect(evaluate({ read }, `fs.realpathSync.native(at('docs'))`)).toBe(at('docs'));
});

test('a folder that is named by a link may be read by both its names, and lies where its files do', () => {
  const read = visibleIn(at('link'));
  expect(evaluate({ read }, `fs.realpathSync.native(at('link'))`)).toBe(at('docs'));
  expect(evaluate({ read }, `fs.realpathSync.native(at('outside'))`)).toMatch(/outside|ERR_ACCESS_DENIED/);
  expect(evaluate({ read }, `fs.readFileSync(at('link/a.yaml'), 'utf8')`)).toBe('x');
  expect(evaluate({ read }, `fs.readFileSync(at('link/.env'), 'utf8')`)).toBe('ERR_ACCESS_DENIED');
  expect(evaluate({ read }, `fs.readFileSync(at('docs/.env'), 'utf8')`)).toBe('ERR_ACCESS_DENIED');
  expect(evaluate({ read: [at('link')] }, `fs.readFileSync(at('docs/a.yaml'), 'utf8')`)).toBe('x');
});

test.each([
  ['www/site', `fs.writeFileSync(at('www/site/index.html'), '')`, 'null'],
  ['www/site', `fs.mkdtempSync(at('www/.site.portico-')).length > 0`, 'true'],
  ['www/site', `fs.writeFileSync(at('www/d'), '')`, 'ERR_ACCESS_DENIED'],
  ['www/site', `fs.writeFileSync(at('www/site2'), '')`, 'ERR_ACCESS_DENIED'],
  ['www/site', `fs.rmSync(at('www'), { recursive: true })`, 'ERR_ACCESS_DENIED'],
  ['deep/a/b/site', `fs.mkdirSync(at('deep/a/b'), { recursive: true })?.length > 0`, 'true'],
  ['deep/a/b/site', `fs.mkdirSync(at('deep/c'))`, 'ERR_ACCESS_DENIED'],
])('a process that may publish into %s: %s', (out, expression, said) => {
  const places = outputPlaces(at(out));
  expect(evaluate({ read: places, write: places }, expression)).toBe(said);
});

test.each(['one', 'one.yaml', 'one-more', 'one-more/b.yaml', 'on'])(
  'what is there beside something whose name begins it may be used: %s',
  (name) => {
    for (const folder of ['alike/one', 'alike/one-more']) mkdirSync(at(folder), { recursive: true });
    for (const file of ['one/a.yaml', 'one.yaml', 'one-more/b.yaml', 'on']) writeFileSync(at('alike', file), 'x');
    const read = ['one', 'one.yaml', 'one-more', 'on'].map((part) => at('alike', part));
    const grants = { read, write: [at('alike/one')] };
    expect(evaluate(grants, `(fs.accessSync(at('alike', ${JSON.stringify(name)})), 'seen')`)).toBe('seen');
    const there = `(fs.renameSync(at('alike/one'), at('alike/one')), fs.readdirSync(at('alike/one')).join())`;
    expect(evaluate(grants, there)).toBe('a.yaml');
    expect(evaluate(grants, `fs.readFileSync(at('docs/a.yaml'))`)).toBe('ERR_ACCESS_DENIED');
  },
);

test('a folder that does not exist yet may be made and filled, and nothing beside it', () => {
  const may = { read: [at('fresh')], write: [at('fresh')] };
  expect(
    evaluate(may, `(fs.mkdirSync(at('fresh/a'), { recursive: true }), fs.writeFileSync(at('fresh/a/b'), ''))`),
  ).toBe('null');
  expect(evaluate(may, `fs.writeFileSync(at('fresh2'), '')`)).toBe('ERR_ACCESS_DENIED');
});

test.each([
  `get('fs').readFileSync(${JSON.stringify(at('outside/c.yaml'))})`,
  `get('fs').writeFileSync(${JSON.stringify(at('docs/a.yaml'))}, '')`,
  `get('child_process').spawnSync('true')`,
  // Before Node 25 the network is free to all.
  ...(process.allowedNodeEnvironmentFlags.has('--allow-net')
    ? [`new Promise((_, reject) => get('net').connect(9, '127.0.0.1').on('error', reject))`]
    : []),
])('a thread may do no more than its process: %s', (attempt) => {
  const task = `
    const get = process.getBuiltinModule;
    const say = (said) => get('worker_threads').parentPort.postMessage(said);
    Promise.try(() => ${attempt}).then(() => say('done'), ({ code }) => say(code));`;
  const expression = `new Promise((resolve) => {
    new (process.getBuiltinModule('node:worker_threads').Worker)(${JSON.stringify(task)}, { eval: true }).once('message', resolve);
  })`;
  expect(evaluate({ read: [at('docs')] }, expression)).toBe('ERR_ACCESS_DENIED');
});

test.runIf(process.allowedNodeEnvironmentFlags.has('--allow-net'))('no host is asked unless that is allowed', () => {
  const expression = `new Promise((resolve, reject) => net.connect(9, '127.0.0.1').on('error', reject).on('connect', resolve))`;
  expect(evaluate({ net: false }, expression)).toBe('ERR_ACCESS_DENIED');
  expect(evaluate({ net: true }, expression)).toBe('ECONNREFUSED');
});

test('packages are found in the folders above, and where they are linked to', () => {
  mkdirSync(at('repo/node_modules'), { recursive: true });
  mkdirSync(at('repo/packages/docs'), { recursive: true });
  writeFileSync(at('repo/package.json'), '{}');
  const inside = packagesAbove(at('repo/packages/docs')).filter((path) => path.startsWith(scratch));
  expect(inside).toEqual([at('repo/node_modules'), at('repo/package.json')]);
  mkdirSync(at('store/links/zod/4/abc/node_modules/zod'), { recursive: true });
  writeFileSync(at('store/links/zod/4/abc/node_modules/zod/package.json'), '{}');
  symlinkSync(at('store/links/zod/4/abc/node_modules/zod'), at('repo/node_modules/zod'));
  expect(packageStore(at('repo/packages/docs'))).toBe(at('store/links'));
});
