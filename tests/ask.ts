import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from './listen.ts';

/** An answer of a server. */
export interface Asked {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request such as `GET /docs/` exactly as it is written: `fetch` would normalize its path and add headers. */
export async function ask(
  server: Server,
  line: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Promise<Asked> {
  const [method = '', path = ''] = line.split(' ');
  const { promise, resolve, reject } = Promise.withResolvers<Asked>();
  request({ host: '127.0.0.1', port: portOf(server), path, method, headers }, (response) => {
    text(response).then((whole) => {
      resolve({ status: response.statusCode, headers: response.headers, body: whole });
    }, reject);
  })
    .on('error', reject)
    .end(body);
  return await promise;
}
