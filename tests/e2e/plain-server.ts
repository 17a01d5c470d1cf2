import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { extname, join } from 'node:path';
import { listenHere, portOf } from '../listen.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a folder below a path, as a host without support for `_headers`, and pages that a test adds. */
export class PlainServer {
  readonly #server: Server;
  readonly pages = new Map<string, string>();
  /** Requested paths, with repetitions. */
  readonly asked: string[] = [];

  private constructor(folder: string, base: string) {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      this.asked.push(pathname);
      const page = this.pages.get(pathname);
      if (page !== undefined) {
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
        return;
      }
      const path = pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : '/nothing';
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
      readFile(file).then(
        (bytes) =>
          response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes),
        () => response.writeHead(404).end(),
      );
    });
  }

  /** Starts on a free port; the base begins and ends with a slash. */
  static async start(folder: string, base = '/'): Promise<PlainServer> {
    const server = new PlainServer(folder, base);
    await listenHere(server.#server, 'localhost');
    return server;
  }

  get url(): string {
    return `http://localhost:${portOf(this.#server)}`;
  }

  async stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#server.close(() => {
      resolve(undefined);
    });
    this.#server.closeAllConnections();
    await promise;
  }
}
