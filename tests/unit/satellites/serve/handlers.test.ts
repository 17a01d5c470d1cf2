import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetchHandler, createNodeHandler } from '../../../../src/satellites/serve/index.ts';
import { listenHere, portOf } from '../../../listen.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const parent = scratchFolder({ 'secret.txt': 'secret' });
const folder = join(parent, 'dist');
for (const path of ['reference/pets', 'reference/bare', 'old']) mkdirSync(join(folder, path), { recursive: true });
for (const [path, text] of Object.entries({
  'portico-manifest.json': '{ "base": "/docs/" }',
  _headers: "/docs/*\n  X-Test: yes\n/docs/\n  Content-Security-Policy: default-src 'none'\n",
  _redirects: [
    '# moved',
    '/docs/old/ /docs/reference/pets/#get-pets 301',
    '/docs/caf%C3%A9.md /docs/reference/pets.md',
    '/docs/former/* /docs/:splat 302',
    '/docs/rewritten/ /docs/ 200',
    'https://a.test/ /docs/ 301',
  ].join('\n'),
  'index.html': 'home',
  '404.html': 'missing',
  'reference/pets/index.html': 'pets',
  'index.md': '# Home',
  'reference/pets.md': '# Pets',
  'reference/bare/index.html': 'bare',
  'reference/pets/openapi.yaml': 'openapi: 3.1.0\n',
  'font.woff2': 'font',
  'old/index.html': 'moved',
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

  test.each([
    ['/docs/old/', 301, '/docs/reference/pets/#get-pets'],
    ['/docs/old?x=1#y', 301, '/docs/reference/pets/?x=1#get-pets'],
    ['/docs/caf%c3%a9.md', 301, '/docs/reference/pets.md'],
    ['/docs/former/reference/a%20b/%0D%0A', 302, '/docs/reference/a%20b/%0D%0A'],
    ['/docs/former/', 302, '/docs/'],
    ['/docs/former//evil.test/', 404, null],
    ['/docs/rewritten/', 404, null],
    ['/docs/older/', 404, null],
  ])('%s, by the rules of the build, is answered with %d %s', async (path, status, location) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('Location')]).toEqual([status, location]);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, br;q=0.2', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['gzip;q=0', null],
    ['gzip;q=0.5, identity', null],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['deflate, zstd', null],
    ['gzip;q=2', null],
    ['identity', null],
    ['', null],
  ])('who accepts the codings %j gets %s', async (encodings, coding) => {
    const init = { headers: { 'Accept-Encoding': encodings } };
    const response = await ask('/docs/reference/pets/openapi.yaml', init);
    const { headers } = response;
    expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([coding, 'Accept-Encoding']);
    expect(await decoded(response, kind)).toBe('openapi: 3.1.0\n');
    const missing = await ask('/docs/none/', init);
    expect([missing.status, missing.headers.get('Content-Encoding')]).toEqual([404, coding]);
    expect(await decoded(missing, kind)).toBe('missing');
    const head = await ask('/docs/reference/pets/openapi.yaml', { ...init, method: 'HEAD' });
    for (const name of ['ETag', 'Vary', 'Content-Encoding']) expect(head.headers.get(name)).toBe(headers.get(name));
    const font = await ask('/docs/font.woff2', init);
    expect([font.headers.get('Content-Encoding'), font.headers.get('Vary'), await font.text()]).toEqual([
      null,
      null,
      'font',
    ]);
  });

  test('HEAD has no body, a known ETag gets 304, and other methods 405', async () => {
    const head = await ask('/docs/', { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Encoding') ?? head.headers.get('Content-Length')]).toEqual([
      200,
      kind === 'web requests' ? '4' : 'gzip',
    ]);
    expect(await head.text()).toBe('');
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
    expect([page.status, page.headers.get('Vary')]).toEqual([200, 'Accept, Accept-Encoding']);
    expect(home.headers.get('Link')).toBe('</docs/index.md>; rel="alternate"; type="text/markdown"');
    expect(page.headers.get('Link')).toBe('</docs/reference/pets.md>; rel="alternate"; type="text/markdown"');
  });

  test.each(['/docs/reference/bare/', '/docs/none/', '/docs/reference/pets/openapi.yaml'])(
    '%s, which has no Markdown, does not depend on what is accepted',
    async (path) => {
      const { headers } = await ask(path, { headers: { Accept: 'text/markdown' } });
      expect([headers.get('Vary'), headers.get('Link')]).toEqual(['Accept-Encoding', null]);
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

/** Returns the text of a response; `fetch` has decoded it. */
async function decoded(response: Response, kind: string): Promise<string> {
  if (kind !== 'web requests') return await response.text();
  const bytes = Buffer.from(await response.arrayBuffer());
  const coding = response.headers.get('Content-Encoding');
  return (coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
