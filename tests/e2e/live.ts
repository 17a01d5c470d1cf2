import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../sites.ts';

/** A server that is not the usual one. */
interface LiveOptions {
  readonly documents?: readonly string[];
  /** Folder of Portico. */
  readonly checkout?: string;
  /** Folder in which it is started; that of Portico by default. */
  readonly cwd?: string;
  readonly port?: number;
}

/** `portico dev` on a folder, or on documents of it. */
export class Live {
  readonly root: string;
  readonly #process: ChildProcess;
  output = '';

  constructor(root: string, { documents = [], checkout = ROOT, cwd = checkout, port = 4780 }: LiveOptions = {}) {
    this.root = root;
    const args = [
      join(checkout, 'src/commands/portico.js'),
      'dev',
      ...documents,
      '--root',
      root,
      '--port',
      String(port),
    ];
    this.#process = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', PORTICO_EDITOR: 'code' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A test that times out does not reach its end.
    process.once('exit', () => this.#process.kill());
    const hear = (chunk: Buffer): void => {
      this.output += chunk.toString('utf8');
    };
    this.#process.stdout?.on('data', hear);
    this.#process.stderr?.on('data', hear);
  }

  get url(): string {
    return /The portal is at (\S+)/.exec(this.output)?.[1] ?? '';
  }

  /** Text of the page or file at a path below the address; empty while the server does not exist. */
  async text(path: string): Promise<string> {
    const response = await fetch(this.url + path).catch(() => undefined);
    return (await response?.text()) ?? '';
  }

  async replace(file: string, from: string, to: string): Promise<void> {
    const path = join(this.root, file);
    // Replaced in one step, as editors do: the server never reads a half.
    await writeFile(`${path}~`, (await readFile(path, 'utf8')).replace(from, to));
    await rename(`${path}~`, path);
  }

  async stop(): Promise<number | null> {
    const { promise, resolve } = Promise.withResolvers<number | null>();
    this.#process.once('exit', resolve);
    this.#process.kill('SIGINT');
    return promise;
  }
}
