import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { folderFiles, type BuiltSite } from './folder-files.ts';
import { locate } from './locate.ts';
import { openSite, withRules } from './open-site.ts';
import { parsePath } from './paths.ts';
import { fileBody, openReply } from './reply.ts';
import { askedOf, sendLocated } from './send-located.ts';

/** Handler of frameworks with the web's own requests: Hono, Fastify, route handlers. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** Handler of frameworks with Node's own requests: Express, Connect, `node:http`. */
export type NodeHandler = (
  request: IncomingMessage & { readonly originalUrl?: string },
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Creates a handler that serves a built site below its base path, compressed, with the rules of its `_headers` and `_redirects`. Other
 * paths get 404. Throws an error for a folder without a build.
 */
export function createFetchHandler(folder: string): FetchHandler {
  const site = openSite(folder);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (!isBelow(site, parsePath(pathname) ?? pathname))
      return new Response('This is not a path of the portal.\n', { status: 404 });
    const { method } = request;
    const header = (name: string): string | undefined => request.headers.get(name) ?? undefined;
    const located = await locate(await folderFiles(withRules(site)), {
      method,
      target: pathname + search,
      accept: header('Accept'),
      encodings: header('Accept-Encoding'),
    });
    const { status, headers, text, file } = located;
    if (file === undefined) return new Response(method === 'HEAD' ? null : text, { status, headers });
    const reply = await openReply(located, await fileBody(file), {
      method,
      known: header('If-None-Match'),
    });
    return new Response(reply.body === undefined ? null : await buffer(reply.body), reply);
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
      .then((files) => locate(files, askedOf(request, target)))
      .then((located) => sendLocated(request, response, located))
      .catch((error: unknown) => {
        if (next === undefined) response.writeHead(500).end();
        else next(error);
      });
  };
}

function isBelow({ base }: Pick<BuiltSite, 'base'>, path: string): boolean {
  return `${path}/`.startsWith(base);
}
