#!/usr/bin/env node
// Plain JavaScript, because any Node runs it: checks the running Node, starts the one that the command needs with its flags, and loads the
// command: in a checkout main.ts, in a package its compiled code.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { restart } from './restart.js';
import { findSystemNode, isSupported } from './which-node.js';
import { findWorkFolder, needsWorkFolder } from './work-folder.js';

if (!isSupported(process.versions.node)) {
  console.error(`Portico needs Node 22.15 or newer of 22, or Node 24 or newer; this is Node ${process.versions.node}.`);
  console.error(
    'Install one from https://nodejs.org/. In a checkout, start it by its npm scripts, which bring a Node of their own.',
  );
  process.exit(1);
}

const isCompiled = !existsSync(new URL('main.ts', import.meta.url));
const stripTypes = new URL('strip-types.js', import.meta.url).href;

if (process.execArgv.includes(stripTypes)) {
  await import(stripTypes);
  const { main } = await import(isCompiled ? '../../lib/modules/main.mjs' : './main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const checkoutWork = isCompiled ? undefined : fileURLToPath(new URL('../../.portico', import.meta.url));
  const packageWork = isCompiled && needsWorkFolder(process.argv[2]) ? findWorkFolder() : undefined;
  if (isCompiled && needsWorkFolder(process.argv[2]) && packageWork === undefined) {
    console.error(`Portico cannot write its folder for work, .portico, in ${process.cwd()} or among temporary files.`);
    console.error('Let this user write to one of them, or name another in the environment variable PORTICO_WORK.');
    process.exit(1);
  }
  // A larger young generation: pages consist of short-lived objects, whose collection takes a tenth of a large build.
  const flags = ['--import', stripTypes, '--max-semi-space-size=48', '--disable-warning=ExperimentalWarning'];
  const args = [...process.execArgv, ...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  // Compiled code is cached between runs, in workers too: Node compares each file's text before it uses the cache.
  const work = packageWork ?? checkoutWork;
  const cached = work === undefined ? {} : { NODE_COMPILE_CACHE: join(work, 'code') };
  const chosen = packageWork === undefined ? {} : { PORTICO_WORK: packageWork };
  const env = { ...cached, ...process.env, ...chosen };
  process.exitCode = await restart(findSystemNode() ?? process.execPath, args, env);
}
