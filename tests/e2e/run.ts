/** `npm run e2e`: builds the sites that the wanted files look at, then runs these in a browser; words and options are Playwright's. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_HINT, findBrowser } from '../browser.ts';
import { neededSites } from '../needed-sites.ts';
import { buildSite, ROOT } from '../sites.ts';

const words = process.argv.slice(2);
const browser = findBrowser();
if (browser === undefined) {
  console.error(BROWSER_HINT);
  process.exit(1);
}
const scratch = await mkdtemp(join(tmpdir(), 'portico-e2e-'));
try {
  for (const site of neededSites(wantedFiles(), ['own'])) {
    console.log(`Building the ${site.name} site …`);
    const { code, output } = await buildSite(site, scratch);
    if (code !== 0) throw new Error(`The ${site.name} site cannot be built:\n${output}`);
  }
  process.exitCode = await playwright({
    PORTICO_TEST_SITES: scratch,
    PORTICO_TEST_BROWSER: browser.executablePath ?? '',
    PORTICO_TEST_BROWSER_ARGS: JSON.stringify(browser.args),
  });
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** The files whose names hold a word of the command line; all where none does: the words are then values of options. */
function wantedFiles(): readonly string[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const wanted = files.filter((name) => words.some((word) => join('tests', 'e2e', name).includes(word)));
  return (wanted.length === 0 ? files : wanted).map((name) => join(import.meta.dirname, name));
}

async function playwright(env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(
    join(ROOT, 'node_modules', '.bin', 'playwright'),
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list', ...words],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
