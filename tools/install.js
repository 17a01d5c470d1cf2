// Plain JavaScript, because it runs on any Node, before packages are installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNpmProgram } from './npm-program.js';

/**
 * Installs the packages of a checkout where package.json or the lock file has changed since the last time. Ends the process where npm fails.
 * @param {string} root folder of package.json
 */
export function installPackages(root) {
  const fingerprint = join(root, 'node_modules', '.portico-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package.json')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(fingerprint) && readFileSync(fingerprint, 'utf8') === wanted) return;
  console.log('Installing packages; the first time this takes about a minute …');
  const npm = findNpmProgram(process.env['npm_execpath'], process.execPath);
  const [command, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  // A first run installs exactly the lock file; later ones change only what differs from it.
  const how = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  // Scripts of packages never run: esbuild's and vue-demi's only repair installations that npm gets right by itself.
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true'];
  // Deleted first, so that an interrupted installation leaves no fingerprint.
  rmSync(fingerprint, { force: true });
  const result = spawnSync(command, [...before, ...how, ...quietly], { cwd: root, stdio: 'inherit' });
  if (result.error !== undefined) {
    console.error(
      `npm could not be started (${result.error.message}). Run \`npm ci\` by hand, then the command again.`,
    );
    process.exit(1);
  }
  if (result.status !== 0) {
    console.error('The packages could not be installed: npm said why above. Fix that and run the command again.');
    process.exit(1);
  }
  writeFileSync(fingerprint, wanted);
  console.log('Packages installed.');
}
