import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { findPort } from '../../src/cli/listen.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { PACKAGE_ROOT } from '../../src/cli/workspace.ts';
import { PortalError } from '../../src/openapi/index.ts';
import { loadResultShape, type LoadJob, type LoadRequest, type LoadResult } from './load-job.ts';
import { startMock, type Mock } from './mock.ts';

/** What is measured beside it and by what, installed for the measurement alone. */
const TOOLS = ['autocannon@9.0.0', '@stoplight/prism-cli@5.16.0'];
const CONNECTIONS = 64;
const AMOUNT = 10_000;

interface Subject {
  readonly name: string;
  /** File; undefined: the portal of this folder. */
  readonly document: string | undefined;
  readonly create: { readonly path: string; readonly body: object };
  readonly read: string;
  /** False: Prism asks other hosts for what the document's examples seem to refer to, and ends when nobody answers. */
  readonly prism: boolean;
}

/** Documents of others, beside the checkout. */
const SPECIMENS = join(PACKAGE_ROOT, '..', 'shared', 'specs', 'large');

const SUBJECTS: readonly Subject[] = [
  {
    name: 'petstore',
    document: undefined,
    create: { path: '/pets', body: { name: 'Bella', categoryId: 2 } },
    read: '/pets/10',
    prism: true,
  },
  {
    name: 'clerk',
    document: join(SPECIMENS, 'clerk.yaml'),
    create: { path: '/organizations', body: { name: 'Acme', created_by: 'user_1' } },
    read: '/users/USER_ID',
    prism: true,
  },
  {
    name: 'github',
    document: join(SPECIMENS, 'github-api.json'),
    create: { path: '/repos/octocat/Hello-World/labels', body: { name: 'bug', color: 'f29513' } },
    read: '/repos/octocat/Hello-World/labels/bug',
    prism: false,
  },
];

/** Answers of one server under load. */
export interface SandboxFigures {
  readonly name: string;
  /** Milliseconds. */
  readonly ready: number;
  /** Bytes, after the load. */
  readonly memory: number | undefined;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were no success, and requests without an answer. */
  readonly failed: number;
}

/** The sandbox under load, in memory and in SQLite, beside Prism: 10,000 requests of 64 connections, half of them make a record. */
export async function benchSandbox(terminal: Terminal): Promise<readonly SandboxFigures[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'portico-load-'));
  const figures: SandboxFigures[] = [];
  try {
    terminal.progress(`Installing ${TOOLS.join(' and ')}`);
    install(scratch);
    for (const subject of SUBJECTS) {
      if (subject.document !== undefined && !existsSync(subject.document)) continue;
      for (const store of ['memory', 'state.sqlite']) {
        const name = `${subject.name}, ${store === 'memory' ? 'memory' : 'SQLite'}`;
        terminal.progress(`Sending requests: ${name}`);
        figures.push(await measure(name, subject, scratch, (port) => startOurs(subject, port, join(scratch, store))));
      }
      if (!subject.prism) continue;
      terminal.progress(`Sending requests: ${subject.name}, Prism`);
      figures.push(
        await measure(`${subject.name}, Prism`, subject, scratch, (port) => startPrism(subject, port, scratch)),
      );
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  terminal.endProgress();
  return figures;
}

function install(scratch: string): void {
  const flags = ['--prefix', scratch, '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', ['install', ...flags, ...TOOLS], { encoding: 'utf8' });
  if (status !== 0) throw new PortalError(`${TOOLS.join(' and ')} cannot be installed: ${stderr.trim()}`);
}

async function measure(
  name: string,
  subject: Subject,
  scratch: string,
  start: (port: number) => Promise<Mock>,
): Promise<SandboxFigures> {
  const port = await findPort({ host: '127.0.0.1', port: 4100 });
  const mock = await start(port);
  try {
    const url = `http://127.0.0.1:${port}`;
    const key = await makeKey(url);
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
    const requests: readonly LoadRequest[] = [
      {
        method: 'POST',
        path: subject.create.path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(subject.create.body),
      },
      { method: 'GET', path: subject.read, headers },
    ];
    const autocannon = pathToFileURL(join(scratch, 'node_modules/autocannon/autocannon.js')).href;
    const job = { autocannon, url, connections: CONNECTIONS, requests: [...requests] };
    // What is compiled while it runs, is so before it is measured.
    sendLoad({ ...job, amount: AMOUNT / 5 });
    const result = sendLoad({ ...job, amount: AMOUNT });
    return {
      name,
      ready: mock.ready,
      memory: mock.memory(),
      perSecond: (result['2xx'] + result.non2xx) / result.duration,
      p50: result.latency.p50,
      p99: result.latency.p99,
      failed: result.non2xx + result.errors,
    };
  } finally {
    await mock.stop();
  }
}

function sendLoad(job: LoadJob): LoadResult {
  const args = ['--import', './src/cli/strip-types.js', join('tools', 'bench', 'load.ts'), JSON.stringify(job)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: PACKAGE_ROOT, encoding: 'utf8' });
  if (stdout === '') throw new PortalError(`The load could not be sent: ${stderr.slice(-500)}`);
  return loadResultShape.parse(JSON.parse(stdout));
}

function startOurs({ document }: Subject, port: number, store: string): Promise<Mock> {
  const place = store.endsWith('memory') ? 'memory' : store.replace(/\.sqlite$/, `-${port}.sqlite`);
  const named = document === undefined ? [] : [document];
  const args = ['sandbox', ...named, '--port', String(port), '--host', '127.0.0.1', '--store', place];
  return startMock([join(PACKAGE_ROOT, 'src/cli/portico.js'), ...args], / is at http/);
}

function startPrism({ document }: Subject, port: number, scratch: string): Promise<Mock> {
  const prism = join(scratch, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const file = document ?? join(PACKAGE_ROOT, 'openapi/petstore/openapi.yaml');
  return startMock([prism, 'mock', '-p', String(port), '-h', '127.0.0.1', file], /listening on/i);
}

const keyShape = z.object({ key: z.object({ key: z.string() }) });

/** A key where the server makes one; Prism takes any. */
async function makeKey(url: string): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Bench"}' };
  const made = keyShape.safeParse(await (await fetch(`${url}/sandbox/-/accounts`, init)).json());
  return made.data?.key.key ?? 'any';
}
