import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { BOUNDED } from '../../../../tools/eslint/bounded-patterns.js';
import boundaries from '../../../../tools/eslint/plugin.js';
import { ROOT } from '../../../sites.ts';

function faults(text: string): readonly string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    plugins: { boundaries },
    rules: { 'boundaries/patterns': 'error' },
    languageOptions: { parser: tseslint.parser },
  };
  return new Linter({ cwd: ROOT })
    .verify(text, config, { filename: join(ROOT, 'src/new.ts') })
    .map(({ message }) => message);
}

test.each([
  ['/^\\s*\\{?\\s*["\']?openapi/m', 'more than linear'],
  ['/^(?:a+)+$/', 'exponential'],
  ['/^(?:model|\\d+)*$/', 'exponential'],
  ['/^(?:\\s|\\/\\/[^\\n]*)*$/', 'exponential'],
  ['/(?:x+x+)+y/', 'exponential'],
  ['/^\\w+\\w*:$/u', 'more than linear'],
  ['/\\s+$/', 'more than linear'],
  ['/[?#].*$/', 'more than linear'],
  ['/<[^>]*>/g', 'more than linear'],
  ['/^\\s*import/m', 'more than linear'],
  ["new RegExp('^(x+)+$')", 'exponential'],
  ['new RegExp(String.raw`^(\\d+)+$`, "u")', 'exponential'],
])('%s is reported', (pattern, time) => {
  expect(faults(`export const a = ${pattern};`)).toEqual([expect.stringContaining(time)]);
});

test.each([
  ...['/^[a-z]+(?:-[a-z]+)*$/', '/^\\s*\\{/', '/(?<!\\s)\\s+$/', '/[?#].*/s', '/<[^>]*>?/g', '/^[ \\t]*import/m'],
  ...['/"(?:[^"\\\\]|\\\\.)*"?/', 'new RegExp(name)'],
])('%s is allowed', (pattern) => {
  expect(faults(`export const a = (name: string) => [name, ${pattern}];`)).toEqual([]);
});

test('those that are rewritten take linear time', () => {
  const measure = (pattern: RegExp, length: number): number => {
    const text = `${' '.repeat(length)}!`;
    const start = performance.now();
    pattern.exec(text);
    return performance.now() - start;
  };
  expect(measure(/(?<!\s)\s+$/, 200_000)).toBeLessThan(100);
});

test('the table lists expressions of src, each with its reason', () => {
  for (const { file, pattern, reason } of BOUNDED) {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(pattern);
    expect(reason.length).toBeGreaterThan(20);
  }
});
