import { Worker } from 'node:worker_threads';
import { findBudget } from '../../output/budget.ts';
import { codeOf } from '../../output/publish/file-operations.ts';
import type { PageAt } from './shared-pages.ts';
import type { FailedPage, ThreadMessage, ThreadOrder, WrittenTurn } from './thread-order.ts';

/** Callbacks of the main thread for messages of the others. */
interface Listener {
  readonly accept: (turn: WrittenTurn) => void;
  /** Writes a page; throws where another thread could not write it either. */
  readonly write: (page: PageAt) => void;
}

/** Threads that write pages until no turn is left. They have the permissions and the memory limit of their process. */
export class PageThreads {
  /** Rejects with the first error of a thread. */
  readonly ended: Promise<undefined>;
  readonly #threads: readonly Worker[];
  readonly #listener: Listener;
  readonly #fail: (error: unknown) => void;
  #failure: { readonly error: unknown } | undefined;

  constructor(
    { threads, order }: { readonly threads: number; readonly order: ThreadOrder },
    listener: Listener,
    start = startThread,
  ) {
    this.#listener = listener;
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    this.ended = promise;
    // Until it is awaited, `check` throws the error.
    promise.catch(() => undefined);
    this.#fail = (error) => {
      this.#failure ??= { error };
      reject(this.#failure.error);
    };
    let working = threads;
    this.#threads = Array.from({ length: threads }, () =>
      this.#watch(start(order), () => {
        working -= 1;
        if (working === 0) resolve(undefined);
      }),
    );
  }

  /** Throws the first error of a thread, if there is one. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Ends all threads. */
  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  #watch(thread: Worker, onEnd: () => void): Worker {
    let hasEnded = false;
    thread.on('message', (message: ThreadMessage) => {
      if (message !== 'end') {
        this.#hear(message);
        return;
      }
      // Whatever its modules have left open, it is not waited for.
      hasEnded = true;
      onEnd();
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
