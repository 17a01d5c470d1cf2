import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '../../../../src/portal/markup/sanitize.ts';
import { renderInline, renderMarkdown } from '../../../../src/portal/markup/render.ts';

const FORBIDDEN = [
  /<(?!\/?(?:p|div|span|a|b|i|em|strong|s|u|del|ins|sub|sup|kbd|samp|var|small|mark|q|cite|dfn|abbr|bdi|bdo|code|pre|br|wbr|hr|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|details|summary|blockquote|h[1-6]|portico-copy)[\s>])/,
  /<[^>]*\s(?:on\w+|style|src|srcdoc|srcset|action|formaction|target|name|background|xlink:href)\s*=/i,
  /href="(?!https?:\/\/|mailto:|#|[^":]*")/,
];

const ATTACKS: readonly string[] = [
  '<script>alert(1)</script>after',
  '<script\n>alert(1)</script\n>after',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="\\\\x.example\\y" target=_blank>x</a>',
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x][r]\n\n[r]: data:text/html,hi',
  '<javascript:alert(1)>',
  '[x](https://x.example "a\\" onmouseover=\\"alert(1)")',
  '<svg onload=alert(1)><a xlink:href="javascript:1">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>1</script>"></iframe><object data=x></object><embed src=x>',
  '<style>*{display:none}</style><p style="position:fixed">x</p>',
  '<form action=//x><input autofocus onfocus=alert(1)><button formaction=x>b</button></form>',
  '<meta http-equiv=refresh content="0;url=//x"><base href=//x><link rel=stylesheet href=//x>',
  '<details open ontoggle=alert(1)><summary>s</summary>t</details>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>1</script></template><video src=x onerror=1><audio src=x>',
  '</div></main></body></html><h1 id=main class=page>x</h1>',
  '<p id="__proto__" name=getElementById class="skip">x</p>',
  '<xmp><script>1</script></xmp><plaintext><b>x',
  '<!-- --!><img src=x onerror=1> -->',
  '<![CDATA[<img src=x onerror=1>]]>',
  '<?php echo 1 ?><img src=x onerror=1>',
  '```"><img src=x onerror=1>\ncode\n```',
  '<pre><code class="language-js onerror=1"><img src=x onerror=1></code></pre>',
  '<portico-copy text=x onclick=1>y</portico-copy><my-element onx=1>z</my-element>',
  '<table><tr><td><script>1</script><a href=javascript:1>x',
  '<b><p></b><i></p></i><a><a><table><a>',
];

describe('nothing of a document runs, loads or leaves its place', () => {
  test.each(ATTACKS)('%j', (source) => {
    for (const html of [renderMarkdown(source, { idPrefix: 'about' }).html, renderInline(source)]) {
      for (const pattern of FORBIDDEN) expect(html.replace(/ title="[^"]*"/g, '')).not.toMatch(pattern);
      expect(canonical(html)).toBe(canonical(serialize(parseFragment(html))));
    }
  });

  test.each(['<form action="//x.example"><input></form>', '<script>alert(1)</script>', '<iframe src="//x.example">'])(
    'the sanitizer alone leaves no element of %j',
    (untrusted) => {
      const options = { headingLevel: 2, idPrefix: undefined, resolve: () => undefined, inline: false };
      expect(sanitizeHtml(untrusted, { ...options, highlight: (source) => source }).html).not.toContain('<');
    },
  );

  test('ids of a document cannot be those of the page', () => {
    const { html } = renderMarkdown('<p id="main">x</p><a name="body"></a>\n\n# Search', { idPrefix: 'about' });
    expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'about-main',
      'about-body',
      'about-search',
    ]);
  });
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

/** Normalizes HTML: removes the row groups that a parser adds to tables, and unifies attributes. */
function canonical(html: string): string {
  return html
    .replace(/<\/?tbody>/g, '')
    .replaceAll(' open=""', ' open')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"');
}
