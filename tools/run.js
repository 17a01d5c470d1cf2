// Runs every npm script: installs missing packages, and starts a program with a recent Node. Plain JavaScript, because it runs on any
// Node, before packages are installed.
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { restart } from '../src/commands/restart.js';
import { findSystemNode } from '../src/commands/which-node.js';
import { installPackages } from './install.js';
import { findInstalledNode, programOf } from './programs.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [name = '', ...args] = process.argv.slice(2);
installPackages(root);
const node = findSystemNode() ?? findInstalledNode(root) ?? process.execPath;
// Programs that it starts find the same Node.
process.env['PATH'] = [dirname(node), process.env['PATH']].join(delimiter);
const stripTypes = name.endsWith('.ts')
  ? ['--import', new URL('../src/process/strip-types.js', import.meta.url).href]
  : [];
process.exitCode = await restart(node, [...stripTypes, programOf(root, name), ...args], process.env);
