import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportUndrawn } from '../../../../../src/site/write/open/problems.ts';
import { listeningTerminal } from '../../../../terminal.ts';

const here = (name: string): string => join(process.cwd(), name);

test('diagrams that are not drawn are reported with their place and what to install', () => {
  const { terminal, texts } = listeningTerminal();
  expect(reportUndrawn(undefined, terminal)).toBe(false);
  expect(reportUndrawn({ file: here('guides/flow.md'), line: 12, column: 1 }, terminal)).toBe(true);
  expect(texts).toEqual([
    'guides/flow.md:12  Mermaid diagrams are shown as code. To draw them: `npm install mermaid@">=12.3.0 <13"`.',
  ]);
});
