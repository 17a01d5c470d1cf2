import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Documents, Prover } from '../../../satellites/changes/index.ts';

/** Processor time for proofs and witnesses, in seconds: GitHub's document needs two. What is left then may break. */
const MAX_SECONDS = 20;
/** Milliseconds between two looks at the processor time. */
const INTERVAL = 100;
/** Maximum memory of a thread in megabytes. */
const MAX_MEGABYTES = Math.min(4096, Math.floor(totalmem() / 2 ** 20 / 2));

/** Question to the thread, which it answers under the same id. */
export interface ProofQuestion {
  readonly id: number;
  readonly task: Parameters<Prover['judge']>[0];
}

/** Limit of the proofs of one or several comparisons, each in a thread of its own that is ended at the limit. */
export interface ProofLimit {
  readonly startProver: (documents: Documents) => Prover;
  /** Returns true if proofs were ended before all were tried. */
  readonly isCut: () => boolean;
}

/** Begins the time of proofs. */
export function limitProofs(seconds = MAX_SECONDS): ProofLimit {
  const start = process.cpuUsage();
  let isOver = false;
  const isEnded = (): boolean => (isOver ||= process.cpuUsage(start).user > seconds * 1e6);
  return { isCut: () => isOver, startProver: (documents) => proveInThread(documents, isEnded, () => (isOver = true)) };
}

function proveInThread(documents: Documents, isEnded: () => boolean, end: () => void): Prover {
  const waiting = new Map<number, (answer: unknown) => void>();
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  const close = (): void => {
    clearInterval(timer);
    void worker?.terminate();
    worker = timer = undefined;
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  };
  const startWorker = (): Worker => {
    const started = new Worker(new URL('proof-worker.ts', import.meta.url), {
      workerData: documents,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    });
    started.on('message', ({ id, answer }: { readonly id: number; readonly answer: unknown }) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    });
    // Out of memory, or of the stack.
    started.once('error', () => {
      end();
      close();
    });
    timer = setInterval(() => {
      if (isEnded()) close();
    }, INTERVAL);
    return started;
  };
  const ask = async (task: ProofQuestion['task']): Promise<unknown> => {
    if (isEnded()) return undefined;
    worker ??= startWorker();
    const id = (count += 1);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(id, resolve);
    worker.postMessage({ id, task });
    return promise;
  };
  return {
    isEnded,
    close,
    judge: async (task) => {
      const answer = await ask(task);
      return answer === 'proven' || isWitness(answer) ? answer : undefined;
    },
  };
}

type Witness = Exclude<Awaited<ReturnType<Prover['judge']>>, 'proven' | undefined>;

/** Returns true for a witness: a short check, since the thread is compiled with the same types. */
function isWitness(answer: unknown): answer is Witness {
  return typeof answer === 'object' && answer !== null && 'whole' in answer && 'direction' in answer;
}
