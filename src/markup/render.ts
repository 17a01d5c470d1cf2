import { keepInProse } from '../characters/html.ts';
import type { Heading, Resolve } from './anchors.ts';
import { textToHtml } from './escape.ts';
import { highlight } from './highlight.ts';
import { isPlain } from './marked.ts';
import type { MarkWords } from './marks.ts';
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
  /** Words for alerts and tasks, the same for all texts; undefined where nobody reads them. */
  readonly marks?: MarkWords | undefined;
}

export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
}

const memos = new WeakMap<Resolve, ReturnType<typeof createMemo<RenderedMarkdown>>>();

/** Safe HTML of untrusted Markdown (CommonMark, GFM, alerts), with its headings in order; plain text where it is too large. */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): RenderedMarkdown {
  if (isPlain(source))
    return { html: source === '' ? '' : `<p>${keepInProse(textToHtml(source.trimEnd()))}</p>`, headings: [] };
  const { headingLevel = 2, idPrefix, resolve = asWritten, marks } = options;
  const kind = `${String(headingLevel)} ${marks === undefined ? '' : marks.done} ${idPrefix ?? ''}`;
  return memoOf(resolve)(kind, source, () =>
    toSafe(markdownToHtml(source), source, { headingLevel, idPrefix, resolve, marks, inline: false, highlight }),
  );
}

/** The same for a place within a line: no paragraphs, lists, headings or blocks of code. */
export function renderInline(source: string, options: Pick<MarkdownOptions, 'resolve'> = {}): string {
  if (isPlain(source)) return keepInProse(textToHtml(source));
  const { resolve = asWritten } = options;
  return memoOf(resolve)('inline', source, () =>
    toSafe(inlineToHtml(source), source, { headingLevel: 2, idPrefix: undefined, resolve, inline: true, highlight }),
  ).html;
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
