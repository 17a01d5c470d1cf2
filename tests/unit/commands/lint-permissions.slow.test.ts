import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runApart } from '../../run-command.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const DOCUMENT = 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /a: { get: { responses: {} } } }\n';

test('a plugin that lint runs reads its portal, nothing beside it, and writes nothing', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'portico-outside-'));
  writeFileSync(join(outside, 'secret'), 'CANARY');
  const root = scratchFolder({
    'redocly.yaml':
      'apis: { a: { root: openapi.yaml } }\nplugins: [./plugin.mjs]\nrules: { operation-summary: error }\n',
    'openapi.yaml': DOCUMENT,
    inside: 'INSIDE',
    'plugin.mjs': `
      import { readFileSync, writeFileSync } from 'node:fs';
      const attempt = (work) => { try { return work(); } catch (error) { return error.code; } };
      console.error('read inside:', attempt(() => readFileSync(new URL('inside', import.meta.url), 'utf8')));
      console.error('read outside:', attempt(() => readFileSync(${JSON.stringify(join(outside, 'secret'))}, 'utf8')));
      console.error('write inside:', attempt(() => writeFileSync(new URL('written', import.meta.url), '')));
      console.error('write outside:', attempt(() => writeFileSync(${JSON.stringify(join(outside, 'written'))}, '')));
      export default () => ({ id: 'own' });`,
  });
  const { output } = await runApart('lint', '--root', root, '--format', 'stylish');
  expect(output.match(/^(read|write) .*$/gm)).toEqual([
    'read inside: INSIDE',
    'read outside: ERR_ACCESS_DENIED',
    'write inside: ERR_ACCESS_DENIED',
    'write outside: ERR_ACCESS_DENIED',
  ]);
  expect([join(root, 'written'), join(outside, 'written')].filter((file) => existsSync(file))).toEqual([]);
  expect(output).toMatch(/error +operation-summary/);
});

test('a document that is named is judged as before: exit code, format, paths from where one stands', async () => {
  const folder = scratchFolder({ 'openapi.yaml': DOCUMENT.replace('responses: {}', 'responses: 5') });
  const { code, output } = await runApart('lint', join(folder, 'openapi.yaml'), '--format=json', '--max-problems=3');
  expect([code, output]).toEqual([1, expect.stringContaining('"ruleId": "left-out"')]);
});
