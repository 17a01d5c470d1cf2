import { BROWSER_HINT } from './browser.ts';
import { CHECKS, runCheck } from './checks.ts';
import { installBrowser } from './install.ts';
import { runPlaywright, runVitest } from './reports.ts';
import { FAST_SITES } from './sites.ts';
import { FAILED, LACKING, PASSED, type Steps } from './steps.ts';

/** Parts of `npm test` that the run needs. */
interface Parts {
  /** Samples of the attacks and of the journeys; false where all attacks follow. */
  readonly samples: boolean;
}

const JOURNEYS = 'tests/journeys/playwright.config.ts';
/** Journeys of `npm test`: parts of their file names. `test:all` runs all. */
const SHORT_JOURNEYS = ['first-call', 'oauth', 'without-javascript', 'first-hour', 'required-property'];

/** Runs the steps of `npm test`: checks in parallel with sites, modules and journeys. */
export async function runFast(steps: Steps, parts: Parts): Promise<void> {
  const hint = installBrowser().then((found) => {
    if (!found) console.log(BROWSER_HINT);
  });
  await Promise.all([hint, runChecks(steps), runTests(steps, parts)]);
}

async function runChecks(steps: Steps): Promise<void> {
  for (const check of CHECKS)
    await steps.step(check.name, async () => {
      const { passed, output } = await runCheck(check);
      return { count: passed ? PASSED : FAILED, output };
    });
}

async function runTests(steps: Steps, parts: Parts): Promise<void> {
  await steps.buildSites(FAST_SITES, 1);
  await Promise.all([
    steps.step('modules and built sites', () =>
      runVitest(steps.scratch, { projects: ['unit', 'site', ...(parts.samples ? ['attacks'] : [])] }),
    ),
    testJourneys(steps, parts),
  ]);
}

async function testJourneys(steps: Steps, { samples }: Parts): Promise<void> {
  await steps.step('journeys of people', async () => {
    if (!(await installBrowser())) return { count: LACKING, output: BROWSER_HINT };
    return runPlaywright(steps.scratch, { config: JOURNEYS, words: samples ? SHORT_JOURNEYS : [] });
  });
}
