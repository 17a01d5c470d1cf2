import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runApart, runCommand } from '../run-command.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});

const STOPPED = 'rule/slow';
const RULES = `rules: { ${STOPPED}: { subject: { type: Info, property: title }, assertions: { pattern: '/^(a+)+$/' } } }`;
/** A document at whose title the rule does not end, without other faults. */
const DOCUMENT = `openapi: 3.1.0
info: { title: ${'a'.repeat(64)}!, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: 'https://a.example' }]
paths: {}
`;

describe('where a rule does not end, nothing says ✓', () => {
  test('lint: exit 1', async () => {
    const { code, output } = await runCommand('lint', '--root', folder('lint', RULES));
    expect(code).toBe(1);
    expect(output).toContain(STOPPED);
    expect(output).toContain('This rule did not finish: ');
    expect(output).not.toContain('✓');
  });

  test('build of listed documents: exit 1, and nothing is published', async () => {
    const root = folder('listed', RULES);
    const { code, output } = await runApart('build', '--root', root, '--out', join(root, 'site'));
    expect([code, existsSync(join(root, 'site'))]).toEqual([1, false]);
    expect(output).toContain('1 lint error: nothing was published.');
    expect(output).not.toContain('✓');
  });

  test('build of listed documents that lint does not stop: told with its place', async () => {
    const root = folder('report', RULES, "export default { lint: 'report' };");
    const { code, output } = await runApart('build', '--root', root, '--out', join(root, 'site'));
    expect([code, existsSync(join(root, 'site/index.html'))]).toEqual([0, true]);
    expect(output).toMatch(new RegExp(`^! .*a\\.yaml:2:\\d+ {2}${STOPPED}: This rule did not finish: `, 'm'));
    expect(output).toMatch(/^! 1 API.*; lint did not finish$/m);
    expect(output).not.toContain('✓');
  });

  test('build of documents of the command line: published, and told', async () => {
    const root = folder('named', RULES);
    const { code, output } = await runApart('build', join(root, 'a.yaml'), '--out', join(root, 'site'));
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
  if (settings !== undefined) writeFileSync(join(root, 'portal.config.ts'), settings);
  return root;
}
