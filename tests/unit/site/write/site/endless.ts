/** A program that monitors itself and never ends: run by budget-watch.slow.test.ts. */
import { createWatch } from '../../../../../src/site/write/site/budget-watch.ts';
import { whenInterrupted } from '../../../../../src/site/output/publish/interrupt.ts';
import { formatError } from '../../../../../src/openapi/model/index.ts';
import { BuildBudget } from '../../../../../src/site/output/budget.ts';

const watch = createWatch(0);
whenInterrupted(() => {
  console.log('cleared up');
});
watch.start(new BuildBudget({ seconds: 0.5, output: 1000, memory: 1_000_000 }));

async function work(): Promise<never> {
  await Promise.resolve();
  for (;;) Math.random();
}

try {
  await Promise.race([work(), watch.limitExceeded]);
} catch (error) {
  console.log(formatError(error));
  process.exitCode = 1;
}
