import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../sites.ts';

/** Order to write a site: its date in seconds since 1970, and the arguments of `writeSite`. */
export const orderShape = z.object({ now: z.number(), args: z.array(z.string()) });

const answerShape = z.object({ error: z.string() });
/** Answer to an order: the text of its error, empty for none. */
export type Answer = z.infer<typeof answerShape>;

/** Process that writes sites one after the other and loads its modules once, which takes longer than writing a small site. */
export class WritingProcess {
  readonly #process: ChildProcess;

  constructor() {
    const execArgv = ['--import', join(ROOT, 'src/process/strip-types.js'), '--disable-warning=ExperimentalWarning'];
    this.#process = fork(join(ROOT, 'tests/write-sites.ts'), { cwd: ROOT, execArgv });
  }

  /** Writes a site. Rejects where it cannot be written; one at a time. */
  async write(now: number, args: readonly string[]): Promise<void> {
    const order: z.input<typeof orderShape> = { now, args: [...args] };
    const waiting = new AbortController();
    const { signal } = waiting;
    this.#process.send(order);
    const said = once(this.#process, 'message', { signal });
    const ended = once(this.#process, 'exit', { signal }).then(() => [{ error: 'The process has ended.' }]);
    const [answer]: unknown[] = await Promise.race([said, ended]);
    waiting.abort();
    const { error } = answerShape.parse(answer);
    if (error !== '') throw new Error(error);
  }

  stop(): void {
    this.#process.kill();
  }
}
