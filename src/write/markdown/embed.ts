import { withoutHtml } from '../../markup/author-html.ts';
import { componentsToMarkdown } from '../../markup/components/expand.ts';
import { headingSlug, slugKey } from '../../markup/slug.ts';
import { headingText } from '../../markup/plain-text.ts';
import { spansOf, takeApart, type Block, type TakenApart } from '../../markup/spans.ts';
import { sourceOf } from '../../view/links.ts';
import type { MarkdownText } from '../../view/types/text.ts';
import { addressIn } from './links.ts';
import { neutralize, neutralizeDefinition, withoutPictures, withoutMarks, type ResolveUrl } from './neutralize.ts';
import { SourceLines } from './source-lines.ts';
import type { Writing } from './writing.ts';

/** Options of a document's text within a page. */
export interface EmbedOptions {
  /** Level of the text's outermost headings. */
  readonly level: number;
  readonly writing: Writing;
  /** Returns the URL of a relative link to anything but the text's own headings; by default, from the text's links. */
  readonly address?: ResolveUrl | undefined;
}

/**
 * Embeds untrusted Markdown in a page: shifts its headings to the level, escapes HTML, closes its fenced code, turns
 * images into links and removes unsafe and unresolved URLs.
 */
export function embedMarkdown(
  markdown: MarkdownText,
  { level, writing, address = addressIn(markdown, writing) }: EmbedOptions,
): string {
  const text = withoutHtml(componentsToMarkdown(sourceOf(markdown)).replace(/\r\n?/g, '\n'))
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  if (PLAIN.test(text)) return text;
  const apart = takeApart(text);
  if (apart === undefined) return text.split('\n').map(withoutMarks).join('\n');
  const translate = withHeadings(apart.blocks, address);
  const living = linkPictures(text, apart, translate);
  return writeSafely(living.text, living.apart, level, translate);
}

/** Embeds untrusted Markdown within a line: escapes blocks and line breaks. */
export function embedInline(markdown: MarkdownText, writing: Writing): string {
  const source = withoutHtml(sourceOf(markdown).replace(/\s+/g, ' ').trim(), { isLine: true });
  if (PLAIN.test(source)) return source;
  const address = addressIn(markdown, writing);
  let line = source;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = withoutPictures(line, spansOf(line), address);
    if (next === line) break;
    line = next;
  }
  const begun = line.replace(/^(?:(?:#{1,6}|>|[-+*]|\d{1,9}[.)])(?=\s)|\[(?=[^\]]*\]:))/, String.raw`\$&`);
  return neutralize(begun, spansOf(begun), address);
}

/** Single lines without Markdown characters. */
const PLAIN = /^(?!\d+[.)]|[-=+])[\p{L}\p{N} .,;:'"()/?!%$@–—-]*$/u;

/** Maximum number of passes: removing a link can leave a new one made of the text around it. */
const ROUNDS = 4;

function linkPictures(source: string, all: TakenApart, address: ResolveUrl): { text: string; apart: TakenApart } {
  let [text, apart] = [source, all];
  for (let round = 0; round < ROUNDS && text.includes('['); round += 1) {
    const lines = new SourceLines(text);
    for (const block of apart.blocks) {
      const next = withoutPictures(block.content, apart.spansOf(block.content), address);
      if (next !== block.content && block.kind !== 'definition' && block.kind !== 'fence') lines.put(block, next);
    }
    const next = lines.text();
    const found = next === text ? undefined : takeApart(next);
    if (found === undefined) break;
    [text, apart] = [next, found];
  }
  return { text, apart };
}

function writeSafely(text: string, { blocks, spansOf: spans }: TakenApart, level: number, address: ResolveUrl): string {
  const lines = new SourceLines(text);
  const levels = blocks.filter(isTitle).map((heading) => heading.level);
  const delta = level - Math.min(...new Set(levels));
  let end = '';
  for (const block of blocks) {
    if (block.kind === 'fence') {
      if (!block.isInside && isOpen(block, lines)) end = `\n${block.content}`;
    } else if (block.kind === 'definition') {
      const next = neutralizeDefinition(lines.line(block.lines.from), address);
      if (next !== undefined && block.lines.to === block.lines.from + 1) lines.each(block, () => next);
      else lines.replace(block, `${linesOf(block, lines).map(withoutMarks).join('\n')}\n`);
    } else {
      const content = neutralize(block.content, spans(block.content), address);
      if (isTitle(block)) {
        const mark = '#'.repeat(Math.max(1, Math.min(block.level + delta, 6)));
        const isParted = block.lines.to - block.lines.from === 1 || lines.line(block.lines.to).trim() === '';
        lines.replace(block, `${mark} ${content.replaceAll('\n', ' ')}${isParted ? '' : '\n'}`);
      } else if (!lines.put(block, content)) lines.each(block, withoutMarks);
    }
  }
  return lines.text() + end;
}

function linesOf({ lines }: Block, source: SourceLines): readonly string[] {
  return Array.from({ length: lines.to - lines.from }, (_, index) => source.line(lines.from + index));
}

/** Returns true for a heading outside of quotes and lists. */
function isTitle({ kind, isInside }: Block): boolean {
  return kind === 'heading' && !isInside;
}

/** Returns true for fenced code that is not closed. */
function isOpen({ lines, content }: Block, source: SourceLines): boolean {
  const last = source.line(lines.to - 1).trim();
  return lines.to - lines.from < 2 || !last.startsWith(content) || last.replaceAll(content.charAt(0), '') !== '';
}

/** Resolves fragments of the text's own headings to their slugs, and other URLs with `address`. */
function withHeadings(blocks: readonly Block[], address: ResolveUrl): ResolveUrl {
  const slugs = new Map(
    blocks.filter(isTitle).map(({ content }) => {
      const slug = headingSlug(headingText(content));
      return [slugKey(slug), slug];
    }),
  );
  return (destination) => {
    const name = destination.slice(destination.lastIndexOf('/') + 1).replaceAll('%20', ' ');
    const slug = destination.startsWith('#') ? slugs.get(slugKey(headingSlug(name))) : undefined;
    return slug === undefined ? address(destination) : `#${slug}`;
  };
}
