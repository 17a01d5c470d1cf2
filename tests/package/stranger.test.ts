import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import ownPackage from '../../package.json' with { type: 'json' };
import { COMMANDS } from '../../src/commands/commands.ts';
import { installPackage } from './install.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

/** Folder of a reader, with the package, and the reader's home folder. */
const reader = scratchFolder({ 'package.json': '{}', 'home/x': '' });
const installed = join(reader, 'node_modules', ownPackage.name);
const program = join(installed, 'src/commands/portico.js');
const SECRET = 'unlisted-word';

/** Returns code that records its run in a file: in the folder, or where a restricted process may write, since printed text may be lost. */
const recording = (folder: string, mark: string): string => `import { writeFileSync } from 'node:fs';
for (const place of [${JSON.stringify(folder)}, process.env.PORTICO_WORK]) {
  try { writeFileSync(place + '/RAN-${mark}', ''); } catch {}
}
`;

const DOCUMENT = `openapi: 3.1.0
info: { title: Theirs, version: 1.0.0 }
paths:
  /a:
    get:
      summary: Get it
      x-codeSamples: [{ lang: sh, source: 'touch "$OLDPWD/RAN-sample"' }]
      responses: { '200': { description: OK } }
`;

/** Creates a folder of a stranger, with everything that could run; `dist` leads to the reader's own site. */
function strangersFolder(): string {
  const root = scratchFolder({
    'mine/keep.txt': 'mine',
    'theirs/openapi.yaml': DOCUMENT,
    'theirs/old.yaml': DOCUMENT.replace('Get it', 'Got it'),
    'theirs/.env': SECRET,
    'theirs/.npmrc': 'node-options=--require ./RAN.cjs\nregistry=http://127.0.0.1:1/\n',
    'theirs/public/more.txt': SECRET,
    'theirs/package.json': '{ "type": "module" }',
    'theirs/redocly.yaml': `apis: { a: { root: openapi.yaml }, b: { root: old.yaml } }
plugins: [./plugin.mjs]
extends: [minimal, theirs/all]
decorators: { theirs/change: on }
rules: { theirs/rule: error }
`,
    'theirs/src/content/guides/x.mdx': '---\ntitle: X\ndescription: X.\n---\n',
  });
  const folder = join(root, 'theirs');
  const put = (path: string, mark: string, rest: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), `${recording(folder, mark)}${rest}`);
  };
  put('portal.config.ts', 'config', "export default { title: 'Theirs', hooks: { view: (view) => view } };\n");
  put('plugin.mjs', 'plugin', "export default () => ({ id: 'theirs', rules: {} });\n");
  put('@theme/plugin.js', 'theme', "export default () => ({ id: 'theme' });\n");
  put('sandbox.ts', 'rules', 'export default {};\n');
  for (const name of ['astro', 'mermaid', 'zod', 'vite', ownPackage.name]) {
    put(`node_modules/${name}/index.js`, `package-${name}`, 'export default {};\n');
    writeFileSync(
      join(folder, 'node_modules', name, 'package.json'),
      JSON.stringify({
        name,
        version: '9.9.9',
        type: 'module',
        exports: { '.': './index.js', './package.json': './package.json' },
      }),
    );
  }
  symlinkSync(join(root, 'mine'), join(folder, 'dist'));
  commitHostile(folder);
  forgeCode(folder);
  mkdirSync(join(folder, '.portico/cache/made'), { recursive: true });
  return folder;
}

/** Makes the folder a repository whose configuration and hooks run a program. */
function commitHostile(folder: string): void {
  const git = (...args: readonly string[]): Buffer => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '--force', 'openapi.yaml', 'old.yaml', 'redocly.yaml');
  git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--quiet', '-m', 'x');
  const run = join(folder, '.git/run.sh');
  writeFileSync(run, `#!/bin/sh\ntouch ${JSON.stringify(join(folder, 'RAN-git'))}\n`, { mode: 0o755 });
  appendFileSync(
    join(folder, '.git/config'),
    `[core]\n\tfsmonitor = ${run}\n\tpager = ${run}\n\tsshCommand = ${run}\n\tgitProxy = ${run}\n[diff]\n\texternal = ${run}\n[filter "x"]\n\tsmudge = ${run}\n\tclean = ${run}\n`,
  );
  writeFileSync(join(folder, '.gitattributes'), '* filter=x diff=x\n');
  for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction'])
    cpSync(run, join(folder, '.git/hooks', hook));
}

/** Forges an entry of Node's compile cache for a module of the package: size and checksum of its text, but other code. */
function forgeCode(folder: string): void {
  const target = join(installed, 'src/process/strip-types.js');
  const real = readFileSync(target);
  const evil = join(folder, 'evil.mjs');
  const code = recording(folder, 'code');
  writeFileSync(evil, code + '/'.repeat(real.length - code.length));
  const cache = join(folder, '.portico/code');
  const flags = ['--max-semi-space-size=48', '--no-opt', '--disable-warning=ExperimentalWarning', '--import', evil];
  execFileSync(process.execPath, [...flags, '-e', ''], { env: { ...process.env, NODE_COMPILE_CACHE: cache } });
  rmSync(join(folder, 'RAN-code'));
  const [tag = ''] = readdirSync(cache);
  const nameOf = (file: string): string =>
    crc32(Buffer.concat([Buffer.from([1]), Buffer.from(`file://${file}`)]))
      .toString(16)
      .padStart(8, '0');
  const entry = readFileSync(join(cache, tag, nameOf(evil)));
  entry.writeUInt32LE(real.length, 4);
  entry.writeUInt32LE(crc32(real), 12);
  writeFileSync(join(cache, tag, nameOf(target)), entry);
  rmSync(evil);
}

