import MarkdownIt from 'markdown-it';
import { readHtml, type HtmlPart, htmlTokens } from './html-tags.ts';
import { MAX_DEPTH, MAX_LENGTH, markdownToHtml } from './parse.ts';
import { escapeText } from '../../characters/markup.ts';
import type { Heading } from './anchors.ts';
import { sanitizeHtml } from './sanitize.ts';

/** Parser of Markdown for its HTML alone. */
const reader = new MarkdownIt({ html: true, maxNesting: MAX_DEPTH + 1 });

/** Part of the HTML in a Markdown text; `isBlock`: it is in a block of HTML, not within a line. */
interface TextPart extends HtmlPart {
  readonly isBlock: boolean;
}

/** Lists the parts of the HTML in a Markdown text, or in one line of it, in their order. */
export function htmlOf(source: string, { isLine = false } = {}): readonly TextPart[] {
  if (!source.includes('<') || source.length > MAX_LENGTH) return [];
  const tokens = isLine ? reader.parseInline(source, {}) : reader.parse(source, {});
  const found = htmlTokens(tokens);
  const parts = readHtml(found.map(({ content }) => content));
  return parts.flatMap((of, index) => of.map((part) => ({ ...part, isBlock: found[index]?.type === 'html_block' })));
}

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
