/** `npm run test:all`: `npm test`, and slow tests or those with further requirements (`npm run test:setup`). `--all`: without sampling. */
import { parseArgs } from 'node:util';
import { reportSuites } from './attacks/suites.ts';
import { BROWSER_HINT } from './browser.ts';
import { runFast } from './fast.ts';
import { runInParallel } from './in-parallel.ts';
import { installBrowser } from './install.ts';
import { findPostgres } from './postgres/server.ts';
import { runPlaywright, runVitest } from './reports.ts';
import { FAST_SITES, SEARCH_SITES, SITES } from './sites.ts';
import { LACKING, Steps } from './steps.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const whole = values.all ? ['--all'] : [];
const others = SITES.map(({ name }) => name).filter((name) => !FAST_SITES.includes(name));
const env = { PORTICO_ATTACKS: 'all' };

await Steps.run(async (steps) => {
  await runFast(steps, { samples: false });
  await steps.buildSites([...others, ...SEARCH_SITES.map(({ name }) => name)], 2);
  // Three at a time, because each leaves a core idle at times: while a page loads, or in the last file of a step. The longest come first.
  await runInParallel(
    [
      () => testSlowModules(steps),
      () => testAttacks(steps),
      () => testPages(steps),
      () => steps.program('mitigations taken away', ['attacks/mutate.ts']),
      () => steps.program('documents of others', ['corpus/run.ts', ...whole]),
      () => testPostgres(steps),
      () => steps.program('samples in all languages', ['languages/run.ts', ...whole]),
      () => steps.program('samples against the sandbox', ['samples/run.ts']),
    ],
    3,
  );
});

async function testPages(steps: Steps): Promise<void> {
  await steps.step('pages in a browser', async () => {
    if (!(await installBrowser())) return { count: LACKING, output: BROWSER_HINT };
    return runPlaywright(steps.scratch, { projects: ['browser'], env });
  });
}

/** Runs the slow tests, and those of every site for each site that `npm test` does not build; the markup of words-3.1 is that of words-3.2. */
async function testSlowModules(steps: Steps): Promise<void> {
  const sites = others.filter((name) => name !== 'words-3.1');
  await steps.step('slow tests of modules, and the other sites', () =>
    runVitest(steps.scratch, {
      projects: ['site', 'slow', 'package'],
      env: { PORTICO_TEST_SITE_NAMES: sites.join(',') },
    }),
  );
}

async function testPostgres(steps: Steps): Promise<void> {
  await steps.step('PostgreSQL', async () =>
    findPostgres() === undefined
      ? { count: LACKING, output: 'needs initdb and postgres' }
      : runVitest(steps.scratch, { projects: ['postgres'] }),
  );
}

async function testAttacks(steps: Steps): Promise<void> {
  await steps.step('every attack', async () =>
    reportSuites(await runVitest(steps.scratch, { projects: ['attacks'], env })),
  );
}
