/** Sends samples of all languages to a server on this machine and compares what arrives. `--count NUMBER`, `--seed NUMBER`, `--only LANGUAGE`. */
import { parseArgs } from 'node:util';
import { printTotal } from '../count.ts';
import { installLanguages } from './install.ts';
import { RUNNERS } from './runners.ts';
import { sendAll } from './send.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '400' },
    seed: { type: 'string', default: '7' },
    only: { type: 'string' },
  },
});
const runners = RUNNERS.filter(({ language }) => values.only === undefined || values.only === language);
installLanguages();
/** In CI all of them can be had. */
const isCi = process.env.CI === 'true';

const total = { passed: 0, failed: 0, skipped: 0 };
for (const runner of runners) {
  if (!runner.isThere()) {
    console.log(`${isCi ? '✗' : '–'} ${runner.language}: not run, it needs ${runner.needs}`);
    if (isCi) total.failed += 1;
    else total.skipped += 1;
    continue;
  }
  const { passed, failures } = await sendAll(runner, Number(values.count), Number(values.seed));
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${runner.language}: ${passed} samples sent exactly what they say`);
  for (const failure of failures) console.log(failure);
  total.passed += passed;
  total.failed += failures.length;
}
printTotal(total);
