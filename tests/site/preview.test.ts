import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
