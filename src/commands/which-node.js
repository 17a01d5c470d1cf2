// Plain JavaScript without packages: any Node runs it, also before packages are installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} Here Facts about the running Node.
 * @property {string} execPath the program that runs
 * @property {string} version its version
 * @property {string} path the folders of programs, as PATH has them
 * @property {string} platform as Node names it
 */

/** @type {Here} */
const HERE = {
  execPath: process.execPath,
  version: process.versions.node,
  path: process.env['PATH'] ?? '',
  platform: process.platform,
};

/**
 * True for a version (`24.1.0`, also with a `v`) that runs Portico. None of 23 does: it lacks features that 22.15 and 24 have.
 * @param {string} version
 */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 15);
}

/**
 * Finds a Node of the system that runs Portico: this one, or the first on the path that was not installed with packages.
 * @returns {string | undefined} its path
 */
export function findSystemNode({ execPath, version, path, platform } = HERE) {
  if (!isInstalled(execPath)) return isSupported(version) ? execPath : undefined;
  const name = platform === 'win32' ? 'node.exe' : 'node';
  const folders = path.split(delimiter).filter((folder) => folder !== '' && !isInstalled(folder));
  const program = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  return program !== undefined && isSupported(versionOf(program)) ? program : undefined;
}

/** @param {string} program its path */
function isInstalled(program) {
  return /[\\/]node_modules[\\/]/.test(program);
}

/**
 * Returns the version that a Node prints; empty where it does not start.
 * @param {string} program its path
 */
export function versionOf(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
}
