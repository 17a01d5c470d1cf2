import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const LIMIT_MS = 600_000;

/** Installs packages of Debian, where this user may; elsewhere does nothing. Whoever needs them looks for them afterwards. */
export function installPackages(names: readonly string[]): void {
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
