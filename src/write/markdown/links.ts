import { toCode, toLink } from '../../characters/markdown.ts';
import { headingSlug } from '../../markup/slug.ts';
import { findLink } from '../../view/links.ts';
import type { MarkdownText, Named } from '../../view/types/text.ts';
import { toMarkdown } from '../../characters/markdown.ts';
import type { Writing } from './writing.ts';
import { type Word } from '../../messages/format/types.ts';

/** Writes a link to a Markdown page with plain text; the text only if no page shows the object. */
export function linkTo({ name, href }: Named, { front, origin = '' }: Writing): string {
  return href === undefined ? toMarkdown(name) : toLink(toMarkdown(name), origin + markdownUrl(href, front));
}

/** Returns the Markdown URL of a page's URL: `.md` instead of the trailing slash, `index.md` for the home page. */
export function markdownUrl(href: string, front: string): string {
  const [url = ''] = href.split('#', 1);
  return url === front ? `${url}index.md` : `${url.replace(/\/$/, '')}.md`;
}

/** Writes inline text, with names that have pages as links. */
export function inlineToMarkdown(words: readonly Word[], writing: Writing): string {
  return words
    .map(({ text, href, isCode = false }) => {
      if (isCode) return toCode(text);
      return href === undefined ? escapeWords(text) : linkTo({ name: text, href }, writing);
    })
    .join('');
}

/** Returns a function that resolves a text's links to Markdown pages and their headings; undefined for other targets. */
export function addressIn(
  text: MarkdownText,
  { front, origin = '' }: Writing,
): (destination: string) => string | undefined {
  return (destination) => {
    const link = findLink(text, destination);
    if (link === undefined) return undefined;
    return origin + markdownUrl(link.href, front) + (link.heading === undefined ? '' : `#${headingSlug(link.heading)}`);
  };
}

/** Escapes text like `toMarkdown`, but keeps a space at either end. */
function escapeWords(text: string): string {
  const [start = ''] = /^\s*/.exec(text) ?? [];
  const isOpen = /\s$/.test(text.slice(start.length));
  return `${start === '' ? '' : ' '}${toMarkdown(text)}${isOpen ? ' ' : ''}`;
}