/** Runs a command line in a folder; a server is asked for its first page and stopped. */
async function runIn(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const home = join(reader, 'home');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: home, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once('close', resolve);
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    const [, url] = /(http:\/\/\S+) \(Ctrl\+C/.exec(output) ?? [];
    if (url === undefined || asked) return;
    asked = true;
    void fetch(url)
      .then((response) => response.text())
      .catch(() => undefined)
      .finally(() => child.kill('SIGTERM'));
  };
  let asked = false;
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return { code: await ended, output };
}

/** Lists the code of the stranger that has run since the last call. */
function listRun(folder: string): readonly string[] {
  const marks = [folder, join(reader, 'home')].flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => basename(name).startsWith('RAN-'))
      .map((name) => join(place, name)),
  );
  for (const mark of marks) rmSync(mark);
  return [...new Set(marks.map((mark) => basename(mark)))].toSorted();
}

const OUT = ['--out', 'site'];

/** Command lines that name what they read. None for a command that takes no names: its folder is meant. */
const LINES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  init: [[], ['.']],
  start: [['openapi.yaml', ...OUT, '--port', '4791']],
  dev: [['openapi.yaml', '--port', '4791']],
  build: [
    ['openapi.yaml', ...OUT],
    ['openapi.yaml'],
    ['*.yaml', '--no-cache', ...OUT],
    ['openapi.yaml', '--root', '.', ...OUT],
  ],
  lint: [['openapi.yaml'], ['openapi.yaml', 'old.yaml', '--format', 'json']],
  test: [['openapi.yaml'], ['openapi.yaml', '--only', 'examples']],
  diff: [
    ['old.yaml', 'openapi.yaml'],
    ['HEAD:openapi.yaml', 'openapi.yaml'],
    ['a', 'openapi.yaml'],
    ['.', '.'],
    ['--why', 'operation-removed'],
  ],
  score: [['openapi.yaml'], ['openapi.yaml', '--no-worse', 'HEAD']],
  update: [],
  merge: [],
  mcp: [['dist'], ['.']],
  preview: [],
  verify: [['dist'], ['.']],
  check: [['http://127.0.0.1:1/']],
  sandbox: [
    ['openapi.yaml', '--port', '4791'],
    ['key', 'me', '--port', '4792'],
  ],
};

beforeAll(() => installPackage(reader));

describe.skipIf(process.platform === 'win32')('the package in a folder of a stranger', () => {
  test('every command is in the table', () => {
    expect(Object.keys(LINES).toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
  });

  test.each(
    Object.entries(LINES).flatMap(([name, lines]) =>
      lines.map((line) => [[name, ...line].join(' '), [name, ...line]] as const),
    ),
  )('portico %s runs nothing of it', async (_, args) => {
    const folder = strangersFolder();
    const { output } = await runIn(folder, args);
    expect(listRun(folder), output).toEqual([]);
    expect(output).not.toMatch(/^ +at /m);
    expect(readdirSync(join(folder, '../mine'))).toEqual(['keep.txt']);
    const site = join(folder, 'site');
    const published = existsSync(site) ? readdirSync(site, { recursive: true, withFileTypes: true }) : [];
    const texts = published
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    expect([output, ...texts].filter((one) => one.includes(SECRET))).toEqual([]);
    expect(readdirSync(join(folder, '.portico')).toSorted()).toEqual(['cache', 'code']);
  });

  test('what is in it runs where the folder is meant, and its code cache where the environment names it', async () => {
    const folder = strangersFolder();
    await runIn(folder, ['lint']);
    expect(listRun(folder)).toEqual(['RAN-config', 'RAN-plugin', 'RAN-theme']);
    const other = strangersFolder();
    await runIn(other, ['lint', 'openapi.yaml'], { NODE_COMPILE_CACHE: join(other, '.portico/code') });
    expect(listRun(other)).toEqual(['RAN-code']);
  });

  test('its rules judge, its plugins do not run, and a line says so; they do not judge a document elsewhere', async () => {
    const folder = strangersFolder();
    writeFileSync(
      join(folder, 'redocly.yaml'),
      'plugins: [./plugin.mjs]\nextends: [minimal, theirs/all]\nrules: { operation-operationId: error, theirs/rule: error }\n',
    );
    const { code, output } = await runIn(folder, ['lint', 'openapi.yaml', '--format', 'stylish']);
    expect(output).toContain('loaded and run only with --trust.');
    expect(output).toMatch(/error +operation-operationId/);
    expect(code).toBe(1);
    const elsewhere = join(scratchFolder({ 'openapi.yaml': DOCUMENT }), 'openapi.yaml');
    const judged = await runIn(folder, ['lint', elsewhere, '--format', 'stylish']);
    expect(judged.output).not.toMatch(/error +operation-operationId/);
  });
});
