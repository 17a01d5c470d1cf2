import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runApart, runCommand } from '../run-command.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});

/** A rule that ends at its time limit. The others here throw, which lint reports likewise and sooner. */
const SLOW = `rules: { rule/slow: { subject: { type: Info, property: title }, assertions: { pattern: '/^(a+)+$/' } } }`;
const THROWING = 'plugins: [./own.mjs]\nrules: { own/throwing: error }';
const PLUGIN = `const throwing = () => ({ Info() { throw new Error('boom'); } });
export default () => ({ id: 'own', rules: { oas3: { throwing } } });
`;
/** A document at whose title the slow rule does not end, without other faults. */
const DOCUMENT = `openapi: 3.1.0
info: { title: ${'a'.repeat(64)}!, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: 'https://a.example' }]
paths: {}
`;

describe('where a rule does not finish, nothing says ✓', () => {
  test('lint: exit 1', async () => {
    const { code, output } = await runCommand('lint', '--root', folder('lint', SLOW));
    expect(code).toBe(1);
    expect(output).toContain('rule/slow');
    expect(output).toContain('This rule did not finish: ');
    expect(output).not.toContain('✓');
  });

  test('build of listed documents: exit 1, and nothing is published', async () => {
    const root = folder('listed', THROWING);
    const { code, output } = await runApart('build', '--root', root, '--out', join(root, 'site'));
    expect([code, existsSync(join(root, 'site'))]).toEqual([1, false]);
    expect(output).toContain('1 lint error: nothing was published.');
    expect(output).not.toContain('✓');
  });

  test('build of listed documents that lint does not stop: told with its place', async () => {
    const root = folder('report', THROWING, "export default { lint: 'report' };");
    const { code, output } = await runApart('build', '--root', root, '--out', join(root, 'site'));
    expect([code, existsSync(join(root, 'site/index.html'))]).toEqual([0, true]);
    expect(output).toMatch(new RegExp(`^! .*a\\.yaml:2:\\d+ {2}own/throwing: This rule did not finish: `, 'm'));
    expect(output).toMatch(/^! 1 API.*; lint did not finish$/m);
    expect(output).not.toContain('✓');
  });

  test('build of documents of the command line: published, and told', async () => {
    const root = folder('named', THROWING);
    const { code, output } = await runApart('build', join(root, 'a.yaml'), '--trust', '--out', join(root, 'site'));
    expect([code, existsSync(join(root, 'site/index.html'))]).toEqual([0, true]);
    expect(output).toMatch(/^! 1 API.*; lint did not finish$/m);
    expect(output).not.toContain('✓');
  });
});

function folder(name: string, rules: string, settings?: string): string {
  const root = join(scratch, name);
  mkdirSync(root);
  writeFileSync(join(root, 'redocly.yaml'), `apis: { a: { root: a.yaml } }\n${rules}\n`);
  writeFileSync(join(root, 'a.yaml'), DOCUMENT);
  writeFileSync(join(root, 'own.mjs'), PLUGIN);
  if (settings !== undefined) writeFileSync(join(root, 'portal.config.ts'), settings);
  return root;
}
