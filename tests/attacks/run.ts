/**
 * `npm run test:attacks`: every attack of every family, with a count of each, on modules and in a browser; `-- WORD…`: of the test files
 * whose paths have one of these words.
 */
import { BROWSER_HINT } from '../browser.ts';
import { installBrowser } from '../install.ts';
import { runPlaywright, runVitest } from '../reports.ts';
import { LACKING, Steps } from '../steps.ts';
import { reportSuites } from './suites.ts';

/** Browser tests that attack pages. */
const PAGES = ['page-attacks', 'try-it-attacks', 'dev-attacks', 'hidden-characters', 'sandbox-answers'];
const env = { PORTICO_ATTACKS: 'all' };
const words = process.argv.slice(2);
const pages = words.length === 0 ? PAGES : PAGES.filter((name) => words.some((word) => name.includes(word)));

await Steps.run(async (steps) => {
  // Words of pages alone select no module.
  const flags = pages.length === 0 ? [] : ['--passWithNoTests'];
  await steps.step('modules', async () =>
    reportSuites(await runVitest(steps.scratch, { projects: ['attacks'], words, flags, env })),
  );
  if (pages.length === 0) return;
  await steps.step('pages in a browser', async () => {
    if (!(await installBrowser())) return { count: LACKING, output: BROWSER_HINT };
    return reportSuites(await runPlaywright(steps.scratch, { projects: ['browser'], words: pages, env }));
  });
});
