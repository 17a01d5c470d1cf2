import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../../sites.ts';

/** `portico sandbox` as a process of its own. */
export interface SandboxProcess {
  /** `http://localhost:40123`. */
  readonly url: string;
  readonly output: () => string;
  /** Ends the process; returns the exit code, undefined after a signal. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | undefined>;
}

/** Starts `portico sandbox` with arguments, and waits until it listens. Rejects with its output where it exits before. */
export async function startSandbox(args: readonly string[]): Promise<SandboxProcess> {
  // Without the launcher, since the process must be killed itself.
  const stripTypes = pathToFileURL(join(ROOT, 'src/process/strip-types.js')).href;
  const flags = [
    '--import',
    stripTypes,
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'src/commands/portico.js'),
  ];
  const child = spawn(process.execPath, [...flags, 'sandbox', ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    const url = / is at (http:\S+?)\/? \(/.exec(output)?.[1];
    if (url !== undefined) resolve(url);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | undefined>((done) => {
    child.once('close', (code) => {
      reject(new Error(output));
      done(code ?? undefined);
    });
  });
  return {
    url: await promise,
    output: () => output,
    end: async (signal) => {
      child.kill(signal);
      return await ended;
    },
  };
}
