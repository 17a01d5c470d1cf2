/** Compares a hostile pair, in a process of its own whose memory the test limits; prints what came of it. */
import { compareApis, createProver } from '../../../../src/satellites/changes/index.ts';
import { NOW, toApi } from './compare-values.ts';
import { HOSTILE } from './hostile-pairs.ts';

/** Maximum number of candidates: the command has a limit of processor time instead. */
const MAX_CANDIDATES = 150;

const [old, now] = HOSTILE[process.argv[2] ?? '']?.().map(toApi) ?? [];
if (old === undefined || now === undefined) throw new Error('There is no such pair.');
let candidates = 0;
const isSpent = (): boolean => (candidates += 1) > MAX_CANDIDATES;
const changes = await compareApis(old, now, {
  now: NOW,
  startProver: (documents) => createProver(documents, isSpent),
});
const [worst] = changes;
const texts = changes.flatMap(({ before = '', after = '' }) => [before.length, after.length]);
console.log(JSON.stringify([changes.length, worst?.level, worst?.id, Math.max(...texts)]));
