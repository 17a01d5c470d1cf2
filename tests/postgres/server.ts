import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { findPort } from '../../src/commands/serve/listen.ts';

const MILLISECONDS_TO_START = 30_000;

/** Starts a PostgreSQL on a port of its own, in a folder that goes with it; PORTICO_TEST_POSTGRES is its address. Returns its end. */
export default async function start(): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('The tests of PostgreSQL need initdb and postgres.');
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
  const data = join(folder, 'data');
  // It does not run as root: Debian's package brings a user for it.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if ('uid' in owner) spawnSync('chown', [String(owner.uid), folder]);
  const init = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8'], {
    ...owner,
    encoding: 'utf8',
    cwd: folder,
  });
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
  const port = await findPort({ host: '127.0.0.1', port: 15_432 });
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200'];
  const server = spawn(join(programs, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => {
      resolve();
    });
  });
  const address = `postgres://tester@127.0.0.1:${port}/postgres`;
  await untilReady(address);
  process.env.PORTICO_TEST_POSTGRES = address;
  return async () => {
    // Fast: connections that are left are ended.
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The folder with the newest `initdb` and `postgres`. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
}

/** Asks until it is answered: a server that starts says no in its own time. */
async function untilReady(address: string): Promise<void> {
  const admin = postgres(address, { max: 1, backoff: () => 0.1 });
  const started = performance.now();
  for (;;) {
    try {
      await admin`SELECT 1`;
      await admin.end();
      return;
    } catch (cause) {
      if (performance.now() - started > MILLISECONDS_TO_START) throw cause;
    }
  }
}
