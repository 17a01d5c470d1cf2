import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A started program. */
export class Running {
  readonly #process: ChildProcess;
  readonly #closed: Promise<unknown>;
  #heard = Promise.withResolvers<undefined>();
  /** Printed text. */
  output = '';

  constructor(child: ChildProcess) {
    this.#process = child;
    // A journey that fails does not reach its end.
    const kill = (): boolean => child.kill();
    process.once('exit', kill);
    this.#closed = once(child, 'close').finally(() => process.off('exit', kill));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString('utf8');
        this.#heard.resolve(undefined);
        this.#heard = Promise.withResolvers();
      });
  }

  /** Waits until it has printed an address; returns that without a closing slash. */
  async address(): Promise<string> {
    return this.says(/(http:\/\/localhost:\d+\S*?)\/?\s/);
  }

  /** Waits until it has printed something, after so many characters of output; returns the first group of the pattern. */
  async says(pattern: RegExp, after = 0): Promise<string> {
    for (;;) {
      const found = pattern.exec(this.output.slice(after));
      if (found !== null) return found[1] ?? found[0];
      if (this.#process.exitCode !== null) throw new Error(`It ended without ${String(pattern)}:\n${this.output}`);
      await Promise.race([this.#heard.promise, this.#closed]);
    }
  }

  /** Waits for its end; returns its exit code and output. */
  async end(): Promise<{ readonly code: number | null; readonly output: string }> {
    await this.#closed;
    return { code: this.#process.exitCode, output: this.output };
  }

  /** Stops it, as Ctrl+C does. */
  async stop(): ReturnType<Running['end']> {
    this.#process.kill('SIGINT');
    return this.end();
  }
}
