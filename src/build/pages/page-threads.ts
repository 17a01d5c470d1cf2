import { Worker } from 'node:worker_threads';
import { findBudget } from '../../output/budget.ts';
import { codeOf } from '../../output/publish/file-operations.ts';
import { whenInterrupted } from '../../output/publish/interrupt.ts';
import type { PageAt } from './shared-pages.ts';
import type { FailedPage, ThreadMessage, ThreadOrder, WrittenTurn } from './thread-order.ts';

/** Callbacks of the main thread for messages of the others. */
interface Listener {
  readonly accept: (turn: WrittenTurn) => void;
  /** Writes a page; throws where another thread could not write it either. */
  readonly write: (page: PageAt) => void;
}

/** Threads that write pages of an order, beside the calling one, until no turn is left. They have the permissions and the memory limit of their process. */
export class PageThreads {
  /** Resolves once all pages of the order are written. Rejects with the first error of a thread. */
  readonly written: Promise<undefined>;
  readonly #threads: readonly Worker[];
  readonly #listener: Listener;
  readonly #forget: () => void;
  readonly #resolve: (value: undefined) => void;
  readonly #fail: (error: unknown) => void;
  /** Number of pages that are not written yet. */
  #left: number;
  #failure: { readonly error: unknown } | undefined;

  constructor(
    { threads, order }: { readonly threads: number; readonly order: ThreadOrder },
    listener: Listener,
    start = startThread,
  ) {
    this.#listener = listener;
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    this.written = promise;
    this.#resolve = resolve;
    this.#left = order.pages.length;
    // Until it is awaited, `check` throws the error.
    promise.catch(() => undefined);
    this.#fail = (error) => {
      this.#failure ??= { error };
      reject(this.#failure.error);
    };
    this.#threads = Array.from({ length: threads }, () => this.#watch(start(order)));
    // A thread that still writes would make folders again that the interruption deletes.
    this.#forget = whenInterrupted(() => void this.stop());
  }

  /** Throws the first error of a thread, if there is one. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Counts pages of the order that are written. A thread without a turn is not waited for: it may still read documents. */
  count(pages: number): void {
    this.#left -= pages;
    if (this.#left === 0) this.#resolve(undefined);
  }

  /** Ends all threads. */
  async stop(): Promise<void> {
    this.#forget();
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  #watch(thread: Worker): Worker {
    let hasEnded = false;
    thread.on('message', (message: ThreadMessage) => {
      if (message === 'end') hasEnded = true;
      else this.#hear(message);
    });
    thread.on('error', (error) => {
      const isMemory = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#fail((isMemory ? findBudget()?.error('memory') : undefined) ?? error);
    });
    thread.on('exit', (code) => {
      if (!hasEnded) this.#fail(new Error(`A thread that writes pages has ended with code ${code}.`));
    });
    return thread;
  }

  #hear(message: WrittenTurn | FailedPage): void {
    if (this.#failure !== undefined) return;
    try {
      if (!('failed' in message)) {
        this.#listener.accept(message);
        this.count(message.records.length);
        return;
      }
      // An error does not pass between threads with all that it says of its place: here it is thrown again.
      this.#listener.write(message.failed);
      throw Object.assign(new Error(message.message), { code: message.code });
    } catch (error) {
      this.#fail(error);
    }
  }
}

/** Starts a thread that writes pages. */
function startThread(order: ThreadOrder): Worker {
  return new Worker(new URL('page-thread.ts', import.meta.url), { workerData: order });
}
