import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import {
  createSandbox,
  isForeign,
  LIMITS,
  limitStore,
  API_KEYS,
  jsonResponse,
  plainError,
  toPlain,
  type KeptStore,
  type Sandbox,
  type SandboxApi,
  type SandboxRequest,
  type SandboxResponse,
} from '../index.ts';
import { isOwnHost, targetOf } from './request-target.ts';
import { NODE_OPTIONS } from './node-tools.ts';
import { bodyOf, NO_TARGET, requestOf, write } from './server.ts';

/** An API of a portal's sandbox, by its name in URLs: `petstore`, `billing/v/1.0.0`. */
export interface SiteApi extends Omit<SandboxApi, 'prefix'> {
  readonly name: string;
}

/** Sandbox of a portal that this machine serves. */
export interface SiteSandbox {
  /** Base path, with both slashes: `/docs/sandbox/`. */
  readonly home: string;
  /** Responds to a request below the base path. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface SiteSandboxOptions {
  /** Base path of the portal, with both slashes. */
  readonly base: string;
  /** Host name or address of the server. */
  readonly host: string;
  readonly store: KeptStore;
  /** The current APIs; the same list while nothing has changed. */
  readonly apis: () => Promise<readonly SiteApi[]>;
  /** Reports bugs, and failures of the store. */
  readonly failed: (error: unknown) => void;
}

/**
 * Creates the sandbox on a portal's own origin, for its pages and for local programs: pages of other origins and requests with
 * foreign host names are refused. Responses hold data of documents, so `sanitizeDocument` makes them passive in a browser. The API-keys
 * endpoints (`<home>-/`) also take whole requests of pages as JSON, since browsers hide some headers from scripts.
 */
export function createSiteSandbox({ base, host, store: kept, apis, failed }: SiteSandboxOptions): SiteSandbox {
  const store = limitStore(kept, LIMITS);
  const home = `${base}sandbox/`;
  let made: { readonly apis: readonly SiteApi[]; readonly sandbox: Sandbox } | undefined;
  const current = async (): Promise<Sandbox> => {
    const now = await apis();
    if (made?.apis !== now) made = { apis: now, sandbox: sandboxOf(now) };
    return made.sandbox;
  };
  const sandboxOf = (list: readonly SiteApi[]): Sandbox =>
    createSandbox({
      // Sorts longer prefixes first, so that the most specific one matches.
      apis: list
        .map(({ name, parts, rules }) => ({ prefix: home + name, parts, rules }))
        .toSorted((a, b) => b.prefix.length - a.prefix.length),
      store,
      ...NODE_OPTIONS,
      troubled: failed,
    });
  const respond = async (request: IncomingMessage): Promise<SandboxResponse> => {
    const target = targetOf(request);
    if (target === undefined) return plain(400, NO_TARGET);
    if (!isOwnHost(target.host, host))
      return plain(403, 'This server does not answer to that name. Ask for it by localhost, or start it with --host.');
    const unread = requestOf(request, target, new Uint8Array());
    if (isForeign(unread)) return plain(403, 'The sandbox answers pages of this portal, and programs, alone.');
    // mitigation: answers of a sandbox opened, framed and run
    if (isHandled(request.headers)) return plain(403, NO_PAGES);
    const body = await bodyOf(request);
    if (body === undefined) return plain(413, 'A body has at most 1,000,000 bytes here.');
    const sandbox = await current();
    const requested = { ...unread, body };
    const path = target.pathname;
    if (!path.startsWith(`${home}-/`)) return await sandbox.answer(requested);
    if (path === `${home}-/page`) return await answerPage(sandbox, home, requested, body);
    return await sandbox.answer({ ...requested, url: originOf(requested) + API_KEYS + path.slice(home.length + 1) });
  };
  return {
    home,
    answer: async (request, response) => {
      const answer = await respond(request).catch((error: unknown) => {
        failed(error);
        return plain(500, 'The sandbox has failed: this is a bug of it.');
      });
      write(response, sanitizeDocument(answer));
    },
    close: async () => {
      await store.close();
    },
  };
}

