#!/usr/bin/env node
// Plain JavaScript, because Node runs no TypeScript below node_modules: checks the running Node, starts the one that the command needs with
// its flags, and loads main.ts.
import { fileURLToPath } from 'node:url';
import { restart } from './restart.js';
import { findSystemNode, isSupported } from './which-node.js';

if (!isSupported(process.versions.node)) {
  console.error(`Portico needs Node 22.15 or newer of 22, or Node 24 or newer; this is Node ${process.versions.node}.`);
  console.error(
    'Start it by its npm scripts, which bring a Node of their own, or install one from https://nodejs.org/.',
  );
  process.exit(1);
}

const stripTypes = new URL('strip-types.js', import.meta.url).href;

if (process.execArgv.includes(stripTypes)) {
  await import(stripTypes);
  const { main } = await import('./main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  // A larger young generation: pages consist of short-lived objects, whose collection takes a tenth of a large build.
  const flags = ['--import', stripTypes, '--max-semi-space-size=48', '--disable-warning=ExperimentalWarning'];
  // Compiled code is cached between runs, in workers too: Node compares each file's text before it uses the cache.
  const code = fileURLToPath(new URL('../../.portico/code', import.meta.url));
  const args = [...process.execArgv, ...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const env = { NODE_COMPILE_CACHE: code, ...process.env };
  process.exitCode = await restart(findSystemNode() ?? process.execPath, args, env);
}
