import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import send from 'send';
import { mimeTypeOf } from '../../output/mime.ts';
import { headersAt, parseHeaders } from './headers.ts';
import type { HeaderRule } from './headers.ts';
import { isOwnHost } from '../../sandbox/server/own-host.ts';
import { sendMarked } from './marked-page.ts';
import { targetOf } from '../../sandbox/server/request-target.ts';
import type { SiteSandbox } from '../../sandbox/server/site-sandbox.ts';

export interface StaticFolder {
  /** Absolute path. */
  readonly folder: string;
  /** Base path, with both slashes. */
  readonly base: string;
  /** Text of its `_headers` file. */
  readonly headers: string;
  /** Host name or address to listen on. */
  readonly host: string;
  /** Sandbox below the site's own address, which the server marks in the pages. */
  readonly sandbox?: SiteSandbox | undefined;
}

/** Timeout of a connection without traffic, in milliseconds. */
const TIMEOUT = 60_000;
/** Timeout of a whole request, in milliseconds. */
const REQUEST = 30_000;
/** Maximum number of connections, each of which may open a file: below the minimum limit of file descriptors of a process (1,024). */
const MAX_CLIENTS = 400;

/**
 * Creates a server of a built site that responds like a production host: headers, 404 page, files below the folder only, ETag,
 * Last-Modified and ranges (RFC 9110). It accepts its own host names only, so that no other site can read it through a host name that
 * resolves to it (DNS rebinding).
 */
export function createStaticServer(site: StaticFolder): Server {
  const rules = parseHeaders(site.headers);
  const options = { requestTimeout: REQUEST, headersTimeout: REQUEST, connectionsCheckingInterval: REQUEST / 6 };
  const server = createServer(options, (request, response) => {
    answer(request, response, { site, rules }).catch(() => {
      say(response, 500, 'The file cannot be read.');
    });
  });
  server.timeout = TIMEOUT;
  server.maxConnections = MAX_CLIENTS;
  return server;
}

/** Error of the library for a file that it cannot send. */
interface SendError {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Context {
  readonly site: StaticFolder;
  readonly rules: readonly HeaderRule[];
}

async function answer(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const { site } = context;
  const target = targetOf(request);
  if (target === undefined) {
    say(response, 400, 'A request names one host and a valid address.');
    return;
  }
  if (!isOwnHost(target.host, site.host)) {
    const remedy = 'Ask for it by localhost, or start it with --host and the name.';
    say(response, 403, `This server does not answer to that name. ${remedy}`);
    return;
  }
  if (site.sandbox !== undefined && target.pathname.startsWith(site.sandbox.home)) {
    await site.sandbox.answer(request, response);
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    say(response, 405, 'This server answers GET and HEAD.');
    return;
  }
  const path = pathOf(request.url ?? '/');
  if (path === undefined) {
    say(response, 400, 'This is not an address of a page.');
    return;
  }
  if (path === '/' && site.base !== '/') {
    redirect(response, site.base);
    return;
  }
  const root = await realpath(site.folder);
  const below = path.startsWith(site.base) ? path.slice(site.base.length) : undefined;
  const found = below === undefined ? undefined : await findFile(root, below);
  if (found === 'folder') {
    redirect(response, `${path.split('/').map(encodeURIComponent).join('/')}/${queryOf(request.url ?? '')}`);
    return;
  }
  for (const [name, value] of Object.entries(headersAt(context.rules, path))) response.setHeader(name, value);
  const file = found ?? (await findFile(root, '404.html'));
  if (file === undefined || file === 'folder') {
    say(response, 404, 'There is no such page.');
    return;
  }
  if (found === undefined) response.statusCode = 404;
  response.setHeader('Content-Type', mimeTypeOf(extname(file)));
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
  if (site.sandbox !== undefined && file.endsWith('.html')) {
    await sendMarked(request, response, { file: join(root, file), home: site.sandbox.home });
    return;
  }
  const address = file.split('/').map(encodeURIComponent).join('/');
  send(request, address, { root, index: false, cacheControl: false, dotfiles: 'allow' })
    .on('error', ({ status = 500, headers = {} }: SendError) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      say(response, status, 'The file cannot be sent so.');
    })
    .pipe(response);
}

/**
 * Finds the file at a path of the site, also `index.html` of a folder; `folder` where only the trailing slash is missing. Paths have
 * slashes.
 */
async function findFile(root: string, path: string): Promise<string | undefined> {
  const wanted = path.endsWith('/') || path === '' ? `${path}index.html` : path;
  const file = await realpath(join(root, wanted)).catch(() => undefined);
  if (file === undefined) return undefined;
  // Any other path to the same file (`..`, `//`, other case, a link, an NTFS stream) is another address, which no host would serve.
  const found = relative(root, file).split(sep).join('/');
  if (found !== wanted || found.startsWith('../')) return undefined;
  if ((await stat(file)).isFile()) return found;
  return (await findFile(root, `${path}/`)) === undefined ? undefined : 'folder';
}

function say(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(`${text}\n`);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location }).end();
}

/** Returns the query of a request as sent, with its question mark; empty without one. */
function queryOf(target: string): string {
  const [, query = ''] = /^[^?#]*(\?[^#\r\n]*)/.exec(target) ?? [];
  return query;
}

/** Decodes the path of a request; undefined for an invalid one. Two leading slashes do not start a host. */
function pathOf(target: string): string | undefined {
  const path = target.startsWith('/') ? target.replace(/[?#].*/s, '') : URL.parse(target)?.pathname;
  try {
    const decoded = path === undefined ? undefined : decodeURIComponent(path);
    return decoded?.includes('\0') === true ? undefined : decoded;
  } catch {
    // A lone % is not a valid path.
    return undefined;
  }
}
