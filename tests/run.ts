/** `npm test`: checks, units and pages, one after the other, and one closing line over all of them. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { BROWSER_HINT, findBrowser } from './browser.ts';
import { CHECKS, runCheck } from './checks.ts';
import { addCounts, printTotal, type Count } from './count.ts';
import { buildSite, run, SITES } from './sites.ts';

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
  await vitest(env);
  if (browser === undefined) report('pages in a browser', false, BROWSER_HINT);
  else {
    console.log('Running the tests in a browser …');
    await playwright(env);
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

async function vitest(env: Readonly<Record<string, string>>): Promise<void> {
  const file = join(scratch, 'vitest.json');
  const { output } = await run(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile=${file}`],
    env,
  );
  const shape = z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numFailedTestSuites: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  });
  const result = await readReport(file, shape);
  count(
    'modules and built sites',
    output,
    result && {
      passed: result.numPassedTests,
      // A file that cannot be loaded has no tests, but it has failed.
      failed: Math.max(result.numFailedTests, result.numFailedTestSuites > 0 ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
    },
  );
}

async function playwright(env: Readonly<Record<string, string>>): Promise<void> {
  const file = join(scratch, 'playwright.json');
  const { output } = await run(
    join('node_modules', '.bin', 'playwright'),
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const shape = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    errors: z.array(z.unknown()),
  });
  const result = await readReport(file, shape);
  count(
    'pages in a browser',
    output,
    result && {
      passed: result.stats.expected + result.stats.flaky,
      failed: result.stats.unexpected + result.errors.length,
      skipped: result.stats.skipped,
    },
  );
}

/** Adds a runner's own count; a runner that left no report has failed. */
function count(name: string, output: string, result: Count | undefined): void {
  const done = result ?? { passed: 0, failed: 1, skipped: 0 };
  console.log(
    `${done.failed === 0 ? '✓' : '✗'} ${name}: ${done.passed} passed, ${done.failed} failed, ${done.skipped} skipped`,
  );
  if (done.failed > 0) console.log(output);
  counts.push(done);
}

async function readReport<T>(file: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}
