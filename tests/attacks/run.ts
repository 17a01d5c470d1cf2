/** `npm run test:attacks`: every attack of every family, with a count of each, on modules and in a browser. */
import { BROWSER_HINT } from '../browser.ts';
import { installBrowser } from '../install.ts';
import { runPlaywright, runVitest } from '../reports.ts';
import { LACKING, Steps } from '../steps.ts';
import { reportSuites } from './suites.ts';

/** Browser tests that attack pages. */
const PAGES = ['page-attacks', 'try-it-attacks', 'dev-attacks', 'hidden-characters', 'sandbox-answers'];
const env = { PORTICO_ATTACKS: 'all' };

await Steps.run(async (steps) => {
  await steps.step('modules', async () => reportSuites(await runVitest(steps.scratch, { projects: ['attacks'], env })));
  await steps.step('pages in a browser', async () => {
    if (!(await installBrowser())) return { count: LACKING, output: BROWSER_HINT };
    return reportSuites(await runPlaywright(steps.scratch, { projects: ['browser'], words: PAGES, env }));
  });
});
