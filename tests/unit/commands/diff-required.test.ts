import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
function write(name: string, more: string, schema: string): string {
  const operation = `summary: Add, ${more} requestBody: { content: { application/json: { schema: { type: object, ${schema} } } } }, responses: {}`;
  const file = join(scratch, name);
  writeFileSync(file, `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { post: { ${operation} } } }\n`);
  return file;
}

const old = write('old.yaml', '', 'properties: { name: {} }');
const now = write('new.yaml', 'deprecated: true,', 'properties: { name: {}, colour: {} }, required: [colour]');

test.each(['text', 'markdown', 'github-actions', 'sarif'])(
  '%s says that a new property is required, with the old body, and what is deprecated',
  async (format) => {
    const { code, output } = await runCommand('diff', old, now, '--format', format);
    expect(code).toBe(1);
    expect(output).toMatch(/required property .*colour.* added/);
    expect(output).toMatch(/accepted before, rejected now: \S*\{\}/);
    expect(output).toContain('is now deprecated');
    if (format !== 'github-actions' && format !== 'sarif') {
      expect(output).toMatch(/\b1 deprecated/);
      expect(output).toMatch(/POST \/a\S* \(\S*Add/);
    }
    if (format === 'markdown') expect(output).not.toContain('<details>');
  },
);
