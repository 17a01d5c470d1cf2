import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { plainError, type Sandbox, type SandboxRequest, type SandboxResponse } from '../index.ts';
import { headerOf } from '../answers.ts';
import { isOwnHost, targetOf, type Target } from './request-target.ts';

/** Maximum size of a body in bytes. */
const MAX_BODY = 1_000_000;
/** Bytes of a body above the limit that are read before the connection is closed. */
const MAX_DRAINED = 10_000_000;
/** Maximum number of header fields; Node would drop fields above a limit of its own, credentials too. */
const MAX_FIELDS = 200;

/** Milliseconds for all header fields from the opening of a connection, for a whole request, and between two of a connection. */
const [HEADERS_TIME, REQUEST_TIME, IDLE_TIME] = [10_000, 30_000, 5_000];

export interface SandboxServerOptions {
  /** Host name or address to listen on. */
  readonly host: string;
  /** Reports bugs. */
  readonly failed: (error: unknown) => void;
  /** Logs each request, in a line. */
  readonly log?: ((line: string) => void) | undefined;
}

/** Creates an HTTP server for a sandbox. Limits: bodies of 1 MB, headers of 16 kB in 200 fields. */
export function createSandboxServer(sandbox: Pick<Sandbox, 'answer'>, options: SandboxServerOptions): Server {
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: HEADERS_TIME,
      requestTimeout: REQUEST_TIME,
      keepAliveTimeout: IDLE_TIME,
      connectionsCheckingInterval: HEADERS_TIME / 5,
    },
    (request, response) => {
      const started = performance.now();
      answer(sandbox, request, options)
        .catch((error: unknown) => {
          options.failed(error);
          return plain(500, 'failed', 'The sandbox has failed: this is a bug of it.');
        })
        .then((answered) => {
          write(response, answered);
          options.log?.(lineOf(request, answered, performance.now() - started));
        })
        .catch((error: unknown) => {
          options.failed(error);
          response.destroy();
        });
    },
  );
  server.maxHeadersCount = 0;
  server.maxConnections = 5_000;
  return server;
}

async function answer(
  sandbox: Pick<Sandbox, 'answer'>,
  request: IncomingMessage,
  { host }: SandboxServerOptions,
): Promise<SandboxResponse> {
  if (request.rawHeaders.length > 2 * MAX_FIELDS)
    return plain(431, 'too_many_headers', `A request has at most ${MAX_FIELDS} header fields here.`);
  const target = targetOf(request);
  if (target === undefined) return plain(400, 'bad_request', NO_TARGET);
  // By DNS rebinding, a page could delete the records as if it were of this origin.
  if (isApiKeysRequest(target) && isOfPage(request) && !isOwnHost(target.host, host))
    return plain(403, 'forbidden', 'The sandbox does not answer pages of that name here.');
  const body = await bodyOf(request);
  if (body === undefined) return plain(413, 'too_large', `A body has at most ${MAX_BODY} bytes here.`);
  return await sandbox.answer(requestOf(request, target, body));
}

/** Error message for a request with two hosts or an invalid URL. */
export const NO_TARGET = 'A request names one host and a valid address.';

function isApiKeysRequest({ pathname }: Target): boolean {
  return /^\/+sandbox\/+-/.test(pathname);
}

function isOfPage({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** Converts a request for a sandbox: headers as they were sent, the URL absolute where the host is a valid one. */
export function requestOf(
  { rawHeaders, method = 'GET' }: IncomingMessage,
  { host, pathname, search }: Target,
  body: Uint8Array,
): SandboxRequest {
  const fields = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  );
  const origin = /^[\w.:[\]-]+$/.test(host ?? '') ? `http://${host}` : undefined;
  const isWhole = origin !== undefined && URL.canParse(origin);
  // A path that begins with two slashes would be parsed as a host.
  const url = isWhole ? origin + pathname + search : pathname.replace(/^\/+/, '/') + search;
  return { method, url, headers: fields, body };
}

/**
 * Reads the whole body; undefined where it is too large: the rest is then discarded, up to a limit at which the connection ends.
 * Undefined too for an aborted request, whose response is never read.
 */
export function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const { 'content-length': announced, 'transfer-encoding': coding } = request.headers;
  // RFC 9112, section 6.3: a request that announces no body has none.
  if (announced === undefined && coding === undefined) return Promise.resolve(NO_BODY);
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_DRAINED) request.destroy();
    else if (length <= MAX_BODY) chunks.push(chunk);
  });
  finished(request, { writable: false }, (error) => {
    if (error && request.complete) reject(error);
    else resolve(error || length > MAX_BODY ? undefined : Buffer.concat(chunks));
  });
  return promise;
}

const NO_BODY = new Uint8Array();

function plain(status: number, code: string, message: string): SandboxResponse {
  return plainError(status, code, message, [['Connection', 'close']]);
}

/** Writes a response, unless the client has disconnected. */
export function write(response: ServerResponse, { status, headers, body }: SandboxResponse): void {
  if (response.destroyed) return;
  const isEmpty = status === 204 || status === 304 || response.req.method === 'HEAD';
  const length = isEmpty ? [] : ['Content-Length', String(Buffer.byteLength(body ?? ''))];
  response.writeHead(status, [...headers.flat(), ...length]);
  response.end(body);
}

/** Formats a line of the log with the reason of an error and the names of the query, but not its values, which may be keys. */
function lineOf(
  { method = '', url = '' }: IncomingMessage,
  { status, headers }: SandboxResponse,
  time: number,
): string {
  const [path = '', query = ''] = url.split('?');
  const names = new Set(query.split('&').map((pair) => pair.split('=')[0] ?? ''));
  const requested = query === '' ? '' : `?${[...names].join('&')}`;
  const reason = headerOf(headers, 'sandbox-reason');
  return `${method} ${path}${requested} ${status} ${time.toFixed(1)} ms${reason === undefined ? '' : ` ${reason}`}`;
}
