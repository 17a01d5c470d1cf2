import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Sandbox, SandboxResponse } from '../../sandbox/index.ts';

/** Bytes that a body may have. */
const MAX_BODY = 1_000_000;
/** Bytes of a body that is too large which a client may send before it hears of it. */
const MAX_DRAINED = 10_000_000;

/** An HTTP server that answers from a sandbox; `failed` is told of bugs. Bodies have at most 1 MB, headers 16 kB in 200 fields. */
export function createSandboxServer(sandbox: Sandbox, failed: (error: unknown) => void): Server {
  const server = createServer(
    { maxHeaderSize: 16_384, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 5_000 },
    (request, response) => {
      answer(sandbox, request).then(
        (answered) => {
          write(response, answered);
        },
        (error: unknown) => {
          failed(error);
          write(response, plain(500, 'The sandbox has failed: this is a bug of it.'));
        },
      );
    },
  );
  server.maxHeadersCount = 200;
  server.maxConnections = 5_000;
  return server;
}

async function answer(sandbox: Sandbox, request: IncomingMessage): Promise<SandboxResponse> {
  const body = await bodyOf(request);
  if (body === undefined) return plain(413, `A body has at most ${MAX_BODY} bytes here.`);
  const { rawHeaders, method = 'GET', url = '/', headers } = request;
  const fields = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  );
  const address = url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url;
  return await sandbox.answer({ method, url: URL.canParse(address) ? address : url, headers: fields, body });
}

/** The whole body; undefined where it is too large: then its rest is let go, up to a limit at which the connection ends. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) continue;
    length += chunk.length;
    if (length > MAX_DRAINED) return undefined;
    if (length <= MAX_BODY) chunks.push(chunk);
  }
  return length > MAX_BODY ? undefined : Buffer.concat(chunks);
}

function plain(status: number, message: string): SandboxResponse {
  const headers = [
    ['Content-Type', 'application/json'],
    ['Connection', 'close'],
  ] as const;
  return { status, headers, body: JSON.stringify({ code: status === 413 ? 'too_large' : 'failed', message, status }) };
}

function write(response: ServerResponse, { status, headers, body }: SandboxResponse): void {
  if (response.destroyed) return;
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.statusCode = status;
  response.end(body);
}
