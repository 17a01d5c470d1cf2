import { resolve } from 'node:path';
import { get as request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LiveSite } from '../../../../src/site/write/site/live-site.ts';
import type { LivePortal } from '../../../../src/site/write/open/live-portal.ts';
import { LiveEvents, liveScript } from '../../../../src/site/write/open/live-events.ts';
import type { Finding } from '../../../../src/site/write/findings/findings.ts';
import { findingsForPage } from '../../../../src/site/write/findings/page-findings.ts';
import { pageAt } from '../../../../src/portal/pages/reading-order.ts';
import { createLiveServer } from '../../../../src/commands/serve/live-server.ts';
import { PortalError } from '../../../../src/openapi/model/index.ts';
import { ask } from '../../../ask.ts';
import { listenHere, portOf } from '../../../listen.ts';
import { portalOf, SHOP } from '../../portal/portal-of.ts';

const portal = portalOf({ documents: { 'shop@1.0.0': SHOP }, parts: { base: '/docs/' } });
const site = new LiveSite(
  portal,
  {
    rendererOf: () => ({
      page: ({ kind, path }) => {
        if (path.includes('add-good')) throw new TypeError('<b>x</b> is not a function');
        return `<html><head></head><body>${kind} \u202E</body></html>`;
      },
      frame: () => '<html><head></head></html>',
      replaceable: {},
      isOurs: () => true,
      partsOf: () => {
        throw new Error('A server of pages needs no parts.');
      },
    }),
    assets: [{ path: '_astro/page.css', read: () => 'p {}' }],
  },
  liveScript('/docs/', '1-1'),
);
const FINDINGS: readonly Finding[] = [
  {
    severity: 'error',
    rule: 'no-x',
    message: 'No.',
    position: { file: resolve('a.yaml'), line: 2, column: 3 },
    pointer: undefined,
  },
];
let failure: unknown;
let hasSite = true;
const live: LivePortal = {
  load: () => Promise.resolve(),
  portal: () => portal,
  site: () => {
    if (!hasSite) throw failure;
    return site;
  },
  renderer: () => {
    throw new Error('A server of pages needs no renderer.');
  },
  state: () => ({ state: '1-1', error: failure, findings: 2 }),
  findings: (path) => findingsForPage(portal, FINDINGS, pageAt(path, portal)),
  close: () => undefined,
};
const events = new LiveEvents();
let pages = 0;
let server: Server;

beforeAll(async () => {
  const onPage = (): void => {
    pages += 1;
  };
  server = createLiveServer({ live, events, sandbox: () => Promise.resolve(undefined), host: 'portal.lan', onPage });
  await listenHere(server);
});

afterAll(() => {
  events.close();
  server.close();
});

function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): ReturnType<typeof ask> {
  return ask(server, `${method} ${path}`, headers);
}

describe('a live server', () => {
  test('serves pages with the script that reloads them, assets and files, none of them to be cached', async () => {
    const before = pages;
    const page = await get('/docs/');
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.body).toContain('<script type="module" src="/docs/_live/client.js?state=1-1"></script></head>');
    expect(page.body).toContain('202E');
    expect(page.body).not.toContain('\u202E');
    expect(pages).toBe(before + 1);
    expect(await get('/docs/_astro/page.css')).toMatchObject({ status: 200, body: 'p {}' });
    expect((await get('/docs/llms.txt')).body).toContain('Shop');
  });

  test('sends to the address of a page', async () => {
    expect(await get('/')).toMatchObject({ status: 308, headers: { location: '/docs/' } });
    const page = portal.pages.find(({ kind }) => kind === 'operation')?.path ?? '';
    expect((await get(`/docs${page}`)).status).toBe(200);
    const location = `/docs${page}?a=%22`;
    expect(await get(`/docs${page.slice(0, -1)}?a=%22`)).toMatchObject({ status: 308, headers: { location } });
  });

  test('responds to its own names, GET and HEAD alone', async () => {
    expect((await get('/docs/', { host: 'portal.lan' })).status).toBe(200);
    expect((await get('/docs/', { host: 'evil.example' })).status).toBe(403);
    expect(await get('/docs/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(await get('/docs/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  test.each([
    ['/docs/nowhere/', 404],
    ['/docs/%E0%A4%A', 400],
    ['/docs/../../package.json', 404],
    ['/docs/_astro/..%2F..%2Fpackage.json', 404],
  ])('has nothing at %s', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('shows the error of a page that cannot be rendered, as text, on a page that is reloaded', async () => {
    const path = portal.pages.find((page) => page.path.includes('add-good'))?.path ?? '';
    const { status, body, headers } = await get(`/docs${path}`);
    expect(status).toBe(500);
    expect(body).toContain('&lt;b&gt;x&lt;/b&gt; is not a function');
    expect(body).not.toContain('<b>');
    expect(body).toContain('client.js?state=1-1');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('tells open pages of the state, at first and after each change', async () => {
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    request(`http://127.0.0.1:${portOf(server)}/docs/_live/events`, resolve);
    const response = (await promise).setEncoding('utf8');
    expect(response.headers['content-type']).toBe('text/event-stream');
    const stream = response[Symbol.asyncIterator]();
    expect((await stream.next()).value).toBe('data: {"state":"1-1","error":null,"findings":2}\n\n');
    events.send({ state: '1-2', error: new PortalError('No.', { hint: 'Yes.' }), findings: 2 });
    expect((await stream.next()).value).toContain(
      'data: {"state":"1-2","error":{"title":"Build failed","message":"No."',
    );
    response.destroy();
    const script = await get('/docs/_live/client.js');
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).not.toContain('interface LiveError');
  });

  test('sends the findings of a page', async () => {
    vi.stubEnv('PORTICO_EDITOR', 'none');
    const { body, headers } = await get('/docs/_live/findings.json?page=/docs/reference/');
    expect(headers['content-type']).toContain('json');
    expect(JSON.parse(body)).toEqual({
      errors: 1,
      warnings: 0,
      findings: [
        { severity: 'error', rule: 'no-x', message: 'No.', place: 'a.yaml:2:3', editor: '', href: '', anchors: [] },
      ],
    });
    expect((await get('/docs/_live/findings.js')).body).not.toContain('interface LiveFinding');
  });

  test('shows the error of the portal while there is none', async () => {
    failure = new PortalError('Unknown field `<i>`.', { hint: 'Delete it.' });
    hasSite = false;
    try {
      const { status, body } = await get('/docs/');
      expect(status).toBe(500);
      expect(body).toContain('<meta name="portico-error"');
      expect(body).toContain('<p>Unknown field `&lt;i&gt;`.</p><p>Delete it.</p>');
    } finally {
      failure = undefined;
      hasSite = true;
    }
  });
});
