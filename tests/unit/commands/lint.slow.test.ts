import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT, run } from '../../sites.ts';
import { runCommand } from '../../run-command.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const CLI = join(ROOT, 'src/commands/portico.js');

const MARKERS = join(ROOT, 'tests/fixtures/markers/openapi.yaml');
const BROKEN = join(ROOT, 'tests/fixtures/broken/bad-yaml.yaml');
const scratch = scratchFolder({});

const Report = z.object({
  totals: z.object({ errors: z.number(), warnings: z.number() }),
  problems: z.array(z.object({ ruleId: z.string(), severity: z.string() })),
});

/** Returns what `lint --format json` prints on standard output. */
const printed = (...args: readonly string[]): ReturnType<typeof run> =>
  run('sh', ['-c', '"$0" "$@" 2>/dev/null', process.execPath, CLI, 'lint', ...args, '--format', 'json']);

describe('lint in a process of its own', () => {
  test('--format json is JSON and nothing else on standard output', async () => {
    const { code, output } = await printed(MARKERS);
    expect(code).toBe(1);
    const { totals, problems } = Report.parse(JSON.parse(output));
    expect(problems.length).toBeGreaterThan(0);
    expect(totals.errors).toBe(problems.filter(({ severity }) => severity === 'error').length);
    expect(problems.map(({ ruleId }) => ruleId)).toContain('portico/code-sample-fields');
  });

  test('what a plugin prints is not on standard output', async () => {
    const root = join(scratch, 'talking');
    mkdirSync(root);
    writeFileSync(join(root, 'redocly.yaml'), 'plugins: [./talk.cjs]\napis: { a: { root: a.yaml } }\n');
    writeFileSync(join(root, 'talk.cjs'), "console.log('\\u001b[2Jtalk'); module.exports = () => ({ id: 'talk' });");
    writeFileSync(join(root, 'a.yaml'), 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n');
    const { output } = await printed('--root', root);
    expect(Report.parse(JSON.parse(output)).problems).toEqual([]);
    const all = await runCommand('lint', '--root', root);
    expect(all.output).toContain(String.raw`\u001B[2Jtalk`);
  });
});

describe('colours', () => {
  test('NO_COLOR is obeyed even where colours are forced, and output that is not a terminal has plain lines', async () => {
    const { output } = await run(process.execPath, [CLI, 'build', BROKEN], { NO_COLOR: '1', FORCE_COLOR: '1' });
    expect(output).not.toContain('\u001B');
    expect(output).not.toContain('\r');
  });
});
