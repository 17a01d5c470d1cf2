import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { folderFiles } from '../../satellites/serve/folder-files.ts';
import { locate, toText } from '../../satellites/serve/locate.ts';
import { withRules, type OpenedSite } from '../../satellites/serve/open-site.ts';
import { askedOf, sendLocated, sendText } from '../../satellites/serve/send-located.ts';
import { ownTarget } from './own-target.ts';
import { markedPage } from './marked-page.ts';
import type { SiteSandbox } from '../../satellites/sandbox/server/site-sandbox.ts';

export interface StaticFolder extends OpenedSite {
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
 * Creates a server of a built site that responds like a production host: headers, redirects, 404 page, files below the folder only,
 * compression, ETag and ranges (RFC 9110). It accepts its own host names only, so that no other site can read it through a host name that
 * resolves to it (DNS rebinding).
 */
export function createStaticServer(site: StaticFolder): Server {
  const options = {
    requestTimeout: REQUEST,
    headersTimeout: REQUEST,
    connectionsCheckingInterval: REQUEST / 6,
  };
  const server = createServer(options, (request, response) => {
    answer(request, response, site).catch(() => {
      sendText(response, toText(500, 'The file cannot be read.'));
    });
  });
  server.timeout = TIMEOUT;
  server.maxConnections = MAX_CLIENTS;
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse, site: StaticFolder): Promise<void> {
  const target = ownTarget(request, site.host);
  if ('text' in target) {
    sendText(response, target);
    return;
  }
  if (site.sandbox !== undefined && target.pathname.startsWith(site.sandbox.home)) {
    await site.sandbox.answer(request, response);
    return;
  }
  const located = await locate(await folderFiles(withRules(site)), askedOf(request, request.url ?? '/'));
  const { file } = located;
  const isMarked = site.sandbox !== undefined && file?.path.endsWith('.html') === true;
  await sendLocated(request, response, located, isMarked ? await markedPage(file, site.sandbox.home) : undefined);
}
