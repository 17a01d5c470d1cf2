import type { Worker } from 'node:worker_threads';

/** Maximum ratio of elapsed time to the time limit, on a busy machine. */
const timeout = 4;

/** A worker thread, for its processor time. */
type Thread = Pick<Worker, 'cpuUsage'>;

/**
 * Time limit of a thread: seconds of its own processor time where Node measures it (from 24.6 on), else elapsed seconds; in any case
 * at most four times as many elapsed seconds.
 */
export class WorkTime {
  readonly #thread: Thread;
  readonly #milliseconds: number;
  readonly #before: Promise<number | undefined>;
  readonly #end: number;
  #due: number;
  #isOver = false;

  constructor(thread: Thread, seconds: number) {
    this.#thread = thread;
    this.#milliseconds = seconds * 1000;
    this.#before = cpuTime(thread);
    this.#due = performance.now() + this.#milliseconds;
    this.#end = this.#due + (timeout - 1) * this.#milliseconds;
  }

  /** True once the limit is exceeded. Polled: true only at a later call, since a busy caller may have a response still in its queue. */
  isOver(): boolean {
    const now = performance.now();
    if (this.#isOver) return true;
    if (now >= this.#end) this.#isOver = true;
    else if (now >= this.#due) {
      this.#due = this.#end;
      void this.#judge();
    }
    return false;
  }

  async #judge(): Promise<void> {
    const [before, after] = [await this.#before, await cpuTime(this.#thread)];
    const left = before === undefined || after === undefined ? 0 : this.#milliseconds - (after - before);
    if (left <= 0) this.#isOver = true;
    else this.#due = Math.min(this.#end, performance.now() + left);
  }
}

/** Returns the processor time of a thread in milliseconds; undefined where it is not available. */
async function cpuTime(thread: Thread): Promise<number | undefined> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  } catch {
    // An older Node, or a thread that has exited.
    return undefined;
  }
}
