import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listenHere } from './listen.ts';

/** Document of a source, which refers to two files. */
export const DOCUMENT = `openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /orders:
    get:
      summary: List orders
      responses:
        '200':
          description: Orders
          content:
            application/json:
              schema: { $ref: ../schemas/order.yaml }
`;
/** The first of these files, which refers to the second. */
export const SCHEMA = 'type: object\nproperties: { id: { $ref: id.yaml } }\n';

/** Response of a path: a text, or a function that writes it. */
type Served = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** Server of documents by https on this machine, which this process trusts. */
export interface SourceServer {
  /** Name and port. */
  readonly host: string;
  /** Responses by path, empty when a test begins; others are 404. */
  readonly paths: Map<string, Served>;
  /** Paths that the test asked for, with their methods. */
  readonly asked: string[];
  /** Folder of the server, which is removed after the tests. */
  readonly folder: string;
}

/** Runs a server during the tests of a file. */
export function withSourceServer(): SourceServer {
  const folder = mkdtempSync(join(tmpdir(), 'portico-sources-'));
  const paths = new Map<string, Served>();
  const asked: string[] = [];
  let host = '';
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    [host, close] = await startServer(folder, (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'https://localhost');
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const served = paths.get(pathname);
      if (typeof served === 'function') served(request, response);
      else if (served !== undefined) response.end(served);
      else response.writeHead(404).end();
    });
  });
  beforeEach(() => {
    paths.clear();
    asked.length = 0;
  });
  afterAll(async () => {
    await close?.();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get host() {
      return host;
    },
    paths,
    asked,
    folder,
  };
}

/** Starts a server with a certificate of its own; returns its name and port, and a function that ends it. */
async function startServer(
  folder: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<readonly [string, () => Promise<void>]> {
  const [key, cert] = ['key', 'cert'].map((name) => join(folder, `${name}.pem`));
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...made, '-keyout', key ?? '', '-out', cert ?? '', ...names], { stdio: 'ignore' });
  const text = readFileSync(cert ?? '', 'utf8');
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, text]);
  const server = createServer({ key: readFileSync(key ?? ''), cert: text }, answer);
  const port = await listenHere(server);
  const close = async (): Promise<void> => {
    setDefaultCACertificates(trusted);
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return [`localhost:${port}`, close];
}

/** Writes the settings of a portal with sources, and its redocly.yaml. */
export function writeSourcePortal(root: string, sources: object, apis: Readonly<Record<string, string>>): void {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'portal.config.ts'), `export default ${JSON.stringify({ sources }, undefined, 2)};\n`);
  const entries = Object.entries(apis).map(([name, file]) => `  ${name}: { root: ${file} }\n`);
  writeFileSync(join(root, 'redocly.yaml'), `apis:\n${entries.join('')}`);
}
