import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/markup/render.ts';
import { headingSlug } from '../../../src/markup/slug.ts';

test.each([
  ['Foo & Bar', 'foo--bar'],
  ['What to do', 'what-to-do'],
  ['1. A / B', '1-a--b'],
  ['Größe – Maß', 'größe--maß'],
])('%s has one slug on pages, in Markdown and in the index', (title, slug) => {
  expect(headingSlug(title)).toBe(slug);
  expect(renderMarkdown(`## ${title}`, { idPrefix: 'about' }).headings.map(({ id }) => id)).toEqual([`about-${slug}`]);
});

test.each(['#foo--bar', '#foo-bar', '#Foo---Bar'])(
  '%s leads to Foo & Bar, however its author counts hyphens',
  (href) => {
    const { html } = renderMarkdown(`## Foo & Bar\n\n[a](${href})`, { idPrefix: 'about' });
    expect(html).toContain('<a href="#about-foo--bar">a</a>');
  },
);
