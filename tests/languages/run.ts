/**
 * Sends samples of all languages to a server on this machine and compares what arrives. `--count NUMBER`, `--seed NUMBER`, `--only LANGUAGE`;
 * `--all` for 400 cases in place of 100.
 */
import { parseArgs } from 'node:util';
import { addCounts, printTotal, type Count } from '../count.ts';
import { runInParallel } from '../in-parallel.ts';
import { IS_CI, LACKING } from '../steps.ts';
import { TEST_RUNNERS, type TestRunner } from './runners.ts';
import { sendAll } from './send.ts';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    count: { type: 'string' },
    seed: { type: 'string', default: '7' },
    only: { type: 'string' },
  },
});
const count = Number(values.count ?? (values.all ? 400 : 100));
const seed = Number(values.seed);
const runners = TEST_RUNNERS.filter(({ language }) => values.only === undefined || values.only === language);
const counts: Count[] = [];

console.log(`${count} cases of the seed ${seed}`);
const tasks = runners.map((runner) => async () => {
  counts.push(await send(runner));
});
// Two at a time: most of them wait for an interpreter or a compiler.
await runInParallel(tasks, 2);
printTotal(addCounts(counts));

async function send(runner: TestRunner): Promise<Count> {
  if (!runner.isThere()) {
    console.log(`${IS_CI ? '✗' : '–'} ${runner.language}: not run, it needs ${runner.needs}`);
    return LACKING;
  }
  const { passed, failures } = await sendAll(runner, count, seed);
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${runner.language}: ${passed} samples sent exactly what they say`);
  for (const failure of failures) console.log(failure);
  return { passed, failed: failures.length, skipped: 0 };
}
