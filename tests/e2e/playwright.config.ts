import { defineConfig } from 'playwright/test';
import { BROWSER_HINT, findBrowser } from '../browser.ts';

const browser = findBrowser();
if (browser === undefined) throw new Error(BROWSER_HINT);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../site-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    launchOptions: {
      ...(browser.executablePath === undefined ? {} : { executablePath: browser.executablePath }),
      args: [...browser.args],
    },
    viewport: { width: 1440, height: 900 },
    trace: 'off',
  },
  projects: [{ name: 'browser' }],
});
