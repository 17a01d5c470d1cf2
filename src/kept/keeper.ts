import { parentPort, workerData } from 'node:worker_threads';
import { putEntry, type Entry } from './entry.ts';

/** How many entries are done; read by the thread that started this one. */
const done = workerData instanceof SharedArrayBuffer ? new Int32Array(workerData) : new Int32Array(1);

parentPort?.on('message', (entry: Entry | undefined) => {
  // No more come.
  if (entry === undefined) parentPort?.close();
  else putEntry(entry);
  Atomics.add(done, 0, 1);
});
