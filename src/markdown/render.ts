import { keepInProse } from '../characters/html.ts';
import { cutText } from './cut.ts';
import type { Heading, Resolve } from './anchors.ts';
import { escapeText } from '../characters/markup.ts';
import { textToHtml } from './escape.ts';
import { highlight } from './highlight.ts';
import { createMemo } from './memo.ts';
import { inlineToHtml, markdownToHtml } from './parse.ts';
import { sanitizeHtml, type SanitizeOptions } from './sanitize.ts';

export type { Heading, Resolve } from './anchors.ts';

export interface MarkdownOptions {
  /** Level of the text's outermost headings: 2 if not given. */
  readonly headingLevel?: number | undefined;
  /** Headings and named places get ids that begin with it and a hyphen; without it they get none. */
  readonly idPrefix?: string | undefined;
  /** The address here for an anchor or a relative address of the text; undefined: it leads nowhere. One function for all. */
  readonly resolve?: Resolve | undefined;
}

export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Text without any mark of Markdown, HTML or an address. */
const PLAIN = /^(?![\s+=-]|\d+[.)])(?!.*(?::\/\/|www\.))[^\\`*_~<&[\]!|#>\n\r\t\0@]*$/;

const memos = new WeakMap<Resolve, ReturnType<typeof createMemo<RenderedMarkdown>>>();
const textMemo = createMemo<string>();

/** Safe HTML of untrusted Markdown (CommonMark, GFM, alerts), with its headings in order; plain text where it is too large. */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): RenderedMarkdown {
  if (PLAIN.test(source))
    return { html: source === '' ? '' : `<p>${keepInProse(textToHtml(source.trimEnd()))}</p>`, headings: [] };
  const { headingLevel = 2, idPrefix, resolve = asWritten } = options;
  return memoOf(resolve)(`${String(headingLevel)} ${idPrefix ?? ''}`, source, () =>
    toSafe(markdownToHtml(source), source, { headingLevel, idPrefix, resolve, inline: false, highlight }),
  );
}

/** The same for a place within a line: no paragraphs, lists, headings or blocks of code. */
export function renderInline(source: string, options: Pick<MarkdownOptions, 'resolve'> = {}): string {
  if (PLAIN.test(source)) return keepInProse(textToHtml(source));
  const { resolve = asWritten } = options;
  return memoOf(resolve)('inline', source, () =>
    toSafe(inlineToHtml(source), source, { headingLevel: 2, idPrefix: undefined, resolve, inline: true, highlight }),
  ).html;
}

/** The words of untrusted Markdown in one line, cut after a word when longer than the limit (300 characters). */
export function markdownToText(source: string, limit = 300): string {
  const text = PLAIN.test(source) ? source.trim() : textMemo('text', source, () => wordsOf(source));
  if (text.length <= limit) return text;
  const cut = cutText(text, limit - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > limit / 2 ? space : undefined).replace(/[\s,;:.(]+$/, '')}…`;
}

function memoOf(resolve: Resolve): ReturnType<typeof createMemo<RenderedMarkdown>> {
  const known = memos.get(resolve) ?? createMemo<RenderedMarkdown>();
  memos.set(resolve, known);
  return known;
}

/** Relative addresses stay; anchors that the text does not have lead nowhere. */
function asWritten(href: string): string | undefined {
  return href.startsWith('#') ? undefined : href;
}

function wordsOf(source: string): string {
  const options = { headingLevel: 2, idPrefix: undefined, resolve: asWritten, inline: false, highlight: escapeText };
  return toSafe(markdownToHtml(source), source, options)
    .html.replace(
      /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)\b[^>]*>/g,
      '',
    )
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(amp|lt|gt);/g, (_, name: 'amp' | 'lt' | 'gt') => CHARACTERS[name])

    .replace(/\s+/g, ' ')
    .trim();
}

const CHARACTERS = { amp: '&', lt: '<', gt: '>' } as const;

/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;

function toSafe(untrusted: string | undefined, source: string, options: SanitizeOptions): RenderedMarkdown {
  if (untrusted !== undefined) {
    const { html, headings } = sanitizeHtml(untrusted, options);
    return { html: RIGHT_TO_LEFT.test(html) ? directBlocks(html) : html, headings };
  }
  return { html: `<p class="plain">${keepInProse(textToHtml(source))}</p>`, headings: [] };
}

/** Bullets, columns and bars stand on the side where the text of their block begins. */
function directBlocks(html: string): string {
  return html.replace(/<(ul|ol|dl|blockquote|table|details|div class="alert")(?=[\s>])/g, '<$1 dir="auto"');
}
