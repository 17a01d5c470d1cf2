import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { COMMANDS } from '../../../src/commands/commands.ts';
import { main } from '../../../src/commands/main.ts';
import { runApart, runCommand } from '../../run-command.ts';

const manifest = new URL('../../../package.json', import.meta.url);

test('the program prints the version of the package', async () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));
  expect(await runApart('--version')).toEqual({ code: 0, output: `${version}\n` });
  expect(await runCommand('-v')).toEqual({ code: 0, output: `${version}\n` });
});

test('a reader that closes the pipe early is not an error', async () => {
  const program = fileURLToPath(new URL('../../../src/commands/portico.js', import.meta.url));
  const child = spawn(process.execPath, [program, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const ended = once(child, 'close');
  expect(await text(child.stderr)).toBe('');
  expect(await ended).toEqual([0, null]);
});

test.skipIf(process.platform === 'win32')(
  'a signal opens no inspector, of the first process or its successor',
  async () => {
    const program = fileURLToPath(new URL('../../../src/commands/portico.js', import.meta.url));
    // Runs in both processes: sends each one the signal as soon as it listens to it.
    const send = `process.on('newListener', (name) => {
    if (name !== 'SIGUSR1') return;
    console.error('sent');
    process.kill(process.pid, name);
  });`;
    const preload = `data:text/javascript,${encodeURIComponent(send)}`;
    const child = spawn(process.execPath, ['--import', preload, program, '--version'], { stdio: 'pipe' });
    const ended = once(child, 'close');
    expect(await text(child.stderr)).toBe('sent\nsent\n');
    expect(await ended).toEqual([0, null]);
  },
);

test('the program ends with 1 at a mistake of the user, without a stack', async () => {
  const { code, output } = await runApart('lint', '--nope');
  expect(code).toBe(1);
  expect(output).toContain("Unknown option '--nope'.");
  expect(output).not.toMatch(/^ +at /m);
});

test.each([[], ['--help'], ['-h'], ['help']])('`portico %s` lists every command', async (...args) => {
  const { code, output } = await runCommand(...args);
  expect(code).toBe(0);
  for (const { name, about } of COMMANDS) expect(output).toMatch(new RegExp(`^ +${name} +${about}$`, 'm'));
});

test.each(COMMANDS)('`portico $name --help` lists its options', async ({ name, about, options }) => {
  const { code, output } = await runCommand(name, '--help');
  expect(code).toBe(0);
  expect(output).toContain(`${about}.`);
  for (const flag of Object.keys(options)) expect(output).toContain(`--${flag} `);
});

test('a program of other commands suggests one of its own', async () => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const commands = COMMANDS.map((command) => ({ ...command, name: `x-${command.name}` }));
    expect(await main(['x-bild'], commands)).toBe(1);
    expect(print.mock.calls.join('')).toContain('Did you mean `x-build`?');
  } finally {
    print.mockRestore();
  }
});

test.each([
  ['bild', 'Unknown command `bild`.', 'Did you mean `build`?'],
  ['build --otu x', "Unknown option '--otu'.", '`npx --no -- portico-docs build --help` lists the options.'],
  ['preview extra', "Unexpected argument 'extra'.", '`npx --no -- portico-docs preview --help` lists the options.'],
  ['lint --format stylishh', 'Unknown value of --format: `stylishh`.', 'Did you mean `stylish`?'],
])('`portico %s` is a mistake of the user', async (line, message, hint) => {
  const { code, output } = await runCommand(...line.split(' '));
  expect(code).toBe(1);
  expect(output).toContain(message);
  expect(output).toContain(hint === '' ? '' : `Hint: ${hint}`);
  expect(output).not.toMatch(/^ +at /m);
});
