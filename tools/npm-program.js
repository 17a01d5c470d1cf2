import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Returns npm's own program, for Node to run, since the command `npm` would need a shell on Windows: the npm that runs this script,
 * or the one that came with Node; undefined where neither is found.
 * @param {string | undefined} running what `npm_execpath` says, which other package managers set too
 * @param {string} node path of Node
 * @returns {string | undefined} its path
 */
export function findNpmProgram(running, node) {
  const program = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  const places = [running, join(dirname(node), program), join(dirname(node), '..', 'lib', program)];
  return places.find((place) => place !== undefined && basename(place) === 'npm-cli.js' && existsSync(place));
}
