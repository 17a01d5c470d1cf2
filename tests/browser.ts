import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Program and flags of the test browser on this machine. */
export interface Browser {
  /** Absolute path; undefined for Playwright's own. */
  readonly executablePath: string | undefined;
  readonly args: readonly string[];
}

/** Chromium's headless shell, which needs half of the processor time; Playwright's own browser is one too. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds the test browser: PORTICO_TEST_BROWSER, Playwright's own, or an installed one; undefined without any. */
export function findBrowser(): Browser | undefined {
  const named = process.env.PORTICO_TEST_BROWSER;
  if (named !== undefined && existsSync(named)) return browser(named);
  if (existsSync(chromium.executablePath())) return browser(undefined);
  const installed = INSTALLED.find((path) => existsSync(path));
  return installed === undefined ? undefined : browser(installed);
}

/** True where the found browser is a headless shell. */
export function isHeadlessShell(): boolean {
  const browser = findBrowser();
  return browser !== undefined && [undefined, HEADLESS_SHELL].includes(browser.executablePath);
}

/** Message where no browser is found, and none can be installed. */
export const BROWSER_HINT =
  'No browser for the tests: run `npx playwright install --with-deps chromium`, or install Chromium or Chrome, ' +
  'or set PORTICO_TEST_BROWSER to the path of one.';

function browser(executablePath: string | undefined): Browser {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath,
    args: ['--disable-background-networking', '--disable-component-update', ...(isRoot ? ['--no-sandbox'] : [])],
  };
}
