import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { SEARCH_SITES, siteFolder, SITES } from '../sites.ts';

const executablePath = process.env.PORTICO_TEST_BROWSER ?? '';
const args: unknown = JSON.parse(process.env.PORTICO_TEST_BROWSER_ARGS ?? '[]');
const built = [...SITES, ...SEARCH_SITES].filter((site) => existsSync(join(siteFolder(site.name), 'index.html')));

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // What fails at first and passes then is said by name: a machine that stood still, or a fault that comes and goes.
  retries: Number(process.env.PORTICO_TEST_RETRIES ?? 0),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    launchOptions: {
      ...(executablePath === '' ? {} : { executablePath }),
      args: Array.isArray(args) ? args.map(String) : [],
    },
    viewport: { width: 1440, height: 900 },
    trace: 'off',
  },
  // Each takes the next free port where its own is taken; what it prints is kept as PORTICO_SITE_<NAME>.
  webServer: built.map((site) => ({
    command: [
      `"${process.execPath}" src/cli/portico.js preview`,
      // Documents belong to the build alone.
      ...(site.args[0]?.startsWith('--') === true ? site.args.map((arg) => `"${arg}"`) : []),
      `--out "${siteFolder(site.name)}" --port ${site.port} --sandbox memory`,
    ].join(' '),
    cwd: `${import.meta.dirname}/../..`,
    wait: { stdout: new RegExp(`The portal is at (?<portico_site_${site.name}>http://\\S+)/ `) },
    timeout: 120_000,
  })),
});
