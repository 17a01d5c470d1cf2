#!/usr/bin/env node
// Plain JavaScript, because any Node runs it: checks the running Node, starts the one that the command needs with its flags, and loads the
// command: in a checkout main.ts, in a package its compiled code.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { restart } from './restart.js';
import { findSystemNode, isSupported } from './which-node.js';
import { findCodeFolder } from './work-folder.js';

// Node would open its inspector at this signal, to any program of this user; the process that follows has a flag against it.
process.on('SIGUSR1', () => undefined);

if (!isSupported(process.versions.node)) {
  console.error(`Portico needs Node 22.15+ (22.x) or 24+; this is Node ${process.versions.node}.`);
  console.error(
    'Install one from https://nodejs.org/. In a checkout, use npm scripts: they bring a Node of their own.',
  );
  process.exit(1);
}

const isCompiled = !existsSync(new URL('main.ts', import.meta.url));
const stripTypes = new URL('../process/strip-types.js', import.meta.url).href;

if (process.execArgv.includes(stripTypes)) {
  await import(stripTypes);
  const { main } = await import(isCompiled ? '../../lib/modules/main.mjs' : './main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const checkout = isCompiled ? undefined : fileURLToPath(new URL('../..', import.meta.url));
  const program = findSystemNode() ?? process.execPath;
  const isNode22 = process.version.startsWith('v22.');
  const flags = [
    ...['--import', stripTypes, '--disable-sigusr1', '--disable-warning=ExperimentalWarning'],
    // A larger young generation: pages consist of short-lived objects, whose collection takes a tenth of a large build.
    '--max-semi-space-size=48',
    // Much code runs for a few seconds: V8's last compiler takes a tenth of a build's processor time. Node 22 has no other for hot code.
    ...(isNode22 || program !== process.execPath ? [] : ['--no-opt']),
  ];
  const args = [...process.execArgv, ...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  // Node takes the text of an entry on trust: this user's processes alone may write it.
  const code = findCodeFolder(checkout);
  const env = { ...(code === undefined ? {} : { NODE_COMPILE_CACHE: code }), ...process.env };
  process.exitCode = await restart(program, args, env);
}