/** Error message for a browser that would open a response as a page, or run it. */
const NO_PAGES =
  'The sandbox answers programs, and scripts that use fetch. A browser opens and runs nothing from here.';

/** Returns the origin of a request's URL; empty for an invalid one. */
function originOf({ url }: SandboxRequest): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

const wholeRequest = z.object({
  api: z.string(),
  method: z.string(),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** Base64. */
  body: z.base64(),
});

/** Responds in JSON to a request in JSON, so that a page can set and read all headers, including those that `fetch` hides. */
async function answerPage(
  sandbox: Sandbox,
  home: string,
  requested: SandboxRequest,
  body: Uint8Array,
): Promise<SandboxResponse> {
  if (requested.method !== 'POST') return plain(405, 'This address takes POST.');
  const sent = parse(body);
  if (sent === undefined || !URL.canParse(sent.url, 'http://sandbox.invalid'))
    return plain(400, 'This is not a request.');
  const { pathname, search } = new URL(sent.url, 'http://sandbox.invalid');
  const answer = await sandbox.answer({
    method: sent.method,
    url: `${originOf(requested)}${home}${sent.api}${pathname}${search}`,
    headers: sent.headers,
    body: Buffer.from(sent.body, 'base64'),
  });
  return jsonResponse(200, toPlain(answer));
}

function parse(body: Uint8Array): z.output<typeof wholeRequest> | undefined {
  try {
    return wholeRequest.parse(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    // Neither JSON nor a request: pages of this portal send neither.
    return undefined;
  }
}

function plain(status: number, message: string): SandboxResponse {
  return plainError(status, 'refused', message);
}

/**
 * True where a browser would do more with the response than pass it to a script's `fetch`: open it as a page or frame, run it as a
 * script or worker, apply it as a style (Fetch Metadata, sections 2.1 and 2.2). Programs do not send these headers.
 */
function isHandled(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': destination = 'empty', 'sec-fetch-mode': mode = 'cors' } = headers;
  if (headers['service-worker'] !== undefined || headers['sec-purpose'] !== undefined) return true;
  return destination !== 'empty' || !PASSIVE_MODES.has(mode);
}

const PASSIVE_MODES: ReadonlySet<string> = new Set(['cors', 'no-cors', 'same-origin']);

/**
 * Makes a response passive on the origin of a portal, whatever the document contains: a browser that opens it all the same applies
 * an opaque origin without scripts (CSP 3, section 6.3.2), does not sniff its type, and gets only the listed headers.
 */
function sanitizeDocument({ status, headers, body }: SandboxResponse): SandboxResponse {
  // mitigation: headers of a sandbox on the origin of a portal
  const kept = headers.filter(([name]) => KEPT.has(name.toLowerCase()) || KEPT_FAMILIES.test(name));
  return { status, headers: [...kept, ...GUARDS], body };
}

const GUARDS = [
  ['Content-Security-Policy', "sandbox; default-src 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
] as const;

/** Headers that inform a client without any effect in a browser, in lower case. */
const KEPT: ReadonlySet<string> = new Set(
  (
    'accept-patch accept-post accept-ranges age allow cache-control content-disposition content-language ' +
    'content-location content-range content-type date deprecation etag expires idempotency-key idempotent-replayed ' +
    'last-modified link location preference-applied request-id retry-after sunset vary www-authenticate ' +
    'x-correlation-id x-request-id'
  ).split(' '),
);
/** The sandbox's own headers, rate limits, and counts and pages of lists. */
const KEPT_FAMILIES =
  /^(?:sandbox-(?:dropped|unchecked|undocumented)|(?:x-)?rate-?limit(?:-[a-z]+)*|x-(?:total|page|per-page|pagination)(?:-[a-z]+)*|x-(?:next|prev)-page)$/i;
