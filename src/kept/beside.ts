import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { putEntry, type Entry } from './entry.ts';

/** So many entries are put here before a thread is worth its start. */
const FEW = 100;
/** With so many on their way, this thread takes part. */
const MOST = 100;

/** Packs and writes entries in a thread, beside what the one that has them does. */
export class Beside {
  readonly #done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #count = 0;
  #sent = 0;
  #thread: Worker | undefined;
  #hasFailed = false;

  put(entry: Entry): void {
    this.#count += 1;
    if (this.#count <= FEW || this.#hasFailed || this.#sent - Atomics.load(this.#done, 0) >= MOST) {
      putEntry(entry);
      return;
    }
    this.#thread ??= this.#start();
    this.#sent += 1;
    this.#thread.postMessage(entry);
  }

  /** Waits for all entries; the thread ends then. */
  async settled(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    const ended = once(thread, 'exit');
    this.#thread = undefined;
    thread.ref();
    thread.postMessage(undefined);
    // What it has not kept is made again.
    await ended.catch(() => undefined);
  }

  #start(): Worker {
    const thread = new Worker(new URL('./keeper.ts', import.meta.url), { workerData: this.#done.buffer });
    // Nobody waits for it but `settled`.
    thread.unref();
    thread.on('error', () => {
      this.#hasFailed = true;
    });
    return thread;
  }
}
