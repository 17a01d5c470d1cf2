import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { PortalError } from '../../src/openapi/index.ts';

/** A server that answers from a document, as a process of its own. */
export interface Mock {
  /** Milliseconds from its start until it listens. */
  readonly ready: number;
  /** Bytes of memory that its processes hold now (RSS); undefined where the system does not tell. */
  readonly memory: () => number | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts a server by Node, until it prints what says that it listens. Throws PortalError where it ends before. */
export async function startMock(args: readonly string[], says: RegExp): Promise<Mock> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let output = '';
  const hear = (chunk: Buffer): void => {
    // What comes once it listens is its log.
    if (output.length < 100_000) output += chunk.toString();
    if (says.test(output)) resolve(performance.now() - started);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<void>((done) => {
    child.once('close', () => {
      reject(new PortalError(`A server of the bench has ended: ${output.slice(-500)}`));
      done();
    });
  });
  const ready = await promise;
  return {
    ready,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Of a process and those below it. */
function memoryOf(pid: number): number | undefined {
  const [status, children] = [`/proc/${pid}/status`, `/proc/${pid}/task/${pid}/children`];
  if (!existsSync(status)) return undefined;
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024;
  const below = readFileSync(children, 'utf8')
    .trim()
    .split(' ')
    .filter((child) => child !== '');
  return below.reduce((sum, child) => sum + (memoryOf(Number(child)) ?? 0), own);
}
