import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listenHere } from './listen.ts';

/** A recorded API call: method, path, token and body. */
export type Call = readonly [method: string, path: string, token: string | undefined, body?: unknown];

/** Starts an API that records its calls, and answers GET requests with `answers`, by path without query. */
export async function startApi(
  answers: Readonly<Record<string, unknown>>,
): Promise<{ readonly url: string; readonly calls: readonly Call[] }> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const token = headers.authorization ?? String(headers['private-token']);
    void (method === 'GET' ? Promise.resolve() : json(request)).then((body) => {
      calls.push(method === 'GET' ? [method, path, token] : [method, path, token, body]);
      const answer = method === 'GET' ? answers[path.split('?', 1).join('')] : {};
      response.statusCode = answer === undefined ? 404 : 200;
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  const url = `http://127.0.0.1:${await listenHere(server)}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url, calls };
}
