import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parseManifest } from '../../../src/site/output/manifest.ts';
import { DOCUMENT } from '../../package/install.ts';
import { runApart } from '../../run-command.ts';
import { ROOT } from '../../sites.ts';
import { findFreePort, startWebServer, WEB_SERVERS, type WebServer } from '../../web-servers.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const whole = scratchFolder({ 'openapi.yaml': DOCUMENT });

/** Returns the first code block of a section of docs/hosting.md. */
function recipeOf(heading: string): string {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8').split(`# ${heading}\n`);
  const [, recipe = ''] = /```\w+\n([^]*?)```/.exec(section) ?? [];
  return recipe;
}

/** Returns the recipe of a server for the whole site on a port. */
function hostingRecipe(name: string, port: number): string {
  return recipeOf(name)
    .replaceAll('/srv/portal/dist', join(whole, 'dist'))
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace('docs.example.com {', `http://127.0.0.1:${port} { # docs.example.com {`);
}

/** Writes the password file that the lines for a password name, and returns their lines for a server. */
function privateLines(name: string): string {
  const lines = recipeOf(`Password on ${name}`);
  if (name === 'Caddy') {
    const hash = execFileSync('caddy', ['hash-password', '--plaintext', 'secret'], { encoding: 'utf8' }).trim();
    const isOld = /^v?2\.[0-7]\./.test(execFileSync('caddy', ['version'], { encoding: 'utf8' }));
    return lines.replace('$2a$14$…', () => hash).replace('basic_auth', isOld ? 'basicauth' : 'basic_auth');
  }
  const folder = scratchFolder({});
  chmodSync(folder, 0o755);
  const file = join(folder, 'docs.htpasswd');
  execFileSync('htpasswd', ['-cb', file, 'name', 'secret'], { stdio: 'ignore' });
  return lines.replaceAll(/\/etc\/\w+\/docs\.htpasswd/g, file);
}

beforeAll(async () => {
  // Servers may run as another user.
  chmodSync(whole, 0o755);
  const built = await runApart('build', join(whole, 'openapi.yaml'), '--out', join(whole, 'dist'));
  expect(built.code, built.output).toBe(0);
});

/** Serves a folder with lines in the configuration, and returns the address. */
async function serve({ configure }: WebServer, root: string, lines: (port: number) => string): Promise<string> {
  const port = await findFreePort();
  const folder = scratchFolder({});
  chmodSync(folder, 0o755);
  const command = configure({ folder, root, port, lines: lines(port) });
  const stop = await startWebServer(command, port);
  onTestFinished(stop);
  return `http://127.0.0.1:${port}/`;
}

/** Lists the files of a site. */
function pathsIn(folder: string): readonly string[] {
  const file = join(folder, 'portico-manifest.json');
  return parseManifest(readFileSync(file, 'utf8'), file).files.map(({ path }) => path);
}

describe.each(WEB_SERVERS)('$debian', (server) => {
  const { name, debian, isThere } = server;

  test.skipIf(!isThere())(
    `${debian}, or skipped where it is not installed: the recipe of docs/hosting.md leaves no finding`,
    async () => {
      const url = await serve(server, join(whole, 'dist'), (port) => hostingRecipe(name, port));
      const checked = await runApart('check', url);
      expect(checked.output).toContain('contents, types and headers arrive as they should');
      expect(checked.code).toBe(0);
      const response = await fetch(`${url}none/`);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(readFileSync(join(whole, 'dist/404.html'), 'utf8'));
      for (const path of pathsIn(join(whole, 'dist'))) {
        const { headers } = await fetch(new URL(path, url));
        expect(headers.get('cache-control')?.includes('immutable') ?? false, path).toBe(path.startsWith('_astro/'));
      }
    },
  );

  test.skipIf(!isThere() || !hasPasswords())('the lines for a password protect every file', async () => {
    const root = join(whole, 'dist');
    const url = await serve(server, root, (port) =>
      // In a block, the lines precede those of the recipe.
      hostingRecipe(name, port)
        .replaceAll('public, max-age', 'private, max-age')
        .replace(/^(?:.* \{.*\n)?/, (start) => `${start}${privateLines(name)}`),
    );
    const paths = pathsIn(root);
    for (const path of ['', 'none/', ...paths]) {
      const locked = await fetch(new URL(path, url));
      expect(locked.status, path).toBe(401);
      expect(locked.headers.get('www-authenticate'), path).toMatch(/^Basic /i);
    }
    const headers = { authorization: `Basic ${Buffer.from('name:secret').toString('base64')}` };
    // A server may compute the hash for each request: one file of each kind.
    const kinds = new Map(paths.map((path) => [`${String(path.startsWith('_astro/'))} ${extname(path)}`, path]));
    for (const path of ['', 'none/', ...kinds.values()]) {
      const opened = await fetch(new URL(path, url), { headers });
      expect(opened.status, path).toBe(path === 'none/' ? 404 : 200);
      expect(opened.headers.get('cache-control'), path).toBe(
        path.startsWith('_astro/') ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      );
      expect(opened.headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(opened.headers.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
    }
    const wrong = { authorization: `Basic ${Buffer.from('name:other').toString('base64')}` };
    expect((await fetch(url, { headers: wrong })).status).toBe(401);
  });
});

/** Returns true where the program that writes password files is installed. */
function hasPasswords(): boolean {
  return spawnSync('htpasswd', [], { stdio: 'ignore' }).error === undefined;
}

test('the login of docs/hosting.md sends others to its page', async () => {
  const port = await findFreePort();
  const source = recipeOf('Your own login')
    .replace("'portico-docs/serve'", JSON.stringify(pathToFileURL(join(ROOT, 'src/satellites/serve/index.ts')).href))
    .replace("'dist'", JSON.stringify(join(whole, 'dist')))
    .replace('8080', `${port}, '127.0.0.1'`);
  const folder = scratchFolder({
    'server.mjs': `${source}\nfunction isSignedIn(request) { return request.headers.cookie === 'session=1'; }\n`,
  });
  onTestFinished(await startWebServer([process.execPath, join(folder, 'server.mjs')], port));
  const url = `http://127.0.0.1:${port}/llms.txt`;
  const locked = await fetch(url, { redirect: 'manual' });
  expect(locked.status).toBe(302);
  expect(locked.headers.get('location')).toBe('/login');
  const opened = await fetch(url, { headers: { cookie: 'session=1' } });
  expect(opened.status).toBe(200);
  expect(await opened.text()).toBe(readFileSync(join(whole, 'dist/llms.txt'), 'utf8'));
});
