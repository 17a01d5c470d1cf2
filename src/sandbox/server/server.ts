import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { Sandbox, SandboxRequest, SandboxResponse } from '../index.ts';
import { isOwnHost } from './own-host.ts';
import { targetOf, type Target } from './request-target.ts';

/** Bytes that a body may have. */
const MAX_BODY = 1_000_000;
/** Bytes of a body that is too large which a client may send before it hears of it. */
const MAX_DRAINED = 10_000_000;
/** Header fields that a request may have; Node would leave out what is above a limit of its own, credentials too. */
const MAX_FIELDS = 200;

/** How long a server waits for clients, in milliseconds. */
export interface Timeouts {
  /** For all header fields, counted from when the connection opens. */
  readonly headers: number;
  /** For the whole request. */
  readonly request: number;
  /** Between requests. */
  readonly idle: number;
}

const TIMEOUT: Timeouts = { headers: 10_000, request: 30_000, idle: 5_000 };

export interface SandboxServerOptions {
  /** Name or address that it listens on. */
  readonly host: string;
  /** Is told of bugs. */
  readonly failed: (error: unknown) => void;
  /** Is told of each request, in a line. */
  readonly log?: ((line: string) => void) | undefined;
  readonly timeout?: Timeouts;
}

/** An HTTP server that answers from a sandbox. Bodies have at most 1 MB, headers 16 kB in 200 fields. */
export function createSandboxServer(sandbox: Sandbox, options: SandboxServerOptions): Server {
  const { headers, request: whole, idle } = options.timeout ?? TIMEOUT;
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: headers,
      requestTimeout: whole,
      keepAliveTimeout: idle,
      connectionsCheckingInterval: Math.ceil(Math.min(headers, whole) / 5),
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
          options.log?.(lineOf(request, answered.status, performance.now() - started));
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
  sandbox: Sandbox,
  request: IncomingMessage,
  { host }: SandboxServerOptions,
): Promise<SandboxResponse> {
  if (request.rawHeaders.length > 2 * MAX_FIELDS)
    return plain(431, 'too_many_headers', `A request has at most ${MAX_FIELDS} header fields here.`);
  const target = targetOf(request);
  if (target === undefined) return plain(400, 'bad_request', NO_TARGET);
  // A page whose name was led here could forget what is kept, as if it were of this origin.
  if (isApiKeysRequest(target) && isOfPage(request) && !isOwnHost(target.host, host))
    return plain(403, 'forbidden', 'The sandbox does not answer pages of that name here.');
  const body = await bodyOf(request);
  if (body === undefined) return plain(413, 'too_large', `A body has at most ${MAX_BODY} bytes here.`);
  return await sandbox.answer(requestOf(request, target, body));
}

/** Error text for a request with two hosts or an invalid address. */
export const NO_TARGET = 'A request names one host and a valid address.';

function isApiKeysRequest({ pathname }: Target): boolean {
  return /^\/+sandbox\/+-/.test(pathname);
}

function isOfPage({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** A request for a sandbox: names and values of headers as they were sent, the address whole where the host is a valid one. */
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
  // Two slashes at the beginning of a path alone would be those of a host.
  const url = isWhole ? origin + pathname + search : pathname.replace(/^\/+/, '/') + search;
  return { method, url, headers: fields, body };
}

/**
 * The whole body; undefined where it is too large: then its rest is let go, up to a limit at which the connection ends. Undefined
 * too where the client has gone in its midst, or was cut off: nobody waits for the answer.
 */
export function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const { 'content-length': announced, 'transfer-encoding': coding } = request.headers;
  // RFC 9112, section 6.3: a request that tells of no body has none.
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
  const headers = [
    ['Content-Type', 'application/json'],
    ['Connection', 'close'],
  ] as const;
  return { status, headers, body: JSON.stringify({ code, message, status }) };
}

/** Writes an answer, unless the client has gone. */
export function write(response: ServerResponse, { status, headers, body }: SandboxResponse): void {
  if (response.destroyed) return;
  const isEmpty = status === 204 || status === 304 || response.req.method === 'HEAD';
  const length = isEmpty ? [] : ['Content-Length', String(Buffer.byteLength(body ?? ''))];
  response.writeHead(status, [...headers.flat(), ...length]);
  response.end(body);
}

/** A line of the log: values of a query may be keys, its names are not. */
function lineOf({ method = '', url = '' }: IncomingMessage, status: number, time: number): string {
  const [path = '', query = ''] = url.split('?');
  const names = new Set(query.split('&').map((pair) => pair.split('=')[0] ?? ''));
  const asked = query === '' ? '' : `?${[...names].join('&')}`;
  return `${method} ${path}${asked} ${status} ${time.toFixed(1)} ms`;
}
