import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../ask.ts';
import { listenHere, portOf } from '../../../listen.ts';
import { createStaticServer } from '../../../../src/commands/serve/static-server.ts';

/** More bytes than the buffers of a connection hold. */
const LARGE = 20_000_000;

let scratch = '';
let server: Server;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'portico-server-'));
  const folder = join(scratch, 'site');
  await mkdir(join(folder, 'guides', 'a b'), { recursive: true });
  await writeFile(join(scratch, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'index.html'), 'home');
  await writeFile(join(folder, '404.html'), 'missing');
  await writeFile(join(folder, '_headers'), '/docs/*\n  X-Test: yes\n');
  await writeFile(join(folder, 'guides', 'a b', 'index.html'), 'guide');
  await writeFile(join(folder, 'guides', 'a b.md'), '# Guide');
  for (const name of ['large.bin', 'large.json']) await writeFile(join(folder, name), randomBytes(LARGE));
  await symlink(join(scratch, 'secret.txt'), join(folder, 'link.txt'));
  server = createStaticServer({ folder, base: '/docs/', host: 'portal.lan' });
  await listenHere(server);
});

afterAll(async () => {
  server.close();
  await rm(scratch, { recursive: true, force: true });
});

function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): ReturnType<typeof ask> {
  return ask(server, `${method} ${path}`, headers);
}

test.each([
  ['/', '/docs/'],
  ['/docs/guides/a%20b', '/docs/guides/a%20b/'],
  ['/docs/guides/a%20b?x=1&y=%2F', '/docs/guides/a%20b/?x=1&y=%2F'],
])('%s leads to %s', async (path, location) => {
  expect(await get(path)).toMatchObject({ status: 308, headers: { location } });
});

test.each([
  '/docs/../secret.txt',
  '/docs/..%2fsecret.txt',
  '/docs/%2e%2e/%2e%2e/secret.txt',
  '/docs/link.txt',
  '/docs//etc/passwd',
  '/docs/index.html/',
  '/docs/./index.html/../../../secret.txt',
  '/docs/..%5csecret.txt',
])('%s reads nothing outside of the site', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: 'missing' });
});

test.each(['/docs/%', '/docs/%00'])('%s is refused', async (path) => {
  expect(await get(path)).toMatchObject({ status: 400 });
});

test.each(['//', '//docs/', '///', '//evil.example/', '/docs//', '/docs//guides/a%20b/', '//docs/guides/a%20b'])(
  '%s is not an address of the site, nor of another host',
  async (path) => {
    const { status, headers, body } = await get(path);
    expect({ status, body, location: headers.location }).toEqual({ status: 404, body: 'missing', location: undefined });
  },
);

test('only the spelling that a file has is its address: in production case counts', async () => {
  expect(await get('/docs/Guides/a%20b/')).toMatchObject({ status: 404 });
  expect(await get('/docs/guides/../index.html')).toMatchObject({ status: 404 });
});

describe('what a reader has already is not sent again', () => {
  test('by its ETag', async () => {
    const { headers } = await get('/docs/');
    const again = await get('/docs/', { 'If-None-Match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag: headers.etag, 'x-test': 'yes' } });
  });

  test('by its date', async () => {
    const { headers } = await get('/docs/');
    expect(await get('/docs/', { 'If-Modified-Since': String(headers['last-modified']) })).toMatchObject({
      status: 304,
    });
  });

  test('but a changed one is, and the page of what is missing', async () => {
    expect(await get('/docs/', { 'If-None-Match': '"other"' })).toMatchObject({ status: 200, body: 'home' });
    expect(await get('/docs/gone/', { 'If-None-Match': '*' })).toMatchObject({ status: 404, body: 'missing' });
  });
});

describe('parts of a file (RFC 9110, section 14)', () => {
  test.each([
    ['bytes=0-1', 206, 'ho', 'bytes 0-1/4'],
    ['bytes=2-', 206, 'me', 'bytes 2-3/4'],
    ['bytes=-1', 206, 'e', 'bytes 3-3/4'],
    ['bytes=1-99', 206, 'ome', 'bytes 1-3/4'],
    ['lines=0-1', 200, 'home', undefined],
    ['bytes=x', 200, 'home', undefined],
  ])('%s', async (range, status, body, contentRange) => {
    const answer = await get('/docs/', { Range: range });
    expect({ ...answer, headers: answer.headers['content-range'] }).toEqual({ status, body, headers: contentRange });
  });

  test('of a file that does not exist', async () => {
    expect(await get('/docs/gone/', { Range: 'bytes=0-1' })).toMatchObject({ status: 404, body: 'missing' });
  });

  test('that do not exist', async () => {
    expect(await get('/docs/', { Range: 'bytes=9-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */4' },
    });
  });
});

describe('the name that is asked for', () => {
  test.each([
    'localhost',
    'localhost:4321',
    'LOCALHOST',
    'docs.localhost:1',
    '127.0.0.1:80',
    '[::1]:4321',
    'portal.lan',
    '192.0.2.7',
  ])('%s is one of its own', async (host) => {
    expect(await get('/docs/', { Host: host })).toMatchObject({ status: 200 });
  });

  test.each([
    'evil.example',
    'evil.example:4321',
    'localhost.evil.example',
    'xlocalhost',
    '127.0.0.1.evil.example',
    'a@localhost',
    ':80',
  ])('%s is refused, with the way out', async (host) => {
    const answer = await get('/docs/', { Host: host });
    expect(answer).toMatchObject({ status: 403, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    expect(answer.body).toContain('--host');
    expect(answer.headers).not.toHaveProperty('x-test');
  });
});

test('parts are those of the file, and a part of a compressed one is not continued', async () => {
  const GZIP = { 'Accept-Encoding': 'gzip' };
  const { headers } = await get('/docs/', GZIP);
  const part = { ...GZIP, Range: 'bytes=0-1' };
  expect(await get('/docs/', part)).toMatchObject({ status: 206, body: 'ho', headers: { vary: 'Accept-Encoding' } });
  expect((await get('/docs/', part)).headers).not.toHaveProperty('content-encoding');
  const again = await get('/docs/', { ...part, 'If-Range': String(headers.etag) });
  expect(again).toMatchObject({ status: 200, body: 'home' });
});

test.skipIf(!existsSync('/proc/self/fd')).each(['bin', 'json'])(
  'a download of %s that is broken off leaves its file closed',
  async (extension) => {
    await Promise.all(Array.from({ length: 50 }, () => breakOff(`large.${extension}`)));
    await expect.poll(() => openFiles(join(scratch, 'site', `large.${extension}`)), { timeout: 20_000 }).toBe(0);
  },
);

/** Starts to read a large file, and disconnects. */
function breakOff(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: portOf(server),
      path: `/docs/${name}`,
      headers: { 'Accept-Encoding': 'gzip' },
    };
    const asked = request(options, (response) => {
      response.once('data', () => {
        asked.destroy();
      });
      response.on('close', resolve);
    });
    asked.on('error', reject).end();
  });
}

/** Counts the open descriptors of a file in this process. */
function openFiles(file: string): number {
  return readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === file;
    } catch {
      // Closed since the list was read.
      return false;
    }
  }).length;
}
