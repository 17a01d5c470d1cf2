import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOwnHost, targetOf } from '../../satellites/sandbox/server/request-target.ts';
import { bodyOf } from '../../satellites/sandbox/server/server.ts';
import type { FetchHandler } from '../../satellites/serve/index.ts';

/** Path of the endpoint. */
export const MCP_PATH = '/mcp';

/** Timeout of a whole request, in milliseconds. */
const REQUEST = 30_000;
/** Maximum number of connections. */
const MAX_CLIENTS = 200;

/**
 * Creates a server of a handler of MCP requests, for programs on this machine: requests of pages and with foreign host names are refused
 * (DNS rebinding).
 */
export function createMcpServer(handle: FetchHandler, host: string): Server {
  const options = { requestTimeout: REQUEST, headersTimeout: REQUEST, connectionsCheckingInterval: REQUEST / 6 };
  const server = createServer(options, (request, response) => {
    answer(request, response, { handle, host }).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The request has failed.');
    });
  });
  server.maxConnections = MAX_CLIENTS;
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, host }: { readonly handle: FetchHandler; readonly host: string },
): Promise<void> {
  const [status, message] = refusalOf(request, host) ?? [];
  const body = await bodyOf(request);
  if (status !== undefined || body === undefined) {
    refuse(response, status ?? 413, message ?? 'A request has at most 1,000,000 bytes.');
    return;
  }
  const fields = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const { method = 'GET' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const answered = await handle(
    new Request(`http://localhost${MCP_PATH}`, {
      method,
      headers: fields,
      ...(hasBody ? { body: Buffer.from(body) } : {}),
    }),
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (answered.body === null) response.end();
  else await pipeline(Readable.from(answered.body), response);
}

/** Origins of pages on this machine, which the protocol's test suite expects to be answered. */
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Returns status and message for a request that is not answered. */
function refusalOf(request: IncomingMessage, host: string): readonly [number, string] | undefined {
  const target = targetOf(request);
  if (target === undefined) return [400, 'A request names one host and a valid address.'];
  // mitigation: MCP requests of pages and by other names
  if (!isOwnHost(target.host, host) || !LOCAL_ORIGIN.test(request.headers.origin ?? 'http://localhost'))
    return [403, 'This server answers programs that ask for it by its own name.'];
  return target.pathname === MCP_PATH ? undefined : [404, `MCP is at ${MCP_PATH}.`];
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}
