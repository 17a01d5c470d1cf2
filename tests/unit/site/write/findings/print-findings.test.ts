import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatPlace } from '../../../../../src/openapi/document/read/error.ts';
import { createFindingPrinter } from '../../../../../src/site/write/findings/print-findings.ts';
import type { Finding } from '../../../../../src/site/write/findings/findings.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';
import { listeningTerminal } from '../../../../terminal.ts';

const root = scratchFolder({ 'pets.yaml': 'openapi: 3.1.0\ninfo:\n  title: Pets\u202E\n  version: 5\npaths: {}\n' });

function finding(rule: string, line = 3): Finding {
  const position = { file: join(root, 'pets.yaml'), line, column: 3 };
  return { severity: 'error', rule, message: `No ${rule}.`, position, pointer: `#/info/${rule}` };
}

function printer(verbose = false) {
  const { terminal, texts } = listeningTerminal();
  const print = createFindingPrinter(terminal, verbose);
  return (findings: readonly Finding[], { more = 0, isComplete = true } = {}): string => {
    texts.length = 0;
    print({ findings, more, isComplete });
    return texts.join('\n').replaceAll(formatPlace(finding('').position).replace(/:3:3$/, ''), 'pets.yaml');
  };
}

test('a new finding shows its place, rule, message and lines, once', () => {
  const print = printer();
  expect(print([finding('title')])).toMatchInlineSnapshot(`
    "pets.yaml:3:3  error title
      No title.
      1 | openapi: 3.1.0
      2 | info:
    > 3 |   title: Pets�
        |   ^
      4 |   version: 5
      5 | paths: {}
    "
  `);
  expect(print([finding('title')])).toBe('');
});

test('three of many are shown, and all with --verbose', () => {
  const many = Array.from({ length: 8 }, (_, index) => finding(`rule-${index}`));
  const shown = printer()(many, { more: 2000 });
  expect(shown.match(/error rule-/g)).toHaveLength(3);
  expect(shown).toContain('and 2,005 more findings (--verbose lists them)');
  const all = printer(true)(many, { more: 2000 });
  expect(all.match(/error rule-/g)).toHaveLength(8);
  expect(all).toContain('and 2,000 more findings (`npx --no -- portico-docs lint --verbose` lists them)');
});

test('what is fixed is reported once', () => {
  const print = printer();
  print([finding('title'), finding('version'), finding('license')]);
  expect(print([finding('version')])).toBe('Fixed: 2 findings; 1 is left.');
  expect(print([finding('version')])).toBe('');
  expect(print([])).toBe('Fixed: 1 finding; none is left.');
});

test('nothing is fixed before lint has ended', () => {
  const print = printer();
  print([finding('title')]);
  expect(print([], { isComplete: false })).toBe('');
  expect(print([finding('title')])).toBe('');
  print([finding('left-out')], { isComplete: false });
  expect(print([finding('left-out'), finding('title')])).toBe('');
});
