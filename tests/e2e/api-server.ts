import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { listenHere, portOf } from '../listen.ts';

/** A received request. */
export interface Received {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** An HTTP API on this machine: records requests, responds to each alike, with or without CORS. */
export class ApiServer {
  readonly received: Received[] = [];
  readonly #server: Server;
  #answer: Answer = { status: 200, type: 'application/json', text: '{}' };
  #allowsPages = true;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#read(request).then((received) => {
        const origin = request.headers.origin ?? '*';
        const cors = this.#allowsPages
          ? {
              'Access-Control-Allow-Origin': origin,
              'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
              'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
              'Access-Control-Allow-Private-Network': 'true',
            }
          : {};
        if (received.method === 'OPTIONS') {
          response.writeHead(204, cors).end();
          return;
        }
        this.received.push(received);
        response.writeHead(this.#answer.status, { ...cors, 'Content-Type': this.#answer.type });
        response.end(this.#answer.text);
      });
    });
  }

  /** Starts on a free port. */
  static async start(): Promise<ApiServer> {
    const api = new ApiServer();
    await listenHere(api.#server);
    return api;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  answers(status: number, body: unknown): void {
    this.#answer = { status, type: 'application/json', text: JSON.stringify(body) };
  }

  /** Sets the response: 200 and a text of any media type. */
  answersText(type: string, text: string): void {
    this.#answer = { status: 200, type, text };
  }

  refusesPages(): void {
    this.#allowsPages = false;
  }

  /** Stops it; a second call does nothing. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#server.close(() => {
      resolve(undefined);
    });
    this.#server.closeAllConnections();
    await promise;
  }

  async #read(request: IncomingMessage): Promise<Received> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    return { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
  }
}
