import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../src/commands/commands.ts';
import { listenError } from '../../../src/commands/serve/listen.ts';
import { runCommand } from '../../run-command.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const at = (name: string): string => join(scratch, name);

beforeAll(() => {
  mkdirSync(at('folder'));
  writeFileSync(at('file.yaml'), 'openapi: 3.1.0\n');
  symlinkSync(at('gone.yaml'), at('dangling.yaml'));
  symlinkSync(at('loop.yaml'), at('loop.yaml'));
  symlinkSync(at('folder'), at('linked'));
});
/** Expects a user error: exit code 1, one message with the subject, no stack, and a hint if `hint` is true. */
async function expectMistake(argv: readonly string[], says: RegExp | string, hint = true): Promise<void> {
  const { code, output } = await runCommand(...argv);
  expect(code, output).toBe(1);
  expect(output).not.toMatch(/^ {2,}at /m);
  expect(output).toMatch(says);
  if (hint) expect(output).toContain('Hint: ');
}

/** Values that are invalid for every command with the option. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  // All of their values: unit/portal/settings/place.test.ts.
  base: ['../x', '/a b', 'https://x/y', '/\u202e'],
  site: ['', 'javascript:alert(1)', 'https://u:p@x/'],
  host: ['', ' ', 'http://localhost', 'localhost:80', 'a/b', 'a b', '"', '\n', '?', '[::1]:80', '203.0.113.7', 'a:b'],
  port: ['', '0', '65536', '-1', '+80', '0x50', '1e3', '80.0', ' 80', '80 ', '８０', 'abc', '9'.repeat(30), '1_000'],
  'max-problems': ['', '0', '-1', '0x5', '1e2', 'all', '1000001'],
  format: ['', 'stylsh', 'CODEFRAME', '../json', '__proto__'],
  root: ['', at('gone'), at('file.yaml'), at('dangling.yaml'), at('loop.yaml'), at('file.yaml/below'), 'x'.repeat(300)],
  only: ['', 'nothing', ',', 'petstore,nothing'],
};

describe.each(COMMANDS.map(({ name, options }) => ({ name, options })))('$name', ({ name, options }) => {
  const names = Object.keys(options).flatMap((flag) => /^(\S+) /.exec(flag)?.[1] ?? []);
  const rows = names.flatMap((option) => (HOSTILE[option] ?? []).map((value) => [option, value] as const));

  test.each(rows)('--%s=%j is a mistake', async (option, value) => {
    await expectMistake([name, `--${option}=${value}`], `--${option}`, false);
  });

  test.each(names)('--%s wants a value', async (option) => {
    await expectMistake([name, `--${option}`], `--${option}`);
  });

  test('what is not an option of it', async () => {
    await expectMistake([name, '--no-such-option'], '--no-such-option');
    await expectMistake([name, '-x'], '-x');
  });
});

describe('a document that is none', () => {
  test.each([
    ['an empty name', '', /name/],
    ['a file that does not exist', at('gone.yaml'), /no file gone\.yaml/],
    ['a folder', at('folder'), /is a folder/],
    ['a link to a folder', at('linked'), /is a folder/],
    ['a link to nothing', at('dangling.yaml'), /dangling\.yaml is a link to .*gone\.yaml, which does not exist/],
    ['a link to itself', at('loop.yaml'), /links lead in a circle/],
    ['something below a file', at('file.yaml/below.yaml'), /below\.yaml/],
    ['a name that is too long', `${'x'.repeat(300)}.yaml`, /too long/],
    ['a path that is too long', at(`${'x'.repeat(200)}/`.repeat(25)), /too long/],
    ['an address', 'https://example.com/openapi.yaml', /is a URL/],
    ['an address without encryption', 'http://localhost/openapi.yaml', /is a URL/],
    ['another kind of address', 'ftp://example.com/openapi.yaml', /is a URL/],
    ['the address of a file', 'file:///openapi.yaml', /is a URL/],
    ['a device', '/dev/null', /not a regular file|is not a file/],
  ])('%s', async (_, document, says) => {
    await expectMistake(['lint', document], says);
  });
});

describe('where the system does not let a server listen', () => {
  test.each([
    ['EACCES', 'listen', 'Port 80 is kept for the system.', '--port'],
    ['EAFNOSUPPORT', 'listen', 'no addresses of the kind of docs.lan', '--host'],
    ['ENOTFOUND', 'getaddrinfo', 'Unknown host docs.lan.', '--host'],
    ['EMFILE', 'listen', 'No server can listen on docs.lan, port 80: too many', '--host'],
  ])('%s', (code, syscall, says, hint) => {
    const cause = Object.assign(new Error('too many'), { code, syscall });
    const error = listenError(cause, { host: 'docs.lan', port: 80 });
    expect(error.message).toContain(says);
    expect(error.hint).toContain(hint);
  });
});

test('a port that others have is reported when there is no next one', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(65_535, 'localhost', resolve);
  });
  await expectMistake(['start', '--port=65535'], 'No port from 65535 to 65535 is free.');
  await new Promise((resolve) => other.close(resolve));
});
