import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../../run-command.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
/** Lints a document of the command line beside a redocly.yaml. */
function lintBeside(config: string): ReturnType<typeof runCommand> {
  const folder = mkdtempSync(join(scratch, 'case-'));
  const info = "info: { title: A, version: '1', license: { name: MIT, url: https://mit.example } }";
  writeFileSync(join(folder, 'openapi.yaml'), `openapi: 3.1.0\n${info}\nservers: [{ url: / }]\npaths: {}\n`);
  writeFileSync(join(folder, 'redocly.yaml'), config);
  return runCommand('lint', join(folder, 'openapi.yaml'));
}

const title = (assertions: string, more = ''): string =>
  `{ subject: { type: Info, property: title }, ${more} assertions: { ${assertions} } }`;

test.each([
  `plugins: [./plugin.js]\nrules: { rule/a: ${title('local/check: true')}, rule/b: ${title('maxLength: 0')} }\n`,
  `rules: { rule/a: ${title('defined: true', 'where: [{ subject: { type: Info }, assertions: { local/check: 1 } }],')}, rule/b: ${title('maxLength: 0')} }\n`,
  `oas3_1Rules: { rule/a: ${title('local/check: {}')} }\nrules: { rule/b: ${title('maxLength: 0')} }\n`,
])('rules that call functions of plugins are left out in one line, and the others apply: %j', async (config) => {
  const { code, output } = await lintBeside(config);
  expect([code, output]).toEqual([1, expect.stringContaining('rule/b')]);
  expect(output.match(/^! .*`local\/check`.* only with --trust\.$/gm)).toHaveLength(1);
  expect(output).not.toMatch(/^ {4}at /m);
});

test.each([
  [
    'extends:\n  - minimal\n  - recomended\n',
    /extends `recomended`[^]*redocly\.yaml:3:5[^]*Did you mean `recommended`/,
  ],
  ['rules:\n  rule/a: { assertions: { defined: true } }\n', /`subject` must be present[^]*redocly\.yaml:2:3/],
  [
    'extends: [minimal, 5]\nplugins: a\n',
    /`extends` must [^]*redocly\.yaml:1:1 at #\/extends[^]*2:1 .*`plugins` must be a list/,
  ],
  ['rules: 5\n', /Expected type[^]*redocly\.yaml:1:1/],
  ['rules:\n  info-license: loud\n', /"error", "warn", "off"[^]*redocly\.yaml:2:3/],
  ['rules:\n  info-licence: error\n', /redocly\.yaml:2:3[^]*Did you mean `info-license`/],
])('%j is a user error with its place', async (config, expected) => {
  const { code, output } = await lintBeside(config);
  expect([code, output]).toEqual([1, expect.stringMatching(expected)]);
  expect(output).not.toMatch(/^ {4}at /m);
});
