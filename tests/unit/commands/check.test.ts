import { hash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createStaticServer } from '../../../src/commands/serve/static-server.ts';
import { COMMON_HEADERS, COMMON_POLICY, headersOf, IMMUTABLE, OPENER, pagePolicy } from '../../../src/portal/csp.ts';
import { listenHere } from '../../listen.ts';
import { runCommand } from '../../run-command.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const FILES: Readonly<Record<string, string>> = {
  '404.html': '<p>Not here</p>',
  '_astro/page.abc.css': 'p {}',
  'index.html': '<p>Home</p>',
  'index.md': 'Home',
  'reference/pets/openapi.yaml': 'openapi: 3.1.0\n',
  'try-it/index.html': '<p>Try</p>',
};

const MANIFEST = JSON.stringify({
  manifest: 1,
  portico: '1.0.0',
  base: '/docs/',
  documents: [],
  files: Object.entries(FILES).map(([path, text]) => ({ path, bytes: text.length, sha256: hash('sha256', text) })),
});

const HEADERS = `/docs/*
  Content-Security-Policy: ${COMMON_POLICY}
${COMMON_HEADERS.map(([name, value]) => `  ${name}: ${value}\n`).join('')}
${['', '404.html'].map((path) => `/docs/${path}\n  ${OPENER.join(': ')}\n`).join('')}
/docs/_astro/*
  ${IMMUTABLE.join(': ')}
`;

async function serve(server: Server): Promise<string> {
  const port = await listenHere(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}/docs`;
}

test('a site that arrived whole has no findings', async () => {
  const folder = scratchFolder({ ...FILES, _headers: HEADERS, 'portico-manifest.json': MANIFEST });
  const url = await serve(createStaticServer({ folder, base: '/docs/', host: '127.0.0.1' }));
  const { code, output } = await runCommand('check', url);
  expect(output).toContain('6 files of Portico 1.0.0');
  expect(code, output).toBe(0);
});

test('a site that preview serves with its sandbox has no findings, redirects among its pages', async () => {
  const files: Readonly<Record<string, string>> = {
    ...FILES,
    '404.html': '<head><title>Not here</title></head>',
    'index.html': '<head><title>Home</title></head>',
    'old/index.html': '<head><meta http-equiv="refresh" content="0; url=/docs/"></head>',
  };
  const listed = Object.entries(files).map(([path, text]) => ({
    path,
    bytes: text.length,
    sha256: hash('sha256', text),
  }));
  const manifest = JSON.stringify({ manifest: 1, portico: '1.0.0', base: '/docs/', documents: [], files: listed });
  const folder = scratchFolder({ ...files, _headers: HEADERS, 'portico-manifest.json': manifest });
  const done = (): Promise<void> => Promise.resolve();
  const sandbox = { home: '/docs/sandbox/', answer: done, close: done };
  const url = await serve(createStaticServer({ folder, base: '/docs/', host: '127.0.0.1', sandbox }));
  expect(await (await fetch(`${url}/`)).text()).toContain('portico-sandbox');
  const { code, output } = await runCommand('check', url);
  expect(code, output).toBe(0);
});

test('a header that cuts the window of a login off from the panel is a finding', async () => {
  const _headers = HEADERS.replace('/docs/*', `/docs/*\n  ${OPENER.join(': ')}`);
  const folder = scratchFolder({ ...FILES, _headers, 'portico-manifest.json': MANIFEST });
  const url = await serve(createStaticServer({ folder, base: '/docs/', host: '127.0.0.1' }));
  const { code, output } = await runCommand('check', url);
  expect(code).toBe(1);
  expect(output).toContain(
    `${OPENER.join(': ')} is sent with try-it/index.html, so that logins by OAuth cannot return there\n`,
  );
});

test('what did not arrive is listed, each with what fixes it', async () => {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.css': 'text/css',
    '.json': 'application/json',
  };
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace('/docs/', '').replace(/(?:^|\/)$/, 'index.html');
    const text = path === 'portico-manifest.json' ? MANIFEST : path === 'index.md' ? 'Changed' : FILES[path];
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    response.end(text ?? FILES['index.html']);
  });
  const { code, output } = await runCommand('check', await serve(server));
  expect(code).toBe(1);
  expect(output).toContain('index.md differs from the build\n');
  expect(output).toContain('index.md has the type application/octet-stream, not text/markdown\n');
  expect(output).toContain('X-Content-Type-Options: nosniff is missing on 404.html, index.html, try-it/index.html\n');
  expect(output).toContain(`${IMMUTABLE.join(': ')} is missing on _astro/page.abc.css\n`);
  expect(output).toContain('A missing page returns 200, not 404\n    See docs/hosting.md');
});

/** Serves one page, and a redirect page that the host answers by its own rule. */
async function servePage(page: string, policy: string, target: string): Promise<string> {
  const moved = 'old/index.html';
  const files: Readonly<Record<string, string>> = { 'index.html': page, 'new/index.html': page, [moved]: 'moved' };
  const listed = Object.entries(files).map(([path, text]) => {
    return { path, bytes: path === moved ? 500 : 5000, sha256: hash('sha256', text) };
  });
  const manifest = JSON.stringify({ manifest: 1, portico: '1.0.0', documents: [], files: listed });
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace('/docs/', '').replace(/(?:^|\/)$/, '$&index.html');
    const text = path === 'portico-manifest.json' ? manifest : files[path];
    response.statusCode = text === undefined ? 404 : path === moved ? 301 : 200;
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Location', target);
    response.setHeader('Content-Security-Policy', `${COMMON_POLICY}${policy}`);
    for (const [name, value] of headersOf('')) response.setHeader(name, value);
    response.end(text);
  });
  return serve(server);
}

