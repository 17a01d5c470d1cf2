/**
 * `npm run bench:sandbox`: requests a second of `portico sandbox`, in memory and in SQLite, beside Prism, which is installed for this
 * run alone. Petstore, and Clerk's document where `../shared/specs` is; 64 connections, five seconds each.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '..');
const TOOLS = ['autocannon@9.0.0', '@stoplight/prism-cli@5.16.0'];
const PORT = 4100;
const URL_BASE = `http://127.0.0.1:${PORT}`;
const CASES = [
  {
    document: join(ROOT, 'openapi/petstore/openapi.yaml'),
    post: { path: '/pets', body: { name: 'Bella', categoryId: 2 } },
    get: '/pets/10',
  },
  {
    document: join(ROOT, '..', 'shared', 'specs', 'large', 'clerk.yaml'),
    post: { path: '/organizations', body: { name: 'Acme', created_by: 'user_1' } },
    get: '/users/USER_ID',
  },
];

const scratch = mkdtempSync(join(tmpdir(), 'portico-load-'));
try {
  execFileSync('npm', ['install', '--prefix', scratch, '--no-audit', '--no-fund', '--ignore-scripts', ...TOOLS]);
  for (const { document, post, get } of CASES) {
    if (!existsSync(document)) continue;
    const own = (store: string): readonly string[] => {
      const args = ['sandbox', document, '--port', String(PORT), '--host', '127.0.0.1', '--store', store];
      return [join(ROOT, 'src/cli/portico.js'), ...args];
    };
    const prism = join(scratch, 'node_modules/@stoplight/prism-cli/dist/index.js');
    const servers = [
      { name: 'memory', args: own('memory') },
      { name: 'SQLite', args: own(join(scratch, 'state.sqlite')) },
      { name: 'Prism', args: [prism, 'mock', '-p', String(PORT), '-h', '127.0.0.1', document] },
    ];
    console.log(document.slice(resolve(ROOT, '..').length + 1));
    for (const { name, args } of servers) console.log(`  ${name.padEnd(8)}${await measureServer(args, post, get)}`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

type Post = (typeof CASES)[number]['post'];

/** Starts a server, loads it with creations, then with reads, and stops it. */
async function measureServer(args: readonly string[], post: Post, get: string): Promise<string> {
  const began = performance.now();
  const server = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await waitUntilListening(server);
    const ready = Math.round(performance.now() - began);
    const key = await createKey();
    const created = load(post.path, key, [
      '-m',
      'POST',
      '-b',
      JSON.stringify(post.body),
      '-H',
      'content-type=application/json',
    ]);
    return `ready after ${ready} ms; POST ${created}; GET ${load(get, key, [])}`;
  } finally {
    const ended = new Promise((end) => server.once('close', end));
    server.kill('SIGTERM');
    await ended;
  }
}

function waitUntilListening(server: ChildProcess): Promise<void> {
  return new Promise((listening, fail) => {
    server.once('error', fail).once('exit', () => {
      fail(new Error('The server ended before it listened.'));
    });
    server.stdout?.on('data', (text: Buffer) => {
      if (/ is at http|listening on/i.test(text.toString())) listening();
    });
  });
}

/** Creates a key of the sandbox; Prism accepts any. */
async function createKey(): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Bench"}' };
  const response: unknown = await (await fetch(`${URL_BASE}/sandbox/-/accounts`, init)).json();
  return z.object({ key: z.object({ key: z.string() }) }).safeParse(response).data?.key.key ?? 'any';
}

const resultSchema = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/** Sends one request over and over and reports requests a second, latencies and failures. */
function load(path: string, key: string, args: readonly string[]): string {
  const program = join(scratch, 'node_modules/autocannon/autocannon.js');
  const headers = ['-H', `authorization=Bearer ${key}`, '-H', 'accept=application/json'];
  const options = [program, '-c', '64', '-d', '5', '--json', '--no-progress', ...headers, ...args, URL_BASE + path];
  const output: unknown = JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8', stdio: 'pipe' }));
  const { requests, latency, non2xx, errors } = resultSchema.parse(output);
  return `${Math.round(requests.average)}/s, median ${latency.p50} ms, 99th ${latency.p99} ms, ${non2xx + errors} failed`;
}
