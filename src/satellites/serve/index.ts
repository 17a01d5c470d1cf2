import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { folderFiles, type BuiltSite } from './folder-files.ts';
import { locate, parsePath } from './locate.ts';
import { openSite, withRules } from './open-site.ts';
import { sendLocated } from './send-located.ts';

/** Handler of frameworks with the web's own requests: Hono, Fastify, route handlers. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** Handler of frameworks with Node's own requests: Express, Connect, `node:http`. */
export type NodeHandler = (
  request: IncomingMessage & { readonly originalUrl?: string },
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Creates a handler that serves a built site below its base path, with the headers of its `_headers`. Other paths get 404. Throws an
 * error for a folder without a build.
 */
export function createFetchHandler(folder: string): FetchHandler {
  const site = openSite(folder);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (!isBelow(site, parsePath(pathname) ?? pathname))
      return new Response('This is not a path of the portal.\n', { status: 404 });
    const { status, headers, text, file } = await locate(await folderFiles(withRules(site)), {
      method: request.method,
      target: pathname + search,
      accept: request.headers.get('Accept') ?? undefined,
    });
    const isHead = request.method === 'HEAD';
    if (file === undefined) return new Response(isHead ? null : text, { status, headers });
    const path = join(file.root, file.path);
    const { size, mtimeMs } = await stat(path);
    const etag = `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
    const known = request.headers.get('If-None-Match')?.split(',') ?? [];
    const all = { ...headers, ETag: etag };
    if (status === 200 && known.some((tag) => tag.trim() === etag))
      return new Response(null, { status: 304, headers: all });
    return new Response(isHead ? null : await readFile(path), {
      status,
      headers: { ...all, 'Content-Length': String(size) },
    });
  };
}

/**
 * Creates a handler like that of `createFetchHandler`, for Express and the like: other paths are left to `next`, where there is one.
 * Throws an error for a folder without a build.
 */
export function createNodeHandler(folder: string): NodeHandler {
  const site = openSite(folder);
  return (request, response, next) => {
    // Express takes the path of its mount out of `url`.
    const target = request.originalUrl ?? request.url ?? '/';
    if (next !== undefined && !isBelow(site, parsePath(target) ?? '')) {
      next();
      return;
    }
    folderFiles(withRules(site))
      .then((files) => locate(files, { method: request.method, target, accept: request.headers.accept }))
      .then((located) => {
        sendLocated(request, response, located);
      })
      .catch((error: unknown) => {
        if (next === undefined) response.writeHead(500).end();
        else next(error);
      });
  };
}

function isBelow({ base }: Pick<BuiltSite, 'base'>, path: string): boolean {
  return `${path}/`.startsWith(base);
}
