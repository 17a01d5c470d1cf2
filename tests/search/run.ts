/** `npm run test:search`: builds the sites of the table of queries, those of documents of others among them, and asks each query. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_HINT, findBrowser } from '../browser.ts';
import { addCounts, printTotal, type Count } from '../count.ts';
import { runPlaywright } from '../reports.ts';
import { buildSite, NO_SPECS, SEARCH_SITES, SITES } from '../sites.ts';

const scratch = await mkdtemp(join(tmpdir(), 'portico-search-'));
const folder = join(scratch, 'sites');
const counts: Count[] = [];
const failed: Count = { passed: 0, failed: 1, skipped: 0 };

try {
  if (SEARCH_SITES.length === 0) console.log(`Documents of others are skipped: ${NO_SPECS}.`);
  for (const site of [...SITES.filter(({ name }) => name === 'own' || name === 'museum'), ...SEARCH_SITES]) {
    console.log(`Building the ${site.name} site …`);
    const { code, output } = await buildSite(site, folder);
    if (code === 0) continue;
    console.log(output);
    counts.push(failed);
  }
  const browser = findBrowser();
  if (browser === undefined) {
    console.log(`✗ pages in a browser: ${BROWSER_HINT}`);
    counts.push(failed);
  } else {
    const { executablePath = '', args } = browser;
    const found = { PORTICO_TEST_BROWSER: executablePath, PORTICO_TEST_BROWSER_ARGS: JSON.stringify(args) };
    const ran = await runPlaywright(scratch, { PORTICO_TEST_SITES: folder, ...found }, ['search-table']);
    console.log(ran.output);
    counts.push(ran.count);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

printTotal(addCounts(counts));
