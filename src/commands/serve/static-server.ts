import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseHeaders, type HeaderRule } from '../../satellites/serve/headers.ts';
import { folderFiles } from '../../satellites/serve/folder-files.ts';
import { locate, toText } from '../../satellites/serve/locate.ts';
import { sendLocated, writeHeaders } from '../../satellites/serve/send-located.ts';
import { isOwnHost, targetOf } from '../../satellites/sandbox/server/request-target.ts';
import { sendMarked } from './marked-page.ts';
import type { SiteSandbox } from '../../satellites/sandbox/server/site-sandbox.ts';

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
      sendLocated(request, response, toText(500, 'The file cannot be read.'));
    });
  });
  server.timeout = TIMEOUT;
  server.maxConnections = MAX_CLIENTS;
  return server;
}

interface Context {
  readonly site: StaticFolder;
  readonly rules: readonly HeaderRule[];
}

async function answer(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const { site, rules } = context;
  const target = targetOf(request);
  if (target === undefined) {
    sendLocated(request, response, toText(400, 'A request names one host and a valid address.'));
    return;
  }
  if (!isOwnHost(target.host, site.host)) {
    const remedy = 'Ask for it by localhost, or start it with --host and the name.';
    sendLocated(request, response, toText(403, `This server does not answer to that name. ${remedy}`));
    return;
  }
  if (site.sandbox !== undefined && target.pathname.startsWith(site.sandbox.home)) {
    await site.sandbox.answer(request, response);
    return;
  }
  const files = await folderFiles({ ...site, rules });
  const { method, url = '/', headers } = request;
  const located = await locate(files, { method, target: url, accept: headers.accept });
  const { file } = located;
  if (site.sandbox !== undefined && file?.path.endsWith('.html') === true) {
    writeHeaders(response, located);
    await sendMarked(request, response, { file: join(file.root, file.path), home: site.sandbox.home });
    return;
  }
  sendLocated(request, response, located);
}
