import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSupported, versionOf } from '../src/commands/which-node.js';

/**
 * Returns the Node among the packages: npm installs the one for this system. One for another C library (Alpine's) does not start.
 * @param {string} root folder of package.json
 * @returns {string | undefined} its path
 */
export function findInstalledNode(root) {
  const { optionalDependencies } = readManifest(join(root, 'tools', 'node'));
  return Object.keys(optionalDependencies)
    .filter((name) => existsSync(join(root, 'node_modules', name, 'package.json')))
    .map((name) => programOf(root, name, 'node'))
    .find((program) => isSupported(versionOf(program)));
}

/**
 * Returns the path of a program: a file of this checkout, or a package's program.
 * @param {string} root folder of package.json
 * @param {string} name a path from the root, or a package
 * @param {string} bin
 */
export function programOf(root, name, bin = name) {
  if (name.includes('/')) return join(root, name);
  const folder = join(root, 'node_modules', name);
  const { bin: programs } = readManifest(folder);
  return join(folder, typeof programs === 'string' ? programs : programs[bin]);
}

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
