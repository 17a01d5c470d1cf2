import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { COMMANDS } from '../../../src/cli/commands.ts';

const manifest = new URL('../../../package.json', import.meta.url);
const program = fileURLToPath(new URL('../../../src/cli/portico.js', import.meta.url));

function portico(...args: readonly string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

test('without a command the help lists them all', () => {
  const { status, out } = portico();
  expect(status).toBe(0);
  for (const { name, about } of COMMANDS) expect(out).toMatch(new RegExp(`^ +${name} +${about}`, 'm'));
});

test.each(['--version', '-v'])('%s prints the version of the package', (flag) => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));
  expect(portico(flag)).toEqual({ status: 0, out: `${version}\n`, err: '' });
});

test.each(COMMANDS.map((command) => [command.name, command] as const))(
  '%s --help lists its options',
  (name, command) => {
    const { status, out } = portico(name, '--help');
    expect(status).toBe(0);
    for (const option of command.options) expect(out).toContain(`--${option.name}`);
  },
);

test.each([
  [['biuld'], 'There is no command `biuld`.', 'Did you mean `build`?'],
  [['build', '--otu', 'x'], "Unknown option '--otu'.", '`portico build --help` lists the options.'],
  [['build', 'missing.yaml'], 'There is no file missing.yaml', ''],
  [
    ['build', '--site', 'example'],
    '--site is no address for a portal: it is no http or https address.',
    'https://docs.example.com',
  ],
  [['lint', '--format', 'stylsh'], 'There is no format `stylsh`, which --format names.', 'Did you mean `stylish`?'],
] as const)('%j is a mistake of the user', (args, message, hint) => {
  const { status, err } = portico(...args);
  expect(status).toBe(1);
  expect(err).toContain(message);
  expect(err).toContain(hint);
  expect(err).not.toMatch(/^ +at /m);
});
