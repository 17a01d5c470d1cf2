/** `npm run test:attacks`: every attack of every family, with a count of each; `npm test` tries some of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_HINT, findBrowser } from '../browser.ts';
import { addCounts, printTotal, type Count } from '../count.ts';
import { runPlaywright, runVitest, type Ran } from '../reports.ts';
import { buildSite, SITES } from '../sites.ts';

/** Sites of documents that mean harm, and the tests that look at them. */
const HOSTILE_SITES = ['own', 'payloads', 'trap', 'nasty'];
const HOSTILE_PAGES = ['page-attacks', 'try-it-attacks', 'dev-attacks', 'hidden-characters'];

const scratch = await mkdtemp(join(tmpdir(), 'portico-attacks-'));
const env = { PORTICO_ATTACKS: 'all', PORTICO_TEST_SITES: join(scratch, 'sites') };
const counts: Count[] = [];

try {
  const sites = buildSites();
  tell(await runVitest(scratch, env, ['tests/attacks/', 'tests/unit/cli/publish/']));
  await sites;
  const browser = findBrowser();
  if (browser === undefined) {
    console.log(`✗ pages in a browser: ${BROWSER_HINT}`);
    counts.push({ passed: 0, failed: 1, skipped: 0 });
  } else {
    const { executablePath = '', args } = browser;
    const found = { PORTICO_TEST_BROWSER: executablePath, PORTICO_TEST_BROWSER_ARGS: JSON.stringify(args) };
    tell(await runPlaywright(scratch, { ...env, ...found }, HOSTILE_PAGES));
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

printTotal(addCounts(counts));

async function buildSites(): Promise<void> {
  for (const site of SITES.filter(({ name }) => HOSTILE_SITES.includes(name))) {
    const { code, output } = await buildSite(site, env.PORTICO_TEST_SITES);
    if (code !== 0) {
      console.log(`✗ the site ${site.name} cannot be built\n${output}`);
      counts.push({ passed: 0, failed: 1, skipped: 0 });
    }
  }
}

/** A line for each family, which begins the names of its tests; a test that counts no attacks is one. */
function tell({ tests, count, output }: Ran): void {
  const families = Map.groupBy(tests, ({ name }) => name.split(':', 1).join(''));
  for (const [family, members] of families) {
    const sum = addCounts(members.map(({ attacks }) => attacks ?? { passed: 1, failed: 0, skipped: 0 }));
    counts.push(sum);
    console.log(`  ${family}: ${sum.passed} passed, ${sum.failed} failed`);
  }
  if (count.failed === 0) return;
  console.log(output);
  counts.push({ passed: 0, failed: count.failed, skipped: 0 });
}
