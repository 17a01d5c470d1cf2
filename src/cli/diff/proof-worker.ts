import { parentPort, workerData } from 'node:worker_threads';
import { createProver } from '../../changes/index.ts';
import { toJson } from '../../model/index.ts';
import { nodeTools } from '../../sandbox/server/node-tools.ts';
import { fieldsOf } from '../../standard/record.ts';
import type { ProofQuestion } from './proof-thread.ts';

const { old, new: now } = fieldsOf(workerData);
const { patterns } = nodeTools();
const { proves, findWitness } = createProver({ old: toJson(old), new: toJson(now) }, patterns.matches);

async function answer({ id, proof, search }: ProofQuestion): Promise<void> {
  const found = proof === undefined ? search && (await findWitness(search)) : await proves(proof);
  parentPort?.postMessage({ id, answer: found });
}

// Proofs run here, where they can be ended.
parentPort?.on('message', (question: ProofQuestion) => {
  void answer(question);
});
