import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticServer } from '../../../src/cli/static-server.ts';

let scratch = '';
let server: Server;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'portico-server-'));
  const folder = join(scratch, 'site');
  await mkdir(join(folder, 'guides', 'a b'), { recursive: true });
  await writeFile(join(scratch, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'index.html'), 'home');
  await writeFile(join(folder, '404.html'), 'missing');
  await writeFile(join(folder, 'guides', 'a b', 'index.html'), 'guide');
  await writeFile(join(folder, 'guides', 'a b.md'), '# Guide');
  await symlink(join(scratch, 'secret.txt'), join(folder, 'link.txt'));
  server = createStaticServer({ folder, base: '/docs/', headers: '/docs/*\n  X-Test: yes\n' });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});

afterAll(async () => {
  server.close();
  await rm(scratch, { recursive: true, force: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Asks for the path exactly as written: fetch would tidy it. */
function get(path: string, method = 'GET'): Promise<Answer> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['/docs/', 200, 'text/html; charset=utf-8', 'home'],
  ['/docs/guides/a%20b/', 200, 'text/html; charset=utf-8', 'guide'],
  ['/docs/guides/a%20b.md', 200, 'text/markdown; charset=utf-8', '# Guide'],
  ['/docs/nothing/', 404, 'text/html; charset=utf-8', 'missing'],
  ['/elsewhere/', 404, 'text/html; charset=utf-8', 'missing'],
])('%s is answered with %d', async (path, status, type, body) => {
  const answer = await get(path);
  expect(answer).toMatchObject({ status, body, headers: { 'content-type': type } });
});

test.each([
  ['/', '/docs/'],
  ['/docs/guides/a%20b', '/docs/guides/a%20b/'],
])('%s leads to %s', async (path, location) => {
  expect(await get(path)).toMatchObject({ status: 308, headers: { location } });
});

test.each([
  '/docs/../secret.txt',
  '/docs/..%2fsecret.txt',
  '/docs/%2e%2e/%2e%2e/secret.txt',
  '/docs/link.txt',
  '/docs//etc/passwd',
  '/docs/..%5csecret.txt',
])('%s reads nothing outside of the site', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: 'missing' });
});

test.each(['/docs/%', '/docs/%00'])('%s is refused', async (path) => {
  expect(await get(path)).toMatchObject({ status: 400 });
});

test('the headers of the site are sent', async () => {
  expect(await get('/docs/')).toMatchObject({ headers: { 'x-test': 'yes' } });
});

test('only GET and HEAD are answered', async () => {
  expect(await get('/docs/', 'POST')).toMatchObject({ status: 405 });
  expect(await get('/docs/', 'HEAD')).toMatchObject({ status: 200, body: '' });
});