const PAGE = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy({ scripts: ['a()'] })}">`;

test('a redirect of the host must lead to a page', async () => {
  expect((await runCommand('check', await servePage(PAGE, '', '/docs/new/'))).code).toBe(0);
  const { code, output } = await runCommand('check', await servePage(PAGE, '', '/docs/gone/'));
  expect(code).toBe(1);
  expect(output).toContain('old/index.html redirects to an address that returns 404\n    Publish the file _redirects');
});

test('a directive of the host that pages do not have is a finding, their own is none', async () => {
  const { code, output } = await runCommand('check', await servePage(PAGE, ", img-src 'none'", '/docs/new/'));
  expect([code, output]).toEqual([1, expect.stringContaining("of the host has `img-src 'none'`, which pages do not")]);
  expect((await runCommand('check', await servePage(PAGE, "; style-src 'self'", '/docs/new/'))).code).toBe(0);
});

test.each([
  ['no address', 'docs', 'takes the address of one published site'],
  ['another protocol', 'ftp://docs.example.com', 'takes the address of one published site'],
])('%s is a mistake of the user', async (_, address, message) => {
  const { code, output } = await runCommand('check', address);
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
});

test('a host without a site, and one that does not answer, are errors', async () => {
  const server = createServer((_, response) => {
    response.statusCode = 404;
    response.end();
  });
  const url = await serve(server);
  expect((await runCommand('check', url)).output).toContain(
    'portico-manifest.json returns 404: no built site was found.',
  );
  server.close();
  server.closeAllConnections();
  expect((await runCommand('check', url)).output).toContain('does not respond');
});

/** Serves a site of which one path answers in another way. */
async function serveOdd(
  odd: string,
  answer: (response: ServerResponse) => void,
  listed: string = MANIFEST,
): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace('/docs/', '').replace(/(?:^|\/)$/, 'index.html');
    if (path === odd) answer(response);
    else {
      response.statusCode = path === 'portico-manifest.json' || path in FILES ? 200 : 404;
      response.end(path === 'portico-manifest.json' ? listed : FILES[path]);
    }
  });
  return serve(server);
}

test('a file that is declared larger than any is not requested', async () => {
  let requests = 0;
  const files = [{ path: 'index.bin', bytes: 1e12, sha256: hash('sha256', '') }];
  const listed = JSON.stringify({ manifest: 1, portico: '1.0.0', documents: [], files });
  const url = await serveOdd('index.bin', (response) => response.end(String((requests += 1))), listed);
  await runCommand('check', url);
  expect(requests).toBe(0);
});

test('a redirect to another host is an error', async () => {
  const inside = createServer((_, response) => response.end());
  const target = (await serve(inside)).replace('127.0.0.1', 'localhost');
  const url = await serveOdd('index.md', (response) => {
    response.writeHead(302, { location: `${target}/inside` }).end();
  });
  const { code, output } = await runCommand('check', url);
  expect([code, output]).toEqual([1, expect.stringContaining(`index.md redirects to another host: ${target}/inside.`)]);
  expect(output).toContain('If the site is published there, check that address.');
});
