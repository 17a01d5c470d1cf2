import { expect, test } from 'vitest';
import { Kinds } from '../../../../tools/compare/kinds.ts';
import { lostIn } from '../../../../tools/compare/said.ts';

const ROW =
  '<li class="Property"><div class="row"><b>id</b> integer</div><div class="facts">Default <code>1</code></div></li>';

test.each([
  ['the same in other markup', `<ul>${ROW}</ul>`, '<p>id integer</p><p><i>Default: 1</i></p>', []],
  ['a fact that is gone', `<ul>${ROW}</ul>`, '<p>id integer</p>', ['text of li.Property > div.facts: Default 1']],
  ['what heavy rows hold', `<details><div><noscript>${ROW}</noscript></div></details>`, ROW, []],
  ['a paragraph in other lines', '<p>a\nb</p>', '<p>a b</p>', []],
  ['words of a label', '<p>Copy</p>', '<button aria-label="Copy"></button>', []],
  ['words that two blocks share', '<p>Cats</p>', '<p>C</p><p>ats</p>', ['text of body > p: Cats']],
  ['a line of code', '<pre>a()\nb()</pre>', '<pre>a()</pre>', ['sample: a()\nb()']],
  ['an anchor and a link', '<h2 id="a"><a href="/b/">T</a></h2>', '<h2>T</h2>', ['anchor: a', 'link: /b/']],
])('%s', (_, before, after, lost) => {
  expect(lostIn(before, after).map(({ kind, text }) => `${kind}: ${text}`)).toEqual(lost);
});

test('of pages is counted what is lost, of other files all', () => {
  const kinds = new Kinds();
  kinds.addLost('a/index.html', '<p>A</p><p>B</p>', '<p>B</p><p>C</p>');
  kinds.addLost('a.md', 'A', 'B');
  expect(kinds.list().map(({ name }) => name)).toEqual(['- text of body > p', '- md a', '+ md a']);
});
