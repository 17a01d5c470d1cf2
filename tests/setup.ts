/** `npm run test:setup`: installs what `npm run test:all` requires (a browser, languages, PostgreSQL), and lists what is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser, isHeadlessShell } from './browser.ts';
import { RUNNERS } from '../src/proof/index.ts';
import { findPostgres } from './postgres/server.ts';

const LIMIT_MS = 600_000;

interface Need {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Debian packages that contain it. */
  readonly packages: readonly string[];
  /** Advice where it cannot be installed here. */
  readonly hint: string;
}

const NEEDS: readonly Need[] = [
  {
    name: 'a browser',
    isThere: () => findBrowser() !== undefined,
    packages: ['chromium'],
    hint: 'npx playwright install chromium, or install Chrome',
  },
  ...RUNNERS.map(({ language, needs, packages, isThere }) => ({
    name: `samples of ${language}`,
    isThere,
    packages,
    hint: `install ${needs}`,
  })),
  {
    name: 'PostgreSQL',
    isThere: () => findPostgres() !== undefined,
    packages: ['postgresql'],
    hint: 'install PostgreSQL 14 or newer; initdb must be on the PATH',
  },
];

if (findBrowser() === undefined) downloadBrowser();
// Any other browser will do where Debian lacks it.
if (!isHeadlessShell()) installPackages(['chromium-headless-shell']);
installPackages(NEEDS.filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages));
for (const { name, isThere, hint } of NEEDS)
  console.log(isThere() ? `✓ ${name}` : `– ${name} cannot be installed here: ${hint}. Its tests are skipped.`);

/** Downloads Playwright's own browser, where its host can be reached. */
function downloadBrowser(): void {
  console.log('Downloading a browser …');
  const command = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: 'ignore', timeout: LIMIT_MS / 2 });
}

/** Installs Debian packages as root; elsewhere does nothing. */
function installPackages(names: readonly string[]): void {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    spawnSync('apt-get', words, { stdio: 'ignore', env, timeout: LIMIT_MS });
  }
}
