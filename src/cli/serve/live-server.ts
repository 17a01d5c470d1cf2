import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { COMMON_HEADERS, COMMON_POLICY, ERROR_POLICY, headersOf } from '../../portal/csp.ts';
import { mimeTypeOf } from '../../output/mime.ts';
import type { LivePortal } from '../../build/open/live-portal.ts';
import { isOwnHost, targetOf } from '../../sandbox/server/request-target.ts';
import { toShownError } from '../../build/open/overlay.ts';
import type { SiteSandbox } from '../../sandbox/server/site-sandbox.ts';
import { errorPage } from './error-page.ts';
import { LIVE_PATH, liveClient, type LiveEvents, liveScript } from '../../build/open/live-events.ts';
import type { LiveFile } from '../../build/site/live-site.ts';

/** Dependencies of the server of `portico dev`. */
export interface LiveServing {
  readonly live: LivePortal;
  readonly events: LiveEvents;
  /** Opens the sandbox at the first call; undefined without one. */
  readonly sandbox: () => Promise<SiteSandbox | undefined>;
  /** Name or address that it listens on. */
  readonly host: string;
  /** Called after each page. */
  readonly onPage: () => void;
}

/**
 * Creates the server of `portico dev`: pages and files are made on request, with the headers of a built site. Like the server of a
 * built site it responds only to its own host names.
 */
export function createLiveServer(serving: LiveServing): Server {
  return createServer((request, response) => {
    for (const [name, value] of COMMON_HEADERS) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    answer(request, response, serving).catch((error: unknown) => {
      sendError(response, error, serving);
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { live, events, sandbox, host, onPage }: LiveServing,
): Promise<void> {
  const target = targetOf(request);
  if (target === undefined) {
    sendText(response, 400, 'A request has one host and a valid address.');
    return;
  }
  if (!isOwnHost(target.host, host)) {
    sendText(
      response,
      403,
      'This server does not respond to that name. Use localhost, or start it with --host and the name.',
    );
    return;
  }
  const { base, sandbox: home } = live.portal();
  const opened =
    typeof home === 'object' && target.pathname.startsWith(`${base}sandbox/`) ? await sandbox() : undefined;
  if (opened !== undefined) {
    await opened.answer(request, response);
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendText(response, 405, 'This server takes GET and HEAD.');
    return;
  }
  const path = pathBelow(target.pathname, base);
  if (path === undefined) {
    sendText(response, 400, 'This address is not one of a page.');
    return;
  }
  if (path === `${LIVE_PATH}events`) {
    events.add(response, live.state());
    return;
  }
  const script = liveClient(path);
  if (script !== undefined) {
    send(response, 200, { path, contents: script });
    return;
  }
  if (path === `${LIVE_PATH}findings.json`) {
    const page = pathBelow(new URLSearchParams(target.search).get('page') ?? '', base) ?? '';
    send(response, 200, { path, contents: JSON.stringify(live.findings(page)) });
    return;
  }
  if (target.pathname === '/' && base !== '/') {
    response.writeHead(308, { Location: base }).end();
    return;
  }
  const site = live.site();
  const file = await site.find(path);
  if (file !== undefined) {
    send(response, 200, file);
    if (file.path.endsWith('.html')) onPage();
    return;
  }
  if (site.isPageWithoutSlash(path)) {
    response.writeHead(308, { Location: `${target.pathname}/${target.search}` }).end();
    return;
  }
  send(response, 404, site.notFound(path));
}

function send(response: ServerResponse, status: number, { path, contents }: LiveFile): void {
  response.setHeader('Content-Security-Policy', COMMON_POLICY);
  for (const [name, value] of headersOf(path)) response.setHeader(name, value);
  response.writeHead(status, { 'Content-Type': mimeTypeOf(extname(path)) });
  response.end(contents);
}

/** Sends a page that shows an error and reloads once it is fixed. */
function sendError(response: ServerResponse, error: unknown, { live }: LiveServing): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('Content-Security-Policy', ERROR_POLICY);
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(errorPage(toShownError(error), liveScript(live.portal().base, live.state().state)));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Security-Policy', ERROR_POLICY);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

/** Returns the decoded path of a request below the base, with its leading slash; undefined if it cannot be decoded. */
function pathBelow(pathname: string, base: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.startsWith(base) ? `/${path.slice(base.length)}` : path;
  } catch {
    // A lone % is not a path.
    return undefined;
  }
}
