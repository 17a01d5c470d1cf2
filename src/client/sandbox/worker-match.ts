// Trusted Types policy that allows the worker's address.
import '../page/trusted.ts';
import { boundMatches, type MatchWorker } from '../../json-schema/index.ts';
import { isFields } from '../try-it/protocol.ts';

/** Matches regular expressions of documents in a worker that is terminated after 50 ms; such a pattern counts as not validated. */
export const { matches } = boundMatches((answered): MatchWorker => {
  const worker = new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isFields(data) && typeof data.id === 'number')
      answered(data.id, typeof data.isMatch === 'boolean' ? data.isMatch : undefined);
  };
  worker.onerror = () => {
    answered(undefined, undefined);
  };
  return {
    ask: (question) => {
      worker.postMessage(question);
    },
    end: () => {
      worker.terminate();
    },
  };
});
