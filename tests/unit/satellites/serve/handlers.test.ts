import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetchHandler, createNodeHandler } from '../../../../src/satellites/serve/index.ts';
import { listenHere, portOf } from '../../../listen.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const parent = scratchFolder({ 'secret.txt': 'secret' });
const folder = join(parent, 'dist');
for (const name of ['pets', 'bare']) mkdirSync(join(folder, 'reference', name), { recursive: true });
for (const [path, text] of Object.entries({
  'portico-manifest.json': '{ "base": "/docs/" }',
  _headers: "/docs/*\n  X-Test: yes\n/docs/\n  Content-Security-Policy: default-src 'none'\n",
  'index.html': 'home',
  '404.html': 'missing',
  'reference/pets/index.html': 'pets',
  'index.md': '# Home',
  'reference/pets.md': '# Pets',
  'reference/bare/index.html': 'bare',
  'reference/pets/openapi.yaml': 'openapi: 3.1.0\n',
}))
  writeFileSync(join(folder, path), text);
symlinkSync(join(parent, 'secret.txt'), join(folder, 'link.txt'));

const fetchHandler = createFetchHandler(folder);
const nodeHandler = createNodeHandler(folder);
const server = createServer((request, response) => {
  const { url = '/' } = request;
  // Express takes the path of its mount out of `url`.
  const mounted = Object.assign(request, { originalUrl: url, url: url.replace(/^\/docs/, '') });
  nodeHandler(mounted, response, (error) => {
    response.writeHead(error === undefined ? 299 : 500).end('next');
  });
});
let origin = '';

beforeAll(async () => {
  await listenHere(server);
  origin = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  server.close();
});

describe.each([
  ['web requests', (path: string, init?: RequestInit) => fetchHandler(new Request(`http://a.test${path}`, init))],
  [
    'requests of Node',
    (path: string, init?: RequestInit) => fetch(`${origin}${path}`, { redirect: 'manual', ...init }),
  ],
])('the handler of %s', (kind, ask) => {
  test.each([
    ['/docs/', 200, 'text/html; charset=utf-8', 'home'],
    ['/docs/reference/pets/?x=1', 200, 'text/html; charset=utf-8', 'pets'],
    ['/docs/reference/pets/openapi.yaml', 200, 'application/yaml; charset=utf-8', 'openapi: 3.1.0\n'],
    ['/docs/none/', 404, 'text/html; charset=utf-8', 'missing'],
    ['/docs/link.txt', 404, 'text/html; charset=utf-8', 'missing'],
    ['/docs/%2e%2e%2fsecret.txt', 404, 'text/html; charset=utf-8', 'missing'],
  ])('%s is answered with %d', async (path, status, type, text) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
      status,
      type,
      text,
    ]);
    expect(response.headers.get('X-Test')).toBe('yes');
    if (path === '/docs/') expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  });

  test.each([
    ['/docs', '/docs/'],
    ['/docs/reference/pets?x=1', '/docs/reference/pets/?x=1'],
  ])('%s is redirected to %s', async (path, location) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('Location')]).toEqual([308, location]);
  });

  test('HEAD has no body, a known ETag gets 304, and other methods 405', async () => {
    const head = await ask('/docs/', { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '4', '']);
    const headers = { 'If-None-Match': head.headers.get('ETag') ?? '' };
    // `fetch` asks a server not to use its cache where it sends a tag.
    const again = await fetchHandler(new Request('http://a.test/docs/', { headers }));
    if (kind === 'web requests') expect([again.status, await again.text()]).toEqual([304, '']);
    const post = await ask('/docs/', { method: 'POST' });
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    ['text/markdown', 'md'],
    ['text/markdown, text/html, */*', 'md'],
    ['Text/Markdown; charset=utf-8; q=0.9, text/html;q=0.8', 'md'],
    ['text/html;q=0.001,text/markdown;q=0.01', 'md'],
    ['text/markdown;q=0.5, text/html', 'html'],
    ['text/markdown;q=0.5, text/*', 'html'],
    ['text/markdown;q=0.5, */*;q=0.6', 'html'],
    ['text/markdown;q=0', 'html'],
    ['text/markdown;q=0.0, text/html;q=0', 'html'],
    ['text/markdown;q=2', 'html'],
    ['text/markdown;q=x', 'html'],
    ['text/markdownx', 'html'],
    ['text/*', 'html'],
    ['*/*', 'html'],
    ['application/json', 'html'],
    [',;=q,;;q=', 'html'],
  ])('who accepts %.40s gets %s', async (Accept, kindOfFile) => {
    const [home, page] = [
      await ask('/docs/', { headers: { Accept } }),
      await ask('/docs/reference/pets/', { headers: { Accept } }),
    ];
    expect([await home.text(), await page.text()]).toEqual(
      kindOfFile === 'md' ? ['# Home', '# Pets'] : ['home', 'pets'],
    );
    expect(page.headers.get('Content-Type')).toBe(
      kindOfFile === 'md' ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8',
    );
    expect([page.status, page.headers.get('Vary')]).toEqual([200, 'Accept']);
    expect(home.headers.get('Link')).toBe('</docs/index.md>; rel="alternate"; type="text/markdown"');
    expect(page.headers.get('Link')).toBe('</docs/reference/pets.md>; rel="alternate"; type="text/markdown"');
  });

  test.each(['/docs/reference/bare/', '/docs/none/', '/docs/reference/pets/openapi.yaml'])(
    '%s, which has no Markdown, does not depend on what is accepted',
    async (path) => {
      const { headers } = await ask(path, { headers: { Accept: 'text/markdown' } });
      expect([headers.get('Vary'), headers.get('Link')]).toEqual([null, null]);
      expect(headers.get('Content-Type')).not.toContain('markdown');
    },
  );

  test.each(['/', '/pets', '/docsx/'])('%s is left to others', async (path) => {
    expect((await ask(path)).status).toBe(kind === 'web requests' ? 404 : 299);
  });
});

test('a new build is served with its own headers', async () => {
  writeFileSync(join(folder, '_headers'), '/docs/*\n  X-Test: yes\n  X-New: yes\n');
  expect((await fetchHandler(new Request('http://a.test/docs/none'))).headers.get('X-New')).toBe('yes');
});

test('an address that cannot be decoded is an error of the request', async () => {
  expect((await fetchHandler(new Request('http://a.test/docs/%'))).status).toBe(400);
});

test('a folder without a build is an error', () => {
  expect(() => createFetchHandler(parent)).toThrow('is not a site that Portico built: it has no portico-manifest.json');
  expect(() => createNodeHandler(join(parent, 'none'))).toThrow('is not a site that Portico built');
});
