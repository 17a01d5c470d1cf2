import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { installPackages } from './packages.ts';

/** How the tests start a browser: the program, and the flags that its machine needs. */
export interface Browser {
  /** Absolute path; undefined for Playwright's own. */
  readonly executablePath: string | undefined;
  readonly args: readonly string[];
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the tests, found or installed: Playwright's own, an installed one, the distribution's; undefined without any. */
export function findBrowser(): Browser | undefined {
  if (hasOwnBrowser()) return browser(undefined);
  const known = process.env.PORTICO_TEST_BROWSER;
  if (known !== undefined && existsSync(known)) return browser(known);
  console.log('Looking for a browser for the tests: trying Playwright’s own …');
  downloadOwnBrowser();
  if (hasOwnBrowser()) return browser(undefined);
  if (!INSTALLED.some((path) => existsSync(path))) installPackages(['chromium']);
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed === undefined) return undefined;
  console.log(`It cannot be had here; using ${installed}.`);
  return browser(installed);
}

/** What to tell the user when there is no browser. */
export const BROWSER_HINT =
  'No browser for the tests: Playwright could not download one and none is installed. Install Chromium or Chrome ' +
  '(Debian, Ubuntu: apt-get install chromium), or set PORTICO_TEST_BROWSER to the path of one.';

function browser(executablePath: string | undefined): Browser {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath,
    args: ['--disable-background-networking', '--disable-component-update', ...(isRoot ? ['--no-sandbox'] : [])],
  };
}

function hasOwnBrowser(): boolean {
  return existsSync(chromium.executablePath());
}

function downloadOwnBrowser(): void {
  const command = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
}
