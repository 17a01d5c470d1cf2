import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** Server of documents and Git repositories by https on this machine, which this process and its Git trust. */
export interface SourceServer {
  /** Name and port. */
  readonly host: string;
  /** Responses by path, empty when a test begins; others are 404. */
  readonly paths: Map<string, Served>;
  /** Paths that the test asked for, with their methods. */
  readonly asked: string[];
  /** Creates or changes the repository at `/NAME.git` by a commit with these files; a value that begins with `->` is a link. */
  readonly commit: (name: string, files: Readonly<Record<string, string>>) => void;
  /** Folder of the server, which is removed after the tests. */
  readonly folder: string;
}

/** Runs a server during the tests of a file. */
export function withSourceServer(): SourceServer {
  const folder = mkdtempSync(join(tmpdir(), 'portico-sources-'));
  const repositories = join(folder, 'repositories');
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
      else if (/^\/[\w-]+\.git\//.test(pathname)) serveGit(repositories, request, response);
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
    commit: (name, files) => {
      commitFiles(join(repositories, `${name}.git`), files);
    },
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
  process.env.GIT_SSL_CAINFO = cert;
  const server = createServer({ key: readFileSync(key ?? ''), cert: text }, answer);
  const port = await listenHere(server);
  const close = async (): Promise<void> => {
    delete process.env.GIT_SSL_CAINFO;
    setDefaultCACertificates(trusted);
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return [`localhost:${port}`, close];
}

/** Answers a request to a repository by Git's own server program. */
function serveGit(repositories: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'https://localhost');
  const { headers } = request;
  const git = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: repositories,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
      GIT_PROTOCOL: headers['git-protocol'] === undefined ? '' : String(headers['git-protocol']),
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'uploadpack.allowAnySHA1InWant',
      GIT_CONFIG_VALUE_0: 'true',
      GIT_CONFIG_KEY_1: 'safe.directory',
      GIT_CONFIG_VALUE_1: '*',
    },
  });
  request.pipe(git.stdin);
  git.stdin.on('error', () => undefined);
  const chunks: Buffer[] = [];
  git.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  git.on('close', () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf('\r\n\r\n');
    const lines = output.toString('latin1', 0, end).split('\r\n');
    const fields = lines.map((line) => /^([^:]+): (.*)$/.exec(line) ?? []);
    const status = fields.find(([, name]) => name === 'Status')?.[2] ?? '200';
    for (const [, name, value] of fields)
      if (name !== undefined && name !== 'Status') response.setHeader(name, value ?? '');
    response.writeHead(Number.parseInt(status, 10)).end(output.subarray(end + 4));
  });
}

/** Writes a commit into a bare repository by Git's import, so that a tree may have what no working copy has. */
function commitFiles(repository: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(dirname(repository), { recursive: true });
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository], { stdio: 'ignore' });
  const entries = Object.entries(files).map(([path, text]) => {
    const isLink = text.startsWith('->');
    const contents = isLink ? text.slice(2) : text;
    return `M ${isLink ? '120000' : '100644'} inline ${path}\ndata ${Buffer.byteLength(contents)}\n${contents}\n`;
  });
  const date = '1700000000 +0000';
  const input = `commit refs/heads/main\ncommitter T <t@example.com> ${date}\ndata 1\nx\ndeleteall\n${entries.join('')}\n`;
  execFileSync('git', ['fast-import', '--quiet', '--force'], { cwd: repository, input });
}

/** Writes the settings of a portal with sources, and its redocly.yaml. */
export function writeSourcePortal(root: string, sources: object, apis: Readonly<Record<string, string>>): void {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'portal.config.ts'), `export default ${JSON.stringify({ sources }, undefined, 2)};\n`);
  const entries = Object.entries(apis).map(([name, file]) => `  ${name}: { root: ${file} }\n`);
  writeFileSync(join(root, 'redocly.yaml'), `apis:\n${entries.join('')}`);
}
