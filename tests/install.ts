import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser } from './browser.ts';

const LIMIT_MS = 600_000;

let installing: Promise<boolean> | undefined;

/**
 * Installs a browser for the tests where none is found, once: Playwright's own, else, as root, Debian's. Resolves to true with a
 * browser.
 */
export function installBrowser(): Promise<boolean> {
  installing ??= findBrowser() === undefined ? downloadOrInstall() : Promise.resolve(true);
  return installing;
}

async function downloadOrInstall(): Promise<boolean> {
  console.log('No browser found: downloading Chromium with Playwright …');
  const command = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  await runQuietly(process.execPath, [command, 'install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  });
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (findBrowser() === undefined) await installPackages([name]);
  return findBrowser() !== undefined;
}

/** Installs Debian packages as root; elsewhere does nothing. */
export async function installPackages(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(', ')} with apt-get …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update', '-qq'], env);
  await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env);
}

/** Runs a program without its output, up to a limit; its callers look for what it should have installed. */
function runQuietly(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env }, timeout: LIMIT_MS });
    child.on('error', () => {
      resolve();
    });
    child.on('close', () => {
      resolve();
    });
  });
}
