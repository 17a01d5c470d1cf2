// Runs before every npm script, on whatever Node is there, so it is plain JavaScript without packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNpmProgram } from './npm-program.js';
import { placeNode } from './which-node.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const fingerprint = join(root, 'node_modules', '.portico-installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package.json')))
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

if (!existsSync(fingerprint) || readFileSync(fingerprint, 'utf8') !== wanted) {
  console.log('Installing packages; the first time this takes about a minute …');
  const npm = findNpmProgram(process.env['npm_execpath'], process.execPath);
  const [command, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  // A first run installs what the lock file says and nothing else; later ones change only what differs from it.
  const how = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  // Scripts of packages never run: esbuild's and vue-demi's only repair what npm installs rightly by itself.
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true'];
  const result = spawnSync(command, [...before, ...how, ...quietly], { cwd: root, stdio: 'inherit' });
  if (result.error !== undefined) {
    console.error(
      `npm could not be started (${result.error.message}). Run \`npm ci\` by hand, then the command again.`,
    );
    process.exit(1);
  }
  if (result.status !== 0) {
    console.error('The packages could not be installed: npm said why above. Mend that and run the command again.');
    process.exit(1);
  }
  writeFileSync(fingerprint, wanted);
  console.log('Packages installed.');
}

placeNode(root);
