/** `npm test`: checks, units and pages, one after the other, and one closing line over all of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_HINT, findBrowser } from './browser.ts';
import { CHECKS, runCheck } from './checks.ts';
import { addCounts, printTotal, type Count } from './count.ts';
import { runPlaywright, runVitest, type Ran } from './reports.ts';
import { buildSite, SITES } from './sites.ts';

const scratch = await mkdtemp(join(tmpdir(), 'portico-test-'));
const counts: Count[] = [];

try {
  const browser = findBrowser();
  const env = {
    PORTICO_TEST_SITES: join(scratch, 'sites'),
    PORTICO_TEST_BROWSER: browser?.executablePath ?? '',
    PORTICO_TEST_BROWSER_ARGS: JSON.stringify(browser?.args ?? []),
  };
  console.log('Checking types, code and formatting, and building sites to look at …');
  await inTwos([
    ...CHECKS.map((check) => async () => {
      const { passed, output } = await runCheck(check);
      report(check.name, passed, output);
    }),
    ...SITES.map((site) => () => build(site)),
  ]);
  console.log('Running the tests of modules and of built sites …');
  count('modules and built sites', await runVitest(scratch, env));
  if (browser === undefined) report('pages in a browser', false, BROWSER_HINT);
  else {
    console.log('Running the tests in a browser …');
    count('pages in a browser', await runPlaywright(scratch, env));
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

printTotal(addCounts(counts));

/** Runs the steps, two at a time. */
async function inTwos(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = [...steps];
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) await step();
  };
  await Promise.all([work(), work()]);
}

function report(name: string, passed: boolean, output: string): void {
  console.log(`${passed ? '✓' : '✗'} ${name}`);
  if (!passed) console.log(output);
  counts.push({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
}

async function build(site: (typeof SITES)[number]): Promise<void> {
  const { code, output } = await buildSite(site, join(scratch, 'sites'));
  report(`build of the ${site.name} site`, code === 0, output);
}

/** Adds a runner's own count. */
function count(name: string, { count: done, output, tests }: Ran): void {
  console.log(
    `${done.failed === 0 ? '✓' : '✗'} ${name}: ${done.passed} passed, ${done.failed} failed, ${done.skipped} skipped`,
  );
  for (const { name: again } of tests.filter((test) => test.again)) console.log(`  passed when run again: ${again}`);
  if (done.failed > 0) console.log(output);
  counts.push(done);
}
