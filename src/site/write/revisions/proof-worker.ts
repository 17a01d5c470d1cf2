import { parentPort, workerData } from 'node:worker_threads';
import { createProver } from '../../../satellites/changes/index.ts';
import { toJson } from '../../../openapi/model/index.ts';
import { fieldsOf } from '../../../openapi/standard/record.ts';
import type { ProofQuestion } from './proof-thread.ts';

const { old, new: now } = fieldsOf(workerData);
const { judge } = createProver({ old: toJson(old), new: toJson(now) });

// Proofs run here, where they can be ended.
parentPort?.on('message', ({ id, task }: ProofQuestion) => {
  void judge(task).then((answer) => {
    parentPort?.postMessage({ id, answer });
  });
});
