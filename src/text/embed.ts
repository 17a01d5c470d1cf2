import { headingSlug, slugKey } from '../markdown/slug.ts';
import { headingText } from '../markdown/plain-text.ts';
import { markFences, type FencedLine } from './fences.ts';
import { sourceOf } from '../view/links.ts';
import type { MarkdownText } from '../view/types/text.ts';
import { addressIn } from './links.ts';
import { neutralizeBlock, type Address } from './neutralize.ts';
import type { Writing } from './writing.ts';

/** How a text of the document is put into a page's Markdown. */
export interface EmbedOptions {
  /** Level of the text's outermost headings. */
  readonly level: number;
  readonly writing: Writing;
  /** Gives the address to write for a relative one that is none of its own headings; without it the text's own links. */
  readonly address?: Address | undefined;
}

/**
 * Untrusted Markdown as a part of a page: its headings begin at the level, HTML in it is text, its code ends with it, images
 * are links, and addresses that run something or that nothing stands at lead nowhere.
 */
export function embedMarkdown(
  markdown: MarkdownText,
  { level, writing, address = addressIn(markdown, writing) }: EmbedOptions,
): string {
  const text = sourceOf(markdown)
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  if (PLAIN.test(text)) return text;
  const lines = markFences(text.split('\n'));
  const headings = lines.flatMap((line, index) => {
    const found = headingLevel(line, lines[index + 1]);
    return found === undefined ? [] : [{ level: found, slug: headingSlug(headingText(titleOf(line))) }];
  });
  const delta = headings.length === 0 ? 0 : level - Math.min(...new Set(headings.map((heading) => heading.level)));
  const translate = withHeadings(new Map(headings.map(({ slug }) => [slugKey(slug), slug])), address);
  const blocks: string[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) blocks.push(neutralizeBlock(open, translate));
    open = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const found = headingLevel(line, lines[index + 1]);
    if (line.fenced || line.text.trim() === '' || found !== undefined) close();
    if (found !== undefined) {
      if (!ATX.test(line.text)) index += 1;
      const title = neutralizeBlock([titleOf(line)], translate);
      blocks.push(`${'#'.repeat(Math.max(1, Math.min(found + delta, 6)))} ${title}`);
    } else if (line.fenced || line.text.trim() === '') blocks.push(line.text);
    else open.push(line.text);
  }
  close();
  const fence = lines.at(-1)?.unclosed;
  return `${blocks.join('\n')}${fence === undefined ? '' : `\n${fence}`}`;
}

/** Untrusted Markdown for a place within a line: no blocks, and nothing that ends the line. */
export function embedInline(markdown: MarkdownText, writing: Writing): string {
  const line = sourceOf(markdown).replace(/\s+/g, ' ').trim();
  return neutralizeBlock([line.replace(/^(?:#{1,6}|>|[-+*]|\d{1,9}[.)])(?=\s)/, '\\$&')], addressIn(markdown, writing));
}

/** Words in one line without any mark of Markdown. */
const PLAIN = /^[\p{L}\p{N} .,;:'"()/?!%$@–—-]*$/u;
const ATX = /^ {0,3}(#{1,6})(?=[ \t]|$)[ \t]*(.*?)(?:[ \t]+#+)?[ \t]*$/;
const SETEXT = /^ {0,3}(?:(=+)|(-+))[ \t]*$/;
const NO_PARAGRAPH = /^ {0,3}(?:[>|]|[-+*]\s|\d+[.)]\s)|^ {4}|^\t/;

/** Anchors of the text's own headings stay in it, written as the headings are; the others are addresses. */
function withHeadings(slugs: ReadonlyMap<string, string>, address: Address): Address {
  return (destination) => {
    const name = destination.slice(destination.lastIndexOf('/') + 1).replaceAll('%20', ' ');
    const slug = destination.startsWith('#') ? slugs.get(slugKey(headingSlug(name))) : undefined;
    return slug === undefined ? address(destination) : `#${slug}`;
  };
}

function titleOf({ text }: FencedLine): string {
  return (ATX.exec(text)?.[2] ?? text).trim();
}

function headingLevel(line: FencedLine, next: FencedLine | undefined): number | undefined {
  if (line.fenced) return undefined;
  const atx = ATX.exec(line.text)?.[1]?.length;
  if (atx !== undefined) return atx;
  if (next === undefined || next.fenced || line.text.trim() === '' || NO_PARAGRAPH.test(line.text)) return undefined;
  const underline = SETEXT.exec(next.text);
  if (underline === null || SETEXT.test(line.text)) return undefined;
  return underline[1] === undefined ? 2 : 1;
}
