import { defineConfig } from 'playwright/test';
import { BROWSER_HINT, findBrowser } from '../browser.ts';

const browser = findBrowser();
if (browser === undefined) throw new Error(BROWSER_HINT);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './setup.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 30_000,
    launchOptions: {
      ...(browser.executablePath === undefined ? {} : { executablePath: browser.executablePath }),
      args: [...browser.args],
    },
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'off',
  },
  projects: [{ name: 'journeys' }],
});
