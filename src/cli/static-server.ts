import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { mimeTypeOf } from '../site/mime.ts';
import { headersAt, parseHeaders } from './headers.ts';
import type { HeaderRule } from './headers.ts';

export interface StaticFolder {
  /** Absolute path. */
  readonly folder: string;
  /** Path that it is served below, with both slashes. */
  readonly base: string;
  /** Text of its `_headers` file. */
  readonly headers: string;
}

/** A server of a built site that answers as its production host should: headers, 404 page, files below the folder only. */
export function createStaticServer(site: StaticFolder): Server {
  const rules = parseHeaders(site.headers);
  return createServer((request, response) => {
    answer(request, response, { site, rules }).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : 'The file cannot be read.');
    });
  });
}

interface Context {
  readonly site: StaticFolder;
  readonly rules: readonly HeaderRule[];
}

async function answer(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const { site } = context;
  const path = decode(new URL(request.url ?? '/', 'http://localhost').pathname);
  if (path === undefined) {
    response.writeHead(400).end();
    return;
  }
  if (path === '/' && site.base !== '/') {
    redirect(response, site.base);
    return;
  }
  const below = path.startsWith(site.base) ? path.slice(site.base.length) : undefined;
  const found = below === undefined ? undefined : await findFile(site.folder, below);
  if (found === 'folder') {
    redirect(response, `${encodeURI(path)}/`);
    return;
  }
  const file = found ?? (await findFile(site.folder, '404.html'));
  const headers = { ...headersAt(context.rules, path), 'Content-Type': mimeTypeOf(extname(file ?? '.html')) };
  if (file === undefined || file === 'folder') {
    response.writeHead(404, headers).end('There is no such page.');
    return;
  }
  const { size } = await stat(file);
  response.writeHead(found === undefined ? 404 : 200, {
    'Cache-Control': 'no-cache',
    ...headers,
    'Content-Length': size,
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  createReadStream(file)
    .once('error', () => response.destroy())
    .pipe(response);
}

/** The file at a path of the site, also below folders by `index.html`; `folder` where only a slash is missing. */
async function findFile(folder: string, path: string): Promise<string | undefined> {
  const root = await realpath(folder);
  const file = await realpath(join(root, path.endsWith('/') || path === '' ? `${path}index.html` : path)).catch(
    () => undefined,
  );
  if (file?.startsWith(root + sep) !== true) return undefined;
  if ((await stat(file)).isFile()) return file;
  return (await findFile(folder, `${path}/`)) === undefined ? undefined : 'folder';
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location }).end();
}

function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    // A lone % is no path.
    return undefined;
  }
}
