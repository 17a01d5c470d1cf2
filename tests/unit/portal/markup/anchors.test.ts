import { expect, test } from 'vitest';
import { renderInline, renderMarkdown } from '../../../../src/portal/markup/render.ts';

const resolve = (href: string): string | undefined =>
  ({ '#tag/pets': '/pets/', '/errors': '/guides/errors/', '#bad': 'javascript:alert(1)', bad: 'javascript:alert(1)' })[
    href
  ];

test.each([
  ['[a](#tag/pets)', '<a href="/pets/">a</a>'],
  ['[a](/errors)', '<a href="/guides/errors/">a</a>'],
  ['[a](elsewhere.md)', '<a>a</a>'],
  ['[a](bad)', '<a>a</a>'],
  ['[a](https://x.example/)', '<a href="https://x.example/" rel="noopener noreferrer">a</a>'],
])('%s leads where the portal says', (source, html) => {
  expect(renderInline(source, { resolve })).toBe(html);
  expect(renderMarkdown(source, { resolve }).html.trim()).toBe(`<p>${html}</p>`);
});

test("a text's own headings come before the portal's places", () => {
  const { html } = renderMarkdown('# Tag/pets\n\n[a](#tag/pets) [b](#tagpets)', { idPrefix: 'about', resolve });
  expect(html).toContain('<a href="/pets/">a</a> <a href="#about-tagpets">b</a>');
});

test.each([
  [['a', 'a', 'a-2']],
  [['a', 'a-2', 'a', 'a-2', 'a-2-2', 'a-3', 'a']],
  [['x'.repeat(100), `${'x'.repeat(100)}y`, `${'x'.repeat(80)}-2`]],
  [[`${'x'.repeat(79)}😀`, `${'x'.repeat(79)}𝒜`, `${'x'.repeat(79)}𝒜`]],
])('no two headings of one text share an id, and links lead to each: %j', (titles) => {
  const source = titles.map((title) => `## ${title}\n`).join('\n');
  const { headings, html } = renderMarkdown(`${source}\n[first](#${titles[0] ?? ''})`, { idPrefix: 'about' });
  const ids = headings.map(({ id }) => id);
  expect(new Set(ids).size).toBe(titles.length);
  for (const id of ids) expect(id.isWellFormed()).toBe(true);
  expect(html).toContain(`href="#${encodeURIComponent(ids[0] ?? '')}"`);
});
