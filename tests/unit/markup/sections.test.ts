import { expect, test } from 'vitest';
import { sectionsOf } from '../../../src/markup/sections.ts';

const LEVELS = ['h2', 'h3'];

test.each([
  ['', [[undefined, '']]],
  [
    'a\n\n## B `c`\n\nd\n### E\nf',
    [
      [undefined, 'a\n'],
      ['B `c`', '\nd'],
      ['E', 'f'],
    ],
  ],
  [
    '# A\n\nb\n\nC\n---\nd',
    [
      [undefined, '# A\n\nb\n'],
      ['C', 'd'],
    ],
  ],
  ['```sh\n## no heading\n```\n\n> ## nor this', [[undefined, '```sh\n## no heading\n```\n\n> ## nor this']]],
  [
    '## A ##\r\nb\r\nc',
    [
      [undefined, ''],
      ['A', 'b\nc'],
    ],
  ],
])('%j', (source, sections) => {
  expect(sectionsOf(source, LEVELS).map(({ title, text }) => [title, text])).toEqual(sections);
});
