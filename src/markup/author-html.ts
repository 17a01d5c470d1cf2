import MarkdownIt from 'markdown-it';
import { withoutIgnored } from './address.ts';
import { maskCode } from './components/mask.ts';
import { readHtml, type HtmlPart, htmlTokens } from './html-tags.ts';
import { MAX_DEPTH, MAX_LENGTH, markdownToHtml } from './parse.ts';
import { PHRASING } from './tags.ts';
import { escapeText } from '../characters/markup.ts';
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

/** Maximum number of tags whose position is sought in vain: those of more than one line in lists and quotes. */
const MAX_MISSES = 100;

/**
 * Removes comments and the tags of elements from Markdown: links and pictures become those of Markdown, others leave their text. Tags
 * that are text stay as they are written.
 */
export function withoutHtml(source: string, options?: { readonly isLine?: boolean }): string {
  const parts = htmlOf(source, options).filter(({ kind }) => kind !== 'content');
  if (parts.length === 0) return source;
  const masked = maskCode(source, { comments: false });
  const pieces: string[] = [];
  const links: string[] = [];
  let end = 0;
  let misses = 0;
  /** True while the line has only tags so far. */
  let isFirst = true;
  for (const part of parts) {
    if (misses > MAX_MISSES) break;
    const from = masked.indexOf(part.source, end);
    if (from < 0) {
      misses += 1;
      continue;
    }
    const before = source.slice(end, from);
    isFirst = (isFirst || before.includes('\n')) && before.slice(before.lastIndexOf('\n') + 1).trim() === '';
    end = from + part.source.length;
    if (part.kind === 'text') {
      pieces.push(before, part.source);
      isFirst = false;
    } else
      pieces.push(
        isFirst && part.isBlock ? before.slice(0, before.lastIndexOf('\n') + 1) : before,
        toMarkdownMark(part, links, isFirst),
      );
  }
  return pieces.join('') + source.slice(end);
}

/** Returns the Markdown in place of a tag or comment; `links` are the URLs of links that are not closed. */
function toMarkdownMark(part: TextPart, links: string[], isFirst: boolean): string {
  const { name, isEnd, isPaired, isBlock, attributes } = part;
  if (name === 'img')
    return `![${(attributes.get('alt') ?? '').replaceAll(/[[\]]/g, '')}](${toUrl(attributes.get('src'))})`;
  if (name === 'a' && isPaired) {
    if (isEnd) {
      const url = links.pop() ?? '';
      return url === '' ? '' : `](${url})`;
    }
    const url = toUrl(attributes.get('href'));
    links.push(url);
    return url === '' ? '' : '[';
  }
  if (name === 'li' && !isEnd && (isFirst || isBlock)) return isFirst ? '- ' : '\n- ';
  if (isFirst) return '';
  if (name === 'p' && !isEnd && isBlock) return '\n\n';
  return (PHRASING.has(name) && name !== 'br') || name === '' ? '' : ' ';
}

function toUrl(url = ''): string {
  return withoutIgnored(url)
    .replaceAll(/[\s()<>\p{Cc}]/gu, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
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
