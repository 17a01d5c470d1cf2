import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '../../../../src/portal/markup/sanitize.ts';
import { renderMarkdown } from '../../../../src/portal/markup/render.ts';

test.each(['<form action="//x.example"><input></form>', '<script>alert(1)</script>', '<iframe src="//x.example">'])(
  'the sanitizer alone leaves no element of %j',
  (untrusted) => {
    const options = { headingLevel: 2, idPrefix: undefined, resolve: () => undefined, inline: false };
    expect(sanitizeHtml(untrusted, { ...options, highlight: (source) => source }).html).not.toContain('<');
  },
);

test('ids of a document cannot be those of the page', () => {
  const { html } = renderMarkdown('<p id="main">x</p><a name="body"></a>\n\n# Search', { idPrefix: 'about' });
  expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['about-main', 'about-body', 'about-search']);
});

describe('tags that pages do not show are text, others leave theirs', () => {
  test.each([
    ['a <script>1 < 2</script> b', '<p>a &lt;script&gt;1 &lt; 2&lt;/script&gt; b</p>'],
    ['a <svg> b', '<p>a &lt;svg&gt; b</p>'],
    ['<script>\n1 < 2\n</script>', '<p>&lt;script&gt;\n1 &lt; 2\n&lt;/script&gt;</p>'],
    [
      'List<String>, <owner>, Map<K, List<Long>>',
      '<p>List&lt;String&gt;, &lt;owner&gt;, Map&lt;K, List&lt;Long&gt;&gt;</p>',
    ],
    ['<prefix>-<number> of a <title>', '<p>&lt;prefix&gt;-&lt;number&gt; of a &lt;title&gt;</p>'],
    ['<No Content>', '<p>&lt;No Content&gt;</p>'],
    ['a <address> and <b> or </i>', '<p>a &lt;address&gt; and &lt;b&gt; or &lt;/i&gt;</p>'],
    ['a <td> or <li> of <b>c</b>', '<p>a &lt;td&gt; or &lt;li&gt; of <b>c</b></p>'],
    ['<address>a</address>', 'a'],
    ['a <ds-note kind="b">c</ds-note> <user-id>', '<p>a c &lt;user-id&gt;</p>'],
    ['<a name="x"/>a', '<p><a>a</a></p>'],
    [
      'a <?xml version="1"?> <!DOCTYPE b> <![CDATA[c]]>',
      '<p>a &lt;?xml version="1"?&gt; &lt;!DOCTYPE b&gt; &lt;![CDATA[c]]&gt;</p>',
    ],
    ['a <!-- b --> c', '<p>a  c</p>'],
    ['<div class="a and <b>more</b>', '<p>&lt;div class="a and &lt;b&gt;more&lt;/b&gt;</p>'],
    ['<!-- a <b>c</b>\n\nd', '<p>&lt;!-- a &lt;b&gt;c&lt;/b&gt;\n\nd</p>'],
    ['<pre>List<String> of <b>a</b></pre>', expect.stringContaining('List&lt;String&gt; of a')],
    ['| a |\n|---|\n| <td> |', expect.stringContaining('<td>&lt;td&gt;</td>')],
    [
      '<table>a<owner><tr><td>b</table>',
      'a&lt;owner&gt;<div class="table" tabindex="0"><table><tr><td>b</td></tr></table></div>',
    ],
    ['a <font color=red>b</font> c', '<p>a b c</p>'],
    ['<center>x</center>', 'x'],
    ['<li>alone</li>', 'alone'],
    [
      '<table><tr><td>a<td>b<tr><td>c</table>',
      '<div class="table" tabindex="0"><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table></div>',
    ],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ])('%s', (source, expected) => {
    expect(renderMarkdown(source).html.trim()).toEqual(expected);
  });
});
