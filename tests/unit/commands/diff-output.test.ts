import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';
import { gitIn } from '../../git.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const document = (maxLength: number, paths = 1): string =>
  `openapi: 3.1.0\ninfo:\n  title: A\n  version: 1.0.0\npaths:\n${Array.from(
    { length: paths },
    (_, index) =>
      `  /p${index}: { post: { requestBody: { content: { application/json: { schema: { type: string, maxLength: ${maxLength + index} } } } } } }\n`,
  ).join('')}`;

const scratch = scratchFolder({
  'five.yaml': document(5),
  'nine.yaml': document(9),
  'fives.yaml': document(5, 40),
  'nines.yaml': document(9, 40),
});
const at = (name: string): string => join(scratch, name);

test('the last line offers more lines only where some are left out', async () => {
  const few = await runCommand('diff', at('nine.yaml'), at('five.yaml'));
  expect(few.output).toMatch(/\nMore: --format json lists all changes; --why /);
  const safe = await runCommand('diff', at('five.yaml'), at('nine.yaml'));
  expect(safe.output).toMatch(/\nMore: --format json lists all changes; --why /);
  const many = await runCommand('diff', at('nines.yaml'), at('fives.yaml'), '--max-lines', '10');
  expect(many.output).toMatch(/and \d+ more .*\n\nMore: --max-lines 0; --format json lists all changes; --why /);
});

test.each([[[]], [['--why', 'schema-maximum-changed']], [['--format', 'json']]])(
  'a witness beyond double precision keeps its digits: %j',
  async (options) => {
    const [old, now] = ['9223372036854775807', '9223372036854775806'].map((most) => {
      const file = at(`${most}.yaml`);
      writeFileSync(file, document(5).replace('type: string, maxLength: 5', `type: integer, maximum: ${most}`));
      return file;
    });
    const { output } = await runCommand('diff', old ?? '', now ?? '', ...options);
    expect(output).toMatch(/(?:rejected now: |value"?: ?)9223372036854775807/);
  },
);

test('--why shortens a long witness', async () => {
  writeFileSync(at('million.yaml'), document(1_000_000));
  writeFileSync(at('two-million.yaml'), document(2_000_000));
  const argv = ['diff', at('two-million.yaml'), at('million.yaml'), '--why', 'schema-max-length-changed'];
  const { output } = await runCommand(...argv);
  expect(output).toMatch(/- value: "\w{999}…$/m);
});

test('--why of an unknown rule is an error with the nearest one, beside documents too', async () => {
  const { code, output } = await runCommand(
    'diff',
    at('nine.yaml'),
    at('five.yaml'),
    '--why',
    'schema-max-lenght-changed',
  );
  expect([code, output]).toEqual([1, expect.stringContaining('Unknown rule `schema-max-lenght-changed`')]);
  expect(output).toContain('Did you mean `schema-max-length-changed`?');
  const none = await runCommand('diff', at('nine.yaml'), at('five.yaml'), '--why', 'schema-pattern-added');
  expect(none.output).toContain('No change of schema-pattern-added.');
  const fingerprint = await runCommand('diff', at('nine.yaml'), at('five.yaml'), '--why', '0123456789ab');
  expect(fingerprint.output).toContain('No change of 0123456789ab.');
});

test('a version that does not fit is reported at its line', async () => {
  const argv = ['diff', at('five.yaml'), at('nine.yaml'), '--check-version'];
  expect((await runCommand(...argv)).output).toMatch(/nine\.yaml:4:\d+  info\.version is 1\.0\.0 after 1\.0\.0/);
  const { output } = await runCommand(...argv, '--format', 'sarif');
  const sarif = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  expect(JSON.parse(sarif)).toMatchObject({
    runs: [{ results: [{}, { locations: [{ physicalLocation: { region: { startLine: 4 } } }] }] }],
  });
});

test.each([
  [['v1:', 'b.yaml'], '`v1:` has no path.', 'REV:path'],
  [['a.yaml', '--base', 'main'], '--base compares the documents that redocly.yaml lists', 'Omit the documents'],
])('%j says what to name', async (argv, message, hint) => {
  const { code, output } = await runCommand('diff', ...argv);
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  expect(output).toContain(hint);
});

test('annotations of a revision name the path in its repository, not that of a copy', async () => {
  const git = gitIn(scratch);
  mkdirSync(at('api'));
  writeFileSync(at('api/openapi.yaml'), document(5));
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'a');
  const operands = [at('nine.yaml'), `HEAD:${at('api/openapi.yaml')}`, '--check-version'];
  const { output } = await runCommand('diff', ...operands, '--format', 'github-actions');
  expect(Array.from(output.matchAll(/file=([^,]+),line=(\d+)/g), ([, file, line]) => [file, line])).toEqual([
    ['api/openapi.yaml', '6'],
    ['api/openapi.yaml', '4'],
  ]);
  const sarif = await runCommand('diff', ...operands, '--format', 'sarif');
  expect(sarif.output.match(/"uri": "api\/openapi\.yaml"/g)).toHaveLength(2);
});

test('parts that are left out of a comparison are reported', async () => {
  writeFileSync(at('odd.yaml'), document(5).replace('post: {', 'post: { parameters: { a: 1 }, tags: 7,'));
  const { code, output } = await runCommand('diff', at('odd.yaml'), at('five.yaml'), '--format', 'json');
  expect(code).toBe(0);
  expect(output).toMatch(
    /odd\.yaml: 2 problems; parts that cannot be read are not compared:\n.*odd\.yaml:6:\d+ {2}\S.*\n.*odd\.yaml:6:\d+ {2}\S/,
  );
  expect((await runCommand('diff', at('nine.yaml'), at('five.yaml'))).output).not.toContain('not compared');
});

test('a misspelt API gets the nearest name', async () => {
  writeFileSync(at('redocly.yaml'), 'apis: { shop: { root: nine.yaml } }\n');
  const { code, output } = await runCommand('diff', 'shop', 'shpo', '--root', scratch);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('Unknown document or API `shpo`.\nHint: Did you mean `shop`?'),
  ]);
});
