// Runs every npm script: installs what is missing, and starts a program with a Node that is new enough. It runs on whatever Node is
// there, also before there are packages: plain JavaScript.
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { restart } from '../src/cli/restart.js';
import { findSystemNode } from '../src/cli/which-node.js';
import { installPackages } from './install.js';
import { findInstalledNode, programOf } from './programs.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [name = '', ...args] = process.argv.slice(2);
installPackages(root);
const node = findSystemNode() ?? findInstalledNode(root) ?? process.execPath;
// Programs that it starts find the same Node.
process.env['PATH'] = [dirname(node), process.env['PATH']].join(delimiter);
const stripTypes = name.endsWith('.ts') ? ['--import', new URL('../src/cli/strip-types.js', import.meta.url).href] : [];
process.exitCode = await restart(node, [...stripTypes, programOf(root, name), ...args], process.env);
