import { escapeText } from '../characters/markup.ts';
import type { Heading } from './anchors.ts';
import { markdownToHtml } from './parse.ts';
import { sanitizeHtml } from './sanitize.ts';

/** Prefix of the ids of a text's headings. */
const PREFIX = 'text';

/** Lists the links of a Markdown text that are relative and not to a heading or anchor of it, each once. */
export function linksBeyond(source: string): readonly string[] {
  const links = new Set<string>();
  if (MAY_LINK.test(source))
    read(source, (href) => {
      links.add(href);
    });
  return [...links];
}

/** Lists the headings of a Markdown text, with the slugs that links have for them. */
export function headingsOf(source: string): readonly (Pick<Heading, 'text'> & { readonly slug: string })[] {
  const headings = read(source, () => undefined);
  return headings.map(({ text, id }) => ({ text, slug: id.slice(PREFIX.length + 1) }));
}

/** Text that may have relative links: `[a](b)`, `[a][b]`, `[a]: b`, `<a href="b">`. */
const MAY_LINK = /\]\((?!https?:\/\/)|\][[:]|<a\s/i;

function read(source: string, onLink: (href: string) => void): readonly Heading[] {
  const html = markdownToHtml(source);
  if (html === undefined) return [];
  const resolve = (href: string): undefined => {
    onLink(href);
  };
  return sanitizeHtml(html, { headingLevel: 2, idPrefix: PREFIX, resolve, inline: false, highlight: escapeText })
    .headings;
}
