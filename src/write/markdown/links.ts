import { headingSlug } from '../../markup/slug.ts';
import { findLink } from '../../view/links.ts';
import type { MarkdownText, Named } from '../../view/types/text.ts';
import { escapeText, toLink } from './escape.ts';
import type { Writing } from './writing.ts';
import { type Word } from '../../messages/format/types.ts';

/** A link to the Markdown twin of a page, named by plain text; the text alone where no page shows the thing. */
export function linkTo({ name, href }: Named, { front }: Writing): string {
  return href === undefined ? escapeText(name) : toLink(escapeText(name), markdownUrl(href, front));
}

/** URL of the Markdown twin of the page at a URL: with `.md` for its last slash, `index.md` at the front page. */
export function markdownUrl(href: string, front: string): string {
  const [url = ''] = href.split('#', 1);
  return url === front ? `${url}index.md` : `${url.replace(/\/$/, '')}.md`;
}

/** Words of a sentence, names of things that have pages as links. */
export function inlineToMarkdown(words: readonly Word[], writing: Writing): string {
  return words
    .map(({ text, href }) => (href === undefined ? escapeWords(text) : linkTo({ name: text, href }, writing)))
    .join('');
}

/** Gives the twin of the page that a link in a text means, and the heading there; undefined where it leads nowhere. */
export function addressIn(text: MarkdownText, { front }: Writing): (destination: string) => string | undefined {
  return (destination) => {
    const link = findLink(text, destination);
    if (link === undefined) return undefined;
    return markdownUrl(link.href, front) + (link.heading === undefined ? '' : `#${headingSlug(link.heading)}`);
  };
}

/** As `escapeText`, spaces at both ends kept. */
function escapeWords(text: string): string {
  const [start = ''] = /^\s*/.exec(text) ?? [];
  const isOpen = /\s$/.test(text.slice(start.length));
  return `${start === '' ? '' : ' '}${escapeText(text)}${isOpen ? ' ' : ''}`;
}
