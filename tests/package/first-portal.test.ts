import { createServer } from 'node:http';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import ownPackage from '../../package.json' with { type: 'json' };
import { createStaticServer } from '../../src/cli/serve/static-server.ts';
import { mimeTypeOf } from '../../src/output/mime.ts';
import { Live } from '../e2e/live.ts';
import { DOCUMENT, installPackage } from './install.ts';
import { listenHere } from '../listen.ts';
import { ROOT, run } from '../sites.ts';
import { scratchFolder } from '../unit/model/scratch-folder.ts';

/** Folder of a user who has a document, a repository, and the package. */
const user = scratchFolder({
  'package.json': '{ "type": "module" }',
  'openapi.yaml': DOCUMENT,
  '.git/config': '[remote "origin"]\n\turl = git@github.com:acme/museum.git\n',
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, module: 'nodenext', noEmit: true, types: [] },
    files: ['portal.config.ts'],
  }),
});
const installed = join(user, 'node_modules', ownPackage.name);
const GUIDE = join(user, 'src/content/guides/start.md');
const STARTED = { timeout: 120_000, interval: 100 };

beforeAll(() => installPackage(user));

function portico(...args: readonly string[]): ReturnType<typeof run> {
  return run(process.execPath, [join(installed, 'src/cli/portico.js'), ...args], {}, user);
}

test('a first portal: init, compile settings, dev with a broken document and a broken guide, build, serve, check', async () => {
  expect(await portico('init')).toMatchObject({ code: 0 });
  expect(readFileSync(join(user, 'redocly.yaml'), 'utf8')).toContain('  museum:\n    root: "openapi.yaml"');
  const tsc = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'];
  expect(await run(process.execPath, tsc, {}, user)).toEqual({ code: 0, output: '' });

  const live = new Live(user, { checkout: installed, cwd: user, port: 4784 });
  try {
    await expect.poll(() => live.text(''), STARTED).toContain('Museum');
    await live.replace('openapi.yaml', 'summary: List opening hours', 'summary: [List');
    await expect.poll(() => live.output, STARTED).toMatch(/openapi\.yaml:\d+:\d+/);
    await live.replace('openapi.yaml', 'summary: [List', 'summary: List all hours');
    await expect.poll(() => live.text('reference/museum/hours/list-hours/'), STARTED).toContain('List all hours');
    await live.replace('src/content/guides/start.md', 'Say here', '[Hours](/reference/museum/ours/) Say here');
    await expect.poll(() => live.output, STARTED).toMatch(/start\.md:\d+:\d+/);
    await live.replace('src/content/guides/start.md', '/museum/ours/', '/museum/hours/');
    await expect.poll(() => live.text('guides/start/'), STARTED).toMatch(/href="[^"]*\/reference\/museum\/hours\/"/);
  } finally {
    expect(await live.stop()).toBe(0);
  }

  expect(await portico('lint')).toMatchObject({ code: 0 });
  const built = await portico('build', '--base', '/docs/', '--out', 'dist');
  expect(built.code, built.output).toBe(0);
  const dist = join(user, 'dist');
  const headers = readFileSync(join(dist, '_headers'), 'utf8');
  const production = createStaticServer({ folder: dist, base: '/docs/', headers, host: '127.0.0.1' });
  const good = await portico('check', await serve(production));
  expect(good.output).toContain('arrive as they should');
  expect(good.code).toBe(0);

  const plain = createServer(({ url = '' }, response) => {
    const path = new URL(url, 'http://x').pathname.replace(/^\/docs/, dist).replace(/\/$/, '/index.html');
    const isFile = existsSync(path) && statSync(path).isFile();
    response.statusCode = isFile ? 200 : 404;
    response.setHeader('Content-Type', mimeTypeOf(extname(isFile ? path : '.html')));
    response.end(readFileSync(isFile ? path : join(dist, '404.html')));
  });
  const bare = await portico('check', await serve(plain));
  expect(bare.output).toContain('X-Content-Type-Options: nosniff is missing on');
  expect(bare.output).not.toContain('differs from the build');
  expect(bare.code).toBe(1);
});

test('several threads write the pages of a larger document', async () => {
  const paths = Array.from({ length: 101 }, (_, index): [string, object] => [`/${index}`, { get: { responses: {} } }]);
  const larger = {
    openapi: '3.1.0',
    info: { title: 'Larger', version: '1' },
    paths: Object.fromEntries<object>(paths),
  };
  writeFileSync(join(user, 'larger.json'), JSON.stringify(larger));
  const built = await portico('build', 'larger.json', '--jobs', '2', '--out', 'larger');
  expect(built.code, built.output).toBe(0);
});

test('a guide that is deleted, and settings with a mistake, are reported with their place', async () => {
  rmSync(GUIDE);
  const settings = join(user, 'portal.config.ts');
  const text = readFileSync(settings, 'utf8');
  expect(await portico('build')).toMatchObject({ code: 0 });
  writeFileSync(settings, text.replace('title:', 'titel:'));
  const { code, output } = await portico('build');
  expect(code).toBe(1);
  expect(output).toMatch(/portal\.config\.ts:\d+:\d+/);
  writeFileSync(settings, text);
});

async function serve(server: ReturnType<typeof createServer>): Promise<string> {
  const port = await listenHere(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}/docs/`;
}
