import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { COMMON_HEADERS, COMMON_POLICY, ERROR_POLICY, headersOf } from '../../portal/csp.ts';
import { mimeTypeOf } from '../../site/output/mime.ts';
import type { LivePortal } from '../../site/write/open/live-portal.ts';
import { ownTarget } from './own-target.ts';
import { toShownError, type ShownError } from '../../site/write/open/overlay.ts';
import type { SiteSandbox } from '../../satellites/sandbox/server/site-sandbox.ts';
import { locate, type SiteFiles } from '../../satellites/serve/locate.ts';
import { parsePath, pathBelow } from '../../satellites/serve/paths.ts';
import { LIVE_PATH, liveClient, liveScript, type LiveEvents } from '../../site/write/open/live-events.ts';
import type { LiveFile } from '../../site/write/site/live-site.ts';
import { escapeText } from '../../characters/markup.ts';
import { showInHtml } from '../../characters/html.ts';

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
  const target = ownTarget(request, host);
  if ('text' in target) {
    send(response, target);
    return;
  }
  const { base, sandbox: home } = live.portal();
  const opened =
    typeof home === 'object' && target.pathname.startsWith(`${base}sandbox/`) ? await sandbox() : undefined;
  if (opened !== undefined) {
    await opened.answer(request, response);
    return;
  }
  const path = `/${pathBelow(target.pathname, base) ?? ''}`;
  if (path === `${LIVE_PATH}events`) {
    events.add(response, live.state());
    return;
  }
  const data = dataAt(path, target.search, live);
  if (data !== undefined) {
    send(response, { status: 200, headers: headersAt(path), text: data });
    return;
  }
  const { method } = request;
  const located = await locate(filesOf(live), { method, target: target.pathname + target.search });
  send(response, { ...located, text: located.file?.contents ?? located.text });
  if (located.status === 200 && located.file?.path.endsWith('.html') === true) onPage();
}

/** Returns a script of live pages, or the findings of a page; undefined for another path. */
function dataAt(path: string, search: string, live: LivePortal): string | undefined {
  if (path !== `${LIVE_PATH}findings.json`) return liveClient(path);
  const page = parsePath(new URLSearchParams(search).get('page') ?? '') ?? '';
  return JSON.stringify(live.findings(`/${pathBelow(page, live.portal().base) ?? ''}`));
}

/** Returns the files of a live portal. Throws the error of a portal that has not loaded yet. */
function filesOf(live: LivePortal): SiteFiles<LiveFile> {
  const site = live.site();
  return {
    base: live.portal().base,
    find: async (path) => (await site.find(`/${path}`)) ?? (site.isPageWithoutSlash(`/${path}`) ? 'folder' : undefined),
    notFound: (path) => Promise.resolve(site.notFound(`/${path}`)),
    // No page waits for its Markdown.
    markdownOf: () => Promise.resolve(undefined),
    // The pages of old addresses redirect.
    redirectAt: () => undefined,
    headersAt: (_, file) => headersAt(file?.path ?? ''),
  };
}

function headersAt(path: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': COMMON_POLICY,
    ...Object.fromEntries(headersOf(path)),
    'Content-Type': mimeTypeOf(extname(path)),
  };
}

interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | Uint8Array;
}

function send(response: ServerResponse, { status, headers, text }: Sent): void {
  response.writeHead(status, { 'Content-Security-Policy': ERROR_POLICY, ...headers });
  response.end(text);
}

/** Sends a page that shows an error and reloads once it is fixed. */
function sendError(response: ServerResponse, error: unknown, { live }: LiveServing): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const page = errorPage(toShownError(error), liveScript(live.portal().base, live.state().state));
  send(response, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    text: page,
  });
}

/** Returns the HTML of the page shown when one cannot be rendered; `head` has the script that reloads it. */
export function errorPage({ title, message, hint, place, frame }: ShownError, head: string): string {
  const block = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeText(text)}</${name}>`);
  const body = [block('h1', title), block('p', message), block('p', hint), block('p', place), block('pre', frame)].join(
    '',
  );
  return showInHtml(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="portico-error" content=""><title>Error</title>${head}</head><body>${body}</body></html>\n`,
  );
}
