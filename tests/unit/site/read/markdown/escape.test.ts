import { expect, test } from 'vitest';
import { toLink, toMarkdown } from '../../../../../src/characters/markdown.ts';
import { toFence } from '../../../../../src/site/read/markdown/writing.ts';
import { toCode } from '../../../../../src/characters/markdown.ts';

test.each([
  ['plain words', 'plain words'],
  ['snake_case_name', 'snake_case_name'],
  ['_emphasis_', '\\_emphasis\\_'],
  ['a * b | c', 'a \\* b \\| c'],
  ['# no heading', '\\# no heading'],
  ['- no item', '\\- no item'],
  ['1. no item', '1\\. no item'],
  ['two\n\n# lines', 'two # lines'],
  ['[text](javascript:x)', '\\[text\\](javascript:x)'],
  ['<script>&lt;', '&lt;script>&amp;lt;'],
  ['`code`', '\\`code\\`'],
  ['---', '\\---'],
  ['a\u2028 b\ufeff', 'a\u2028 b\ufeff'],
  ['> no quote, but a > b', '\\> no quote, but a > b'],
])('%j is written %j', (text, markdown) => {
  expect(toMarkdown(text)).toBe(markdown);
});

test.each([
  ['a', '`a`'],
  ['a`b', '``a`b``'],
  ['`a', '`` `a ``'],
  ['a\nb', '`a b`'],
  ['', '` `'],
])('%j as code is %j', (text, code) => {
  expect(toCode(text)).toBe(code);
});

test.each([
  ['a\n', 'json', '```json\na\n```'],
  ['```\nx\n```', 'text', '````\n```\nx\n```\n````'],
  ['x', 'shellscript', '```sh\nx\n```'],
])('%j is fenced so that nothing in it ends the code', (source, grammar, block) => {
  expect(toFence(source, grammar)).toBe(block);
});

test('an address in a link has no brackets of its own', () => {
  expect(toLink('a', '/x(1) <b>')).toBe('[a](/x%281%29%20%3Cb%3E)');
});
