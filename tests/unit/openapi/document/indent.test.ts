import { expect, test } from 'vitest';
import { withoutIndent } from '../../../../src/openapi/document/node.ts';

test.each([
  ['no indent', 'a\n    code', 'a\n    code'],
  ['all of it', '\n    a\n\n      b\n    c\n', '\na\n\n  b\nc\n'],
  ['blank lines that are shorter', '    a\n  \n    b', 'a\n\nb'],
  ['tabs', '\ta\n\t\tb', 'a\n\tb'],
  ['the least of them', '      a\n    b', '  a\nb'],
  ['a first line without', 'a\n    b\n    c', 'a\n    b\n    c'],
])('%s', (_, text, expected) => {
  expect(withoutIndent(text)).toBe(expected);
});

test('a hundred thousand blank lines are read in one go', () => {
  const text = `${' \n'.repeat(100_000)}end`;
  expect(withoutIndent(text)).toBe(text);
});
