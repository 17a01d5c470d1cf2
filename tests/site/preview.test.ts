import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MANIFEST } from '../../src/site/output/manifest.ts';
import { listenHere } from '../listen.ts';
import { policyText } from './policy-text.ts';
import { startPreview } from './preview.ts';
import type { Preview } from './preview.ts';
import { openSite, portalPages } from './site.ts';

describe('the preview', () => {
  let preview: Preview | undefined;
  let neighbour: Server | undefined;

  beforeAll(async () => {
    const taken = createServer();
    neighbour = taken;
    const port = await listenHere(taken, 'localhost');
    preview = await startPreview(['--out', openSite('own').folder, '--port', String(port)]);
  });
  afterAll(async () => {
    await preview?.stop();
    neighbour?.close();
  });

  test('takes the next free port where the port is taken, and says so', () => {
    expect(preview?.output()).toMatch(/Port \d+ is taken; using \d+\./);
  });

  test.each([
    ['/', 200, 'text/html; charset=utf-8'],
    ['/reference/petstore/pets/get-pet/', 200, 'text/html; charset=utf-8'],
    ['/reference/petstore/pets/get-pet.md', 200, 'text/markdown; charset=utf-8'],
    ['/reference/petstore/openapi.json', 200, 'application/json; charset=utf-8'],
    ['/llms.txt', 200, 'text/plain; charset=utf-8'],
    ['/nowhere/', 404, 'text/html; charset=utf-8'],
    ['/../package.json', 404, 'text/html; charset=utf-8'],
    ['/%2e%2e/%2e%2e/etc/passwd', 404, 'text/html; charset=utf-8'],
  ])('answers %s with %d and %s', async (path, status, type) => {
    const response = await fetch(`${preview?.address ?? ''}${path.slice(1)}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  test('sends the policy of the page', async () => {
    const page = portalPages('own').find(({ path }) => path.endsWith('/get-pet/'));
    const response = await fetch(`${preview?.address ?? ''}reference/petstore/pets/get-pet/`);
    expect(page && response.headers.get('content-security-policy')?.endsWith(policyText(page))).toBe(true);
  });

  test('ends cleanly when asked to', async () => {
    expect(await preview?.stop()).toBe(0);
  });
});

test('a site is at the base of its manifest, whatever its headers begin with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-preview-'));
  const manifest = { manifest: 1, portico: '0.1.0', base: '/docs/', documents: [], files: [] };
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
  writeFileSync(join(folder, '_headers'), '/assets/*\n  Cache-Control: no-store\n');
  writeFileSync(join(folder, 'index.html'), 'The front page');
  const preview = await startPreview(['--out', folder, '--port', '4720']);
  expect(preview.address).toMatch(/\/docs\/$/);
  expect(await (await fetch(preview.address)).text()).toBe('The front page');
  await preview.stop();
  rmSync(folder, { recursive: true });
});
