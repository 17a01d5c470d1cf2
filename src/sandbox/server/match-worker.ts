import { parentPort } from 'node:worker_threads';
import { matchPattern } from '../../json-schema/index.ts';

// Responds to { id, pattern, text } with { id, isMatch }: patterns of documents run here, where they can be terminated.
parentPort?.on('message', ({ id, pattern, text }: { id: number; pattern: string; text: string }) => {
  parentPort?.postMessage({ id, isMatch: matchPattern(pattern, text) });
});
