import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Live } from '../../e2e/live.ts';
import { ROOT, run } from '../../sites.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

/** Returns code that records its run in a file, since printed text may be lost. */
const tells = (mark: string): string =>
  `import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('RAN-${mark}', import.meta.url), '');\nexport default `;

/** Creates a foreign folder, whose document a reader opens. */
function strangersFolder(): string {
  return scratchFolder({
    'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /a: { get: { responses: {} } } }\n',
    'portal.config.ts': `${tells('config')}{ title: 'Theirs' };\n`,
    'plugin.mjs': `${tells('plugin')}() => ({ id: 'theirs', rules: {} });\n`,
    '@theme/plugin.js': `${tells('theme')}() => ({ id: 'theme' });\n`,
    'package.json': '{ "type": "module" }',
    'redocly.yaml':
      'apis: { a: { root: openapi.yaml } }\nplugins: [./plugin.mjs]\nextends: [minimal, theirs/all]\nrules: { operation-summary: error, theirs/rule: error }\n',
    'sandbox.ts': `${tells('sandbox')}{};\n`,
  });
}

/** Runs a command line in a folder. */
function runIn(folder: string, ...argv: readonly string[]): ReturnType<typeof run> {
  return run(process.execPath, [join(ROOT, 'src/cli/portico.js'), ...argv], {}, folder);
}

const STARTED = { timeout: 120_000, interval: 100 };
const MARKS = ['RAN-config', 'RAN-plugin', '@theme/RAN-theme', 'RAN-sandbox'];

describe('naming a document runs no code of the folder that one stands in', () => {
  test.each([
    ['lint', ['lint', 'openapi.yaml']],
    ['build', ['build', 'openapi.yaml', '--out', 'site', '--no-cache']],
  ])('%s', async (_, args) => {
    const folder = strangersFolder();
    const { output } = await runIn(folder, ...args);
    expect(
      MARKS.filter((mark) => existsSync(join(folder, mark))),
      output,
    ).toEqual([]);
  });

  test('dev, with its lint', async () => {
    const folder = strangersFolder();
    const live = new Live(folder, { documents: ['openapi.yaml'], cwd: folder, port: 4783 });
    try {
      await expect.poll(() => live.url, STARTED).not.toBe('');
      expect(await live.text('')).toContain('<h1');
      await expect.poll(() => live.output, STARTED).toContain('error operation-summary');
    } finally {
      await live.stop();
    }
    expect(
      MARKS.filter((mark) => existsSync(join(folder, mark))),
      live.output,
    ).toEqual([]);
  });

  test('its rules judge, and a line says so', async () => {
    const { code, output } = await runIn(strangersFolder(), 'lint', 'openapi.yaml', '--format', 'stylish');
    expect(output).toContain('Rules are those of redocly.yaml; its plugins are not run.');
    expect(output).toMatch(/error +operation-summary/);
    expect(code).toBe(1);
  });

  test('the rules of a folder that one merely stands in do not judge a document elsewhere', async () => {
    const elsewhere = scratchFolder({
      'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /a: { get: { responses: {} } } }\n',
    });
    const { output } = await runIn(strangersFolder(), 'lint', join(elsewhere, 'openapi.yaml'), '--format', 'stylish');
    expect(output).toContain('Rules are the recommended ones');
    expect(output).not.toMatch(/error +operation-summary/);
  });
});
