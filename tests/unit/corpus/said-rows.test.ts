import { expect, test } from 'vitest';
import { readMarkdownRows } from '../../corpus/page-rows.ts';

test.each([
  ['- `limit` (integer, optional) — How many', 'limitintegeroptionalhowmany'],
  ['- `![a](b)` (string)', 'abstring'],
  ['- `[a](b)` ([Pet](pet.md), required)', 'abpetrequired'],
  ['- `&lt;x&amp;` (&lt;y> &amp;amp;)', 'ltxampyamp'],
  [String.raw`- ${'`a\\_b`'} (\[c\]\(d\) \\e)`, 'abcde'],
  ['- `` a`b `` ([`c`](<d e>))', 'abc'],
  ['- names matching `^x-` (any)', 'xany'],
])('%s is read as Markdown is', (line, key) => {
  expect(readMarkdownRows(line).map((row) => row.key)).toEqual([key]);
});
