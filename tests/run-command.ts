import { join } from 'node:path';
import { vi } from 'vitest';
import { COMMANDS } from '../src/commands/commands.ts';
import { diffHere } from '../src/commands/diff/diff-here.ts';
import { diffTask } from '../src/commands/diff.ts';
import { scoreHere } from '../src/commands/score/score-here.ts';
import { scoreTask } from '../src/commands/score.ts';
import { lintHere } from '../src/commands/lint-here.ts';
import { lintTask } from '../src/commands/lint.ts';
import type { Invocation } from '../src/commands/invocation.ts';
import { main } from '../src/commands/main.ts';
import { withFolders } from '../src/commands/restricted.ts';
import { ROOT, run } from './sites.ts';

/** Commands that run in this process instead of one with fewer permissions. */
const HERE = new Map([
  ['lint', lintHereAs],
  ['diff', diffHereAs],
  ['score', scoreHereAs],
]);
const COMMANDS_HERE = COMMANDS.map((command) => {
  const run = HERE.get(command.name);
  return run === undefined ? command : { ...command, load: () => Promise.resolve(run) };
});

function diffHereAs(invocation: Invocation): Promise<number> {
  return withFolders(async (folders) => diffHere(await diffTask(invocation, folders), invocation.terminal));
}

function scoreHereAs(invocation: Invocation): Promise<number> {
  return withFolders(async (folders) => scoreHere(await scoreTask(invocation, folders), invocation.terminal));
}

function lintHereAs(invocation: Invocation): Promise<number> {
  return lintHere(lintTask(invocation), invocation.terminal);
}

/** Runs a command line in this process, or in its own where it needs one; returns its exit code and output. */
export async function runCommand(...argv: readonly string[]): ReturnType<typeof run> {
  // A build of documents restarts itself in a process with fewer permissions.
  if (argv[0] === 'build' && argv[1]?.startsWith('-') === false) return runApart(...argv);
  let output = '';
  const write = (chunk: unknown): boolean => {
    output += String(chunk);
    return true;
  };
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const spy of spies) spy.mockImplementation(write);
  const listeners = process.listeners('uncaughtException');
  try {
    return { code: await main(argv, COMMANDS_HERE), output };
  } finally {
    for (const spy of spies) spy.mockRestore();
    for (const listener of process.listeners('uncaughtException')) {
      if (!listeners.includes(listener)) process.off('uncaughtException', listener);
    }
  }
}

/** Runs a command line in its own process, as a user does. */
export async function runApart(...argv: readonly string[]): ReturnType<typeof run> {
  return run(process.execPath, [join(ROOT, 'src/commands/portico.js'), ...argv]);
}
