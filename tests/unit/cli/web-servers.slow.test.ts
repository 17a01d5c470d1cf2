import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { missingPageFixes } from '../../../src/cli/check/fixes.ts';
import { parseManifest } from '../../../src/output/manifest.ts';
import { DOCUMENT } from '../../package/install.ts';
import { runApart } from '../../run-command.ts';
import { ROOT } from '../../sites.ts';
import { findFreePort, startWebServer, WEB_SERVERS, type WebServer } from '../../web-servers.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

const based = scratchFolder({ 'openapi.yaml': DOCUMENT, 'root/.keep': '' });
const whole = scratchFolder({ 'openapi.yaml': DOCUMENT });
const RECIPES = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8');

beforeAll(async () => {
  for (const [folder, base, out] of [
    [based, '/docs/', 'root/docs'],
    [whole, '/', 'dist'],
  ] as const) {
    // Servers may run as another user.
    chmodSync(folder, 0o755);
    const built = await runApart('build', join(folder, 'openapi.yaml'), '--base', base, '--out', join(folder, out));
    expect(built.code, built.output).toBe(0);
  }
});

/** Serves a folder with lines in the configuration, and returns the address. */
async function serve(
  { configure }: WebServer,
  root: string,
  lines: string | ((port: number) => string),
): Promise<string> {
  const port = await findFreePort();
  const folder = scratchFolder({});
  chmodSync(folder, 0o755);
  const command = configure({ folder, root, port, lines: typeof lines === 'string' ? lines : lines(port) });
  const stop = await startWebServer(command, port);
  onTestFinished(stop);
  return `http://127.0.0.1:${port}/`;
}

/** Returns the lines that the output of `check` has for a host, those that continue one too. */
function fixesOf(output: string, name: string): string {
  const lines = new Set<string>();
  let isFix = false;
  for (const line of output.split('\n')) {
    isFix = line.startsWith(`    ${name}: `) || (isFix && line.startsWith('    '));
    if (isFix) lines.add(line.slice(4).replace(`${name}: `, ''));
  }
  return [...lines].join('\n');
}

describe.each(WEB_SERVERS)('$debian', (server) => {
  const { name, debian, isThere } = server;

  test.skipIf(!isThere())(
    `${debian}, or skipped where it is not installed: the printed lines, pasted, leave no finding`,
    async () => {
      const root = join(based, 'root');
      const bare = await runApart('check', `${await serve(server, root, '')}docs/`);
      expect(bare.code).toBe(1);
      const fixes = fixesOf(bare.output, name);
      expect(fixes).toContain('immutable');

      const url = `${await serve(server, root, fixes)}docs/`;
      const pasted = await runApart('check', url);
      expect(pasted.output).toContain('contents, types and headers arrive as they should');
      expect(pasted.code).toBe(0);
      const file = join(root, 'docs/portico-manifest.json');
      const { files } = parseManifest(readFileSync(file, 'utf8'), file);
      for (const { path } of files) {
        const response = await fetch(new URL(path, url));
        const isHashed = path.startsWith('_astro/');
        expect(response.headers.get('cache-control')?.includes('immutable') ?? false, path).toBe(isHashed);
      }
    },
  );

  test.skipIf(!isThere())('the line for addresses without a page answers them with the page 404', async () => {
    const root = join(based, 'root');
    const fix = missingPageFixes(name.toLowerCase(), '/docs/').join('\n').replace(`${name}: `, '');
    const url = await serve(server, root, fix);
    const response = await fetch(`${url}docs/none/`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(readFileSync(join(root, 'docs/404.html'), 'utf8'));
  });

  test.skipIf(!isThere())('the recipe of docs/hosting.md leaves no finding', async () => {
    const [, section = ''] = RECIPES.split(`\n## ${name}\n`);
    const [, recipe = ''] = /```\w+\n([^]*?)```/.exec(section) ?? [];
    const url = await serve(server, join(whole, 'dist'), (port) =>
      recipe
        .replaceAll('/srv/portal/dist', join(whole, 'dist'))
        .replace('listen 80', `listen 127.0.0.1:${port}`)
        .replace('docs.example.com {', `http://127.0.0.1:${port} { # docs.example.com {`),
    );
    const checked = await runApart('check', url);
    expect(checked.output).toContain('contents, types and headers arrive as they should');
    expect(checked.code).toBe(0);
    const response = await fetch(`${url}none/`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(readFileSync(join(whole, 'dist/404.html'), 'utf8'));
  });
});
