import { expect, test } from 'vitest';
import { allWithin, attributeOf, readPage, textOf, wordsOf } from '../../../../../src/site/read/tree/index.ts';

const page = (main: string): string =>
  `<html><body><nav>Sidebar</nav><main id="main" class="page">${main}</main></body></html>`;

test('the main element is read with what waits in noscript, and without controls', () => {
  const main = readPage(
    page(
      '<p>One &lt;b&gt; &amp;amp;<br/>two</p><noscript><ul><li>Three</li></ul></noscript>' +
        '<button>Press <span>it</span></button><div class="x needs-script"><div>Choose</div></div>' +
        '<script>if (a < b) "</div>"</script><nav class="Toc"><a href="#a">a</a></nav><p title="a > b">Four</p>',
    ),
    true,
  );
  expect(main.childNodes.map((node) => textOf(node))).toEqual(['One <b> &amp;two', 'Three', 'Four']);
  expect(allWithin(main, ({ tagName }) => tagName === 'p').map((one) => attributeOf(one, 'title'))).toEqual([
    undefined,
    'a > b',
  ]);
});

test('a name ends at any space or slash, and a script without an end at the end of the page', () => {
  const main = readPage(page('<p\nclass="a">one<br/>two</p><script>three'), true);
  expect(allWithin(main, () => true).map(({ tagName }) => tagName)).toEqual(['p', 'br']);
});

test.each([
  ['end tags that are left out', '<ul><li>a<li>b</ul>', 'a b'],
  ['a value without quotes', "<p title=a>a</p><p title='\"'>b</p>", 'a b'],
  ['an end tag too many', '</div><p>a</p></p>b', 'a b'],
  ['a comment', 'a<!-- <p>no</p> -->', 'a'],
  ['references by name', '&copy; &hellip;', '© …'],
])('HTML of the owner may have %s', (_, html, words) => {
  expect(wordsOf(readPage(page(html), false))).toBe(words);
});
