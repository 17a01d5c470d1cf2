import { keepInProse } from '../../characters/html.ts';
import type { Resolve } from './anchors.ts';
import type { DrawDiagram } from './diagrams.ts';
import { textToHtml } from './escape.ts';
import { highlight } from './highlight.ts';
import { isPlain, inlineToHtml, markdownToHtml } from './parse.ts';
import type { MarkLabels } from './marks.ts';
import { createMemo } from './memo.ts';
import type { FindPicture } from './pictures.ts';
import { sanitizeHtml, type Sanitized, type SanitizeOptions } from './sanitize.ts';

export type { Heading, Resolve, TextAnchors } from './anchors.ts';

export interface MarkdownOptions {
  /** Level of the text's outermost headings; 2 by default. */
  readonly headingLevel?: number | undefined;
  /** Prefix of the ids of headings and anchors, before a hyphen; without it they have no ids. */
  readonly idPrefix?: string | undefined;
  /** Resolves an anchor or a relative URL of the text; undefined without a target. One function for all texts, for the cache. */
  readonly resolve?: Resolve | undefined;
  /** Finds pictures that the page may show; without it none is shown. */
  readonly picture?: FindPicture | undefined;
  /** Writes diagrams; without it they are code. */
  readonly diagram?: DrawDiagram | undefined;
  /** Labels of alerts and tasks, the same for all texts; undefined if they are not shown. */
  readonly marks?: MarkLabels | undefined;
}

const memos = new WeakMap<Resolve, ReturnType<typeof createMemo<Sanitized>>>();

const NO_ANCHORS = { headings: [], ids: new Map<string, string>() };

/** Renders untrusted Markdown (CommonMark, GFM, alerts) as safe HTML, with its headings in order; as plain text if it is too large. */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): Sanitized {
  if (isPlain(source))
    return { html: source === '' ? '' : `<p>${keepInProse(textToHtml(source.trimEnd()))}</p>`, ...NO_ANCHORS };
  const { headingLevel = 2, idPrefix, resolve = asWritten, marks, picture, diagram } = options;
  const make = (): Sanitized =>
    toSafe(markdownToHtml(source), source, {
      headingLevel,
      idPrefix,
      resolve,
      marks,
      picture,
      diagram,
      inline: false,
      highlight,
    });
  if (picture !== undefined || diagram !== undefined) return make();
  const kind = `${String(headingLevel)} ${marks === undefined ? '' : marks.done} ${idPrefix ?? ''}`;
  return memoOf(resolve)(kind, source, make);
}

/** Renders untrusted Markdown within a line: no paragraphs, lists, headings or code blocks. */
export function renderInline(source: string, options: Pick<MarkdownOptions, 'resolve'> = {}): string {
  if (isPlain(source)) return keepInProse(textToHtml(source));
  const { resolve = asWritten } = options;
  return memoOf(resolve)('inline', source, () =>
    toSafe(inlineToHtml(source), source, { headingLevel: 2, idPrefix: undefined, resolve, inline: true, highlight }),
  ).html;
}

function memoOf(resolve: Resolve): ReturnType<typeof createMemo<Sanitized>> {
  const known = memos.get(resolve) ?? createMemo<Sanitized>();
  memos.set(resolve, known);
  return known;
}

/** Keeps relative URLs; anchors that the text does not have are not resolved. */
function asWritten(href: string): string | undefined {
  return href.startsWith('#') ? undefined : href;
}

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;

function toSafe(untrusted: string | undefined, source: string, options: SanitizeOptions): Sanitized {
  if (untrusted !== undefined) {
    const { html, ...anchors } = sanitizeHtml(untrusted, options);
    return { html: RIGHT_TO_LEFT.test(html) ? directBlocks(html) : html, ...anchors };
  }
  return { html: `<p class="plain">${keepInProse(textToHtml(source))}</p>`, ...NO_ANCHORS };
}

/** Sets the direction of blocks by their text, for the side of bullets, columns and bars. */
function directBlocks(html: string): string {
  return html.replace(/<(ul|ol|dl|blockquote|table|details|div class="alert")(?=[\s>])/g, '<$1 dir="auto"');
}
