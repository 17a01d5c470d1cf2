import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportOutside, reportUndrawn } from '../../../src/cli/problems.ts';
import { listeningTerminal } from '../../terminal.ts';

function warnings(files: readonly string[], verbose = false): readonly string[] {
  const { terminal, texts } = listeningTerminal();
  reportOutside(files, terminal, verbose);
  return texts.flatMap((text) => text.split('\n'));
}

const here = (name: string): string => join(process.cwd(), name);

test('nothing is said when every file lies in the folder of its document', () => {
  expect(warnings([])).toEqual([]);
});

test('files outside of it are listed, by names that do not steer the terminal', () => {
  expect(warnings([here('shared/pet.yaml'), here('a\u001b[2J\u202e\nb.md')])).toEqual([
    "References point to 2 files outside of the documents' folders:",
    '    shared/pet.yaml',
    String.raw`    a\u001B[2J\u202E\nb.md`,
  ]);
});

test('ten of many are listed, all with --verbose', () => {
  const many = Array.from({ length: 1200 }, (_, index) => here(`${index}.yaml`));
  expect(warnings(many)).toHaveLength(12);
  expect(warnings(many).at(-1)).toBe('    and 1,190 more (--verbose lists them)');
  expect(warnings(many, true)).toHaveLength(1201);
});

test('diagrams that are not drawn are reported with their place and what to install', () => {
  const { terminal, texts } = listeningTerminal();
  expect(reportUndrawn(undefined, terminal)).toBe(false);
  expect(reportUndrawn({ file: here('guides/flow.md'), line: 12, column: 1 }, terminal)).toBe(true);
  expect(texts).toEqual([
    'guides/flow.md:12  Mermaid diagrams are shown as code: the package mermaid is not installed.' +
      ' `npm install mermaid@">=12.3.0 <13"` has them drawn.',
  ]);
});
