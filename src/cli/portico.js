#!/usr/bin/env node
// Plain JavaScript, because Node runs no TypeScript below node_modules: it checks the Node that runs it, opens the way for
// TypeScript there, and hands over to main.ts.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 15)) {
  console.error(`Portico needs Node 22.15 or newer; this is Node ${process.versions.node}.`);
  console.error(
    'Start it by its npm scripts, which bring a Node of their own, or install one from https://nodejs.org/.',
  );
  process.exit(1);
}

const nodeStripsTypes = process.features.typescript !== false && process.features.typescript !== undefined;

module.registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !/\.m?ts(?:\?|$)/.test(url)) return next(url, context);
    if (nodeStripsTypes && !url.includes('/node_modules/')) return next(url, context);
    const source = module.stripTypeScriptTypes(readFileSync(fileURLToPath(url.split('?', 1)[0]), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});

const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
