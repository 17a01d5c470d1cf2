import { createServer } from 'node:http';
import { once } from 'node:events';
import { createServer as createSocketServer } from 'node:net';
import { bodyText, headerOf } from '../sandbox/answers.ts';
import { checkRequest, type CheckedRequest } from '../sandbox/check-request.ts';
import type { SandboxRequest, SandboxResponse } from '../sandbox/index.ts';
import { targetOf } from '../sandbox/server/request-target.ts';
import { bodyOf, requestOf, write } from '../sandbox/server/server.ts';
import { withKey } from './credentials.ts';
import type { Ground } from './ground.ts';

/** A request of a sample, with what the document and the sandbox say to it. */
export interface Exchange extends CheckedRequest {
  readonly request: SandboxRequest;
  readonly status: number;
  /** Body of an error response. */
  readonly message: string;
  /** True where the document has no response of this status. */
  readonly isUndocumented: boolean;
}

/** A server of a sandbox on this machine that keeps the requests. */
export interface Recorder {
  /** URL of the sandbox. */
  readonly url: string;
  /** URL of the proxy that other hosts' requests go to, and end at. */
  readonly proxy: string;
  readonly port: number;
  readonly exchanges: readonly Exchange[];
  /** Hosts of requests that went elsewhere. */
  readonly others: readonly string[];
  readonly close: () => void;
}

/** Maximum number of requests of a sample that are kept. */
const MAX_KEPT = 100;

/** Starts a server with the sandbox of a sample, at a free port of 127.0.0.1, and at a socket in the file system. */
export async function openRecorder(
  { sandbox, key, ground }: Awaited<ReturnType<Ground['open']>> & { readonly ground: Ground },
  socket?: string,
): Promise<Recorder> {
  const exchanges: Exchange[] = [];
  const others = new Set<string>();
  const answer = async (request: SandboxRequest): Promise<SandboxResponse> => {
    const { parts } = ground;
    const keyed = withKey(request, Object.values(parts.index.schemes), key);
    const checked = await checkRequest(parts, keyed);
    const response = await respond(sandbox, keyed, checked);
    if (exchanges.length < MAX_KEPT)
      exchanges.push({
        ...checked,
        request,
        status: response.status,
        message: response.status < 400 ? '' : (bodyText(response.body) ?? ''),
        isUndocumented: headerOf(response.headers, 'sandbox-undocumented') !== undefined,
      });
    return response;
  };
  const server = createServer((incoming, response) => {
    const { url = '' } = incoming;
    const [, path] = /^\/s(\/.*|\?.*|)$/s.exec(url) ?? [];
    if (path === undefined) {
      others.add(URL.parse(url)?.host ?? url);
      response.writeHead(403).end('Samples reach the sandbox alone.');
      return;
    }
    incoming.url = path.startsWith('/') ? path : `/${path}`;
    const target = targetOf(incoming);
    bodyOf(incoming)
      .then(async (body) => {
        if (body === undefined || target === undefined) throw new Error('Not a request.');
        write(response, await answer(requestOf(incoming, target, body)));
      })
      .catch(() => {
        response.destroy();
      });
  });
  server.on('connect', ({ url = '' }, socket) => {
    others.add(url.replace(/:443$/, ''));
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const inner = createSocketServer((connection) => server.emit('connection', connection));
  if (socket !== undefined) await once(inner.listen(socket), 'listening');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    url: `${origin}/s`,
    proxy: origin,
    port: address.port,
    exchanges,
    get others() {
      return [...others];
    },
    close: () => {
      inner.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Statuses for records that do not exist, or in another state than the sample expects. */
const OF_STATE: ReadonlySet<number> = new Set([404, 409, 410, 412, 422]);

/** Answers by the sandbox; a valid request for a record that only the author's API has is answered by the documented example. */
export async function respond(
  sandbox: Awaited<ReturnType<Ground['open']>>['sandbox'],
  request: SandboxRequest,
  { operation, errors }: CheckedRequest,
): Promise<SandboxResponse> {
  const response = await sandbox.answer(request);
  const success = operation?.responses.find(({ status }) => /^2\d\d$/.test(status))?.status;
  if (!OF_STATE.has(response.status) || errors.length > 0 || success === undefined) return response;
  return await sandbox.answer({ ...request, headers: [...request.headers, ['Prefer', `code=${success}`]] });
}
