// Which Node runs Portico: the system's where it is new enough, else the one that is installed with the packages. Plain
// JavaScript without packages, because any Node reads it, also before there are any.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} Here What tells which Node there is.
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
 * True for a version (`24.1.0`, also with a `v`) that runs Portico. None of 23 does: it had not all that 22.15 and 24 have.
 * @param {string} version
 */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 15);
}

/**
 * The system's Node, if it runs Portico: this one, or the first on the path that was not installed with packages.
 * @returns {string | undefined} its path
 */
export function findSystemNode({ execPath, version, path, platform } = HERE) {
  if (!isInstalled(execPath)) return isSupported(version) ? execPath : undefined;
  const name = platform === 'win32' ? 'node.exe' : 'node';
  const folders = path.split(delimiter).filter((folder) => folder !== '' && !isInstalled(folder));
  const program = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  return program !== undefined && isSupported(versionOf(program)) ? program : undefined;
}

/**
 * Has `node` in npm's scripts mean the system's Node where that runs Portico, and else the one among the packages. Scripts
 * look into `node_modules/.bin` first; whatever the system has, npm 11 and 12 link it there, and npm 10 does not.
 * @param {string} root folder of package.json
 */
export function placeNode(root, here = HERE) {
  const windows = here.platform === 'win32';
  // What runs is right, or is held on to: cmd.exe reads on in the script that started it.
  if (isInstalled(here.execPath) && (windows || findSystemNode(here) === undefined)) return;
  const bin = join(root, 'node_modules', '.bin');
  for (const ending of ['', '.cmd', '.ps1']) rmSync(join(bin, `node${ending}`), { force: true });
  if (findSystemNode(here) !== undefined) return;
  const program = findInstalledNode(root);
  if (program === undefined) return;
  mkdirSync(bin, { recursive: true });
  if (windows) writeFileSync(join(bin, 'node.cmd'), `@"%~dp0..\\${program.replaceAll('/', '\\')}" %*\r\n`);
  else symlinkSync(join('..', program), join(bin, 'node'));
}

/**
 * The Node among the packages: npm installs the one for this system. One for another C library (Alpine's) does not start.
 * @param {string} root
 * @returns {string | undefined} its path below `node_modules`
 */
function findInstalledNode(root) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(optionalDependencies)) {
    const manifest = join(root, 'node_modules', name, 'package.json');
    if (!existsSync(manifest)) continue;
    const program = `${name}/${JSON.parse(readFileSync(manifest, 'utf8')).bin.node}`;
    if (isSupported(versionOf(join(root, 'node_modules', program)))) return program;
  }
  return undefined;
}

/** @param {string} program its path */
function isInstalled(program) {
  return /[\\/]node_modules[\\/]/.test(program);
}

/** @param {string} program its path */
function versionOf(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
}
