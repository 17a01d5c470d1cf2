import type { Worker } from 'node:worker_threads';

/** How much longer than its own time a thread may take where others keep the processors. */
const timeout = 4;

/** A request to a worker thread. */
type Thread = Pick<Worker, 'cpuUsage'>;

/**
 * How long a thread may work: seconds of its own processor time where Node tells them (from 24.6 on), else seconds that pass; and
 * in no case more than four times these.
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

  /** To be asked now and then: the thread that asks may have been busy, and then hears of an answer before it asks again. */
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

/** Milliseconds of processor time of a thread; undefined where they cannot be had. */
async function cpuTime(thread: Thread): Promise<number | undefined> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  } catch {
    // An older Node, or a thread that has ended.
    return undefined;
  }
}
