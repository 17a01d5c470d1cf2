import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../../src/portal/markup/render.ts';
import { marks } from '../../../../src/portal/messages/en/marks.ts';

function html(source: string, idPrefix: string | undefined = ''): string {
  const picture = (src: string): { src: string; width: number; height: number } | undefined =>
    src.startsWith('./') ? { src: `/p/${src.slice(2)}`, width: 400, height: 200 } : undefined;
  return renderMarkdown(source, { idPrefix, marks, picture }).html.replaceAll('\n', '');
}

const COPY = '<portico-copy></portico-copy>';

test('marked, added and removed lines are elements of their own; a token over two lines is closed in each', () => {
  expect(html('```js {1} ins={2} del={3}\n/* a\nb */\nc\nd\n```')).toBe(
    '<div class="Code"><pre tabindex="0" data-language="js" class="lines"><code><mark class="line"><small>/* a</small></mark>' +
      '<ins class="line"><small>b */</small></ins><del class="line">c</del><span class="line">d</span></code></pre>' +
      `${COPY}</div>`,
  );
});

test.each([
  ['js title="a b.js"', 'a b.js'],
  ['js title="<b>"', '&lt;b&gt;'],
])('fenced code with %j has the title %j', (info, title) => {
  expect(html(`\`\`\`${info}\nx\n\`\`\``)).toContain(`<span class="label">${title}</span>`);
});

test('footnotes are numbered in the order of their references, at the end of the text', () => {
  expect(html('A[^b] c[^a] d[^b] e[^none].\n\n[^a]: Last\n[^b]: First *one*\n\n    and more\n\n[^unused]: x')).toBe(
    '<p>A<sup><span id="footnote-ref-1"></span><a href="#footnote-1" class="footnote">1</a></sup>' +
      ' c<sup><span id="footnote-ref-2"></span><a href="#footnote-2" class="footnote">2</a></sup>' +
      ' d<sup><a href="#footnote-1" class="footnote">1</a></sup> e[^none].</p>' +
      '<section class="Footnotes" aria-label="Footnotes"><ol>' +
      '<li><span id="footnote-1"></span><span></span><p>First <em>one</em></p><p>and more' +
      ' <a href="#footnote-ref-1" class="back" aria-label="Back to the text">↩</a></p></li>' +
      '<li><span id="footnote-2"></span><span></span><p>Last' +
      ' <a href="#footnote-ref-2" class="back" aria-label="Back to the text">↩</a></p></li></ol></section>',
  );
});

test('links of footnotes lead to them, whatever ids the headings of the text have', () => {
  const text = html('## Footnote 1\n\n## Footnote ref 1\n\nA[^1].\n\n[^1]: Note');
  expect(text).toContain('<span id="footnote-1-1"></span>');
  expect(text).toContain('href="#footnote-1-1"');
  expect(text).toContain('href="#footnote-ref-1-1"');
});

test('a footnote that refers to itself ends', () => {
  expect(html('A[^1]\n\n[^1]: B[^1]').match(/<li>/g)).toHaveLength(1);
});

test.each([
  [
    '![A "map"](./a.png "T")',
    '<img src="/p/a.png" alt="A &quot;map&quot;" title="T" width="400" height="200" loading="lazy" decoding="async">',
  ],
  [
    '<img src="./a.png" alt="" width="100" style="x" onload="y">',
    '<img src="/p/a.png" alt="" width="100" height="50" loading="lazy" decoding="async">',
  ],
  ['![a](./a.png#gh-dark-mode-only)', 'class="for-dark"'],
  ['![a](https://a.example/b.png)', '<a href="https://a.example/b.png" rel="noopener noreferrer">a</a>'],
  ['![a](missing.png)', '<p>a</p>'],
  [
    '<picture><source media="(prefers-color-scheme: dark)" srcset="./d.png"><img src="./l.png" alt="a"></picture>',
    '<img src="/p/d.png" alt="a" class="for-dark" width="400" height="200" loading="lazy" decoding="async">' +
      '<img src="/p/l.png" alt="a" class="for-light" width="400" height="200" loading="lazy" decoding="async">',
  ],
])('the picture of %j', (source, expected) => {
  expect(html(source)).toContain(expected);
});

test('ids of a page itself are not taken', () => {
  expect(html('# Main\n\n# Toc\n\n# Toc')).toBe(
    '<h2 id="main-1">Main</h2><h2 id="toc-1">Toc</h2><h2 id="toc-2">Toc</h2>',
  );
});
