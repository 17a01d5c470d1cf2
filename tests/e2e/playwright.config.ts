import { defineConfig } from 'playwright/test';
import { siteFolder, SITES } from '../sites.ts';

const executablePath = process.env.PORTICO_TEST_BROWSER ?? '';
const args: unknown = JSON.parse(process.env.PORTICO_TEST_BROWSER_ARGS ?? '[]');

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  use: {
    launchOptions: {
      ...(executablePath === '' ? {} : { executablePath }),
      args: Array.isArray(args) ? args.map(String) : [],
    },
    viewport: { width: 1440, height: 900 },
    trace: 'off',
  },
  webServer: SITES.map((site) => ({
    command: `node src/cli/portico.js preview --out "${siteFolder(site.name)}" --port ${site.port}`,
    cwd: `${import.meta.dirname}/../..`,
    port: site.port,
    timeout: 60_000,
  })),
});
