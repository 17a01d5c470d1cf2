import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../sites.ts';

/** A running `portico` server. */
export interface Preview {
  /** `http://localhost:4321/`. */
  readonly address: string;
  /** Output so far. */
  readonly output: () => string;
  /** Stops it as Ctrl-C does; returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts `portico preview` and waits until it prints its address. */
export async function startPreview(args: readonly string[]): Promise<Preview> {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'src/commands/portico.js'), 'preview', '--sandbox', 'memory', ...args],
    {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString('utf8');
      const found = /http:\/\/\S+/.exec(printed)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    void ended.then(() => {
      reject(new Error(`The preview has ended:\n${printed}`));
    });
  });
  return {
    address: await address,
    output: () => printed,
    stop: async () => {
      child.kill('SIGINT');
      return await ended;
    },
  };
}
