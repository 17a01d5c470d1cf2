import type { Range, Span } from '../../markup/spans.ts';
import { isSafeUrl } from '../../portal/pages/safe-url.ts';

/** Resolves a relative URL; undefined without a target. */
export type ResolveUrl = (destination: string) => string | undefined;

/** Replacement of a range. */
interface Edit extends Range {
  readonly text: string;
}

/** Escapes the HTML of a block's content and replaces unsafe URLs by `#`; `spans` are the inline spans of the content. */
export function neutralize(content: string, spans: readonly Span[], address: ResolveUrl): string {
  const edits = spans.flatMap((span): Edit[] => {
    const { kind, from, to, target } = span;
    const written = content.slice(from, to);
    // HTML within code is text, unless a line of it can begin a block.
    if (kind === 'code') return beginsBlock(written) ? [] : [{ from, to, text: written }];
    if (kind === 'address') return [{ from, to, text: isSafe(written.slice(1, -1)) ? written : withoutMarks(written) }];
    if (kind === 'picture') return [{ from, to, text: withoutMarks(written) }];
    return target === undefined ? [] : [{ ...target, text: checkAddress(textOf(content, target), address) ?? '#' }];
  });
  return write(content, edits, (text) => escapeTags(text.replaceAll(PICTURE, '$<before>[')));
}

/** True where HTML comes first on a line, or in a quote on it. */
function beginsBlock(written: string): boolean {
  return Array.from(written.matchAll(/(?<![\s>])[\s>]+</g), String).some((start) => start.includes('\n'));
}

/** Brackets that a link definition elsewhere on the page could turn into an image. */
const PICTURE = /(?<!\\)(?<before>(?:\\\\)*)!\[/g;

/** Replaces images by links, and links without a target and images with a path beside the file by their text. */
export function withoutPictures(content: string, spans: readonly Span[], address: ResolveUrl): string {
  const edits = spans.flatMap(({ kind, from, to, label, target }): Edit[] => {
    if (label === undefined) return [];
    const isPicture = kind === 'picture';
    const written = target === undefined ? undefined : textOf(content, target);
    const isDead =
      written !== undefined && ((isPicture && isBeside(written)) || checkAddress(written, address) === undefined);
    return [
      // Preceding text must not turn the link into an image.
      ...(isPicture && content.charAt(from - 1) === '!' ? [{ from: from - 1, to: from, text: '&#33;' }] : []),
      ...(isDead ? [{ from, to: label.from, text: '' }] : isPicture ? [{ from, to: from + 1, text: '' }] : []),
      ...(isDead ? [{ from: label.to, to, text: '' }] : []),
    ];
  });
  return write(content, edits, (text) => text);
}

/** Checks the URL of a link definition; undefined if the definition continues on another line. */
export function neutralizeDefinition(line: string, address: ResolveUrl): string | undefined {
  const [, start, target] = /^([^[]*\[(?:[^[\]\\]|\\.)+\]:[ \t]*)(<[^<>]*>|\S+)/.exec(line) ?? [];
  if (start === undefined || target === undefined) return undefined;
  const rest = line.slice(start.length + target.length);
  if (/[\n\r\u2028\u2029]/.test(rest)) return undefined;
  if (isNote(line)) return line;
  // Elsewhere it could be the Markdown of a footnote.
  if (start.includes('[^')) return `${start}#`;
  return start + (checkAddress(target, address) ?? '#') + escapeTags(rest);
}

/** Escapes all Markdown of a line. */
export function withoutMarks(line: string): string {
  return line.replaceAll(/[\\`<[\]!]/g, String.raw`\$&`);
}

function textOf(content: string, { from, to }: Range): string {
  return content.slice(from, to);
}

/** Applies edits, the outer one of two that overlap, and `between` to the text around them. */
function write(content: string, edits: readonly Edit[], between: (text: string) => string): string {
  let text = '';
  let end = 0;
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    if (edit.from < end) continue;
    text += between(content.slice(end, edit.from)) + edit.text;
    end = edit.to;
  }
  return text + between(content.slice(end));
}

/** Escapes the beginnings of tags; the backslash of one that is escaped would escape the reference. */
function escapeTags(text: string): string {
  return text.replaceAll(
    /(?<!\\)(\\*)<(?=[A-Za-z/!?])/g,
    (_, before: string) => `${before.slice(0, before.length - (before.length % 2))}&lt;`,
  );
}

/** Returns true for an image with a path beside the document's file: pages show it at a URL of their own. */
function isBeside(target: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|[/\\<#])/i.test(target) && !/[<>&%]/.test(target);
}

/** Returns true for the beginning of a footnote with one word, which cannot be a URL. */
function isNote(definition: string): boolean {
  return /\[\^[^[\]]+\]:\s*[\p{L}\p{N}]+[.,;!?]?$/u.test(definition);
}

/** Returns a safe URL (http, https, mailto, same site) as written, `#` for an unsafe one, undefined for one without a target. */
function checkAddress(destination: string, address: ResolveUrl): string | undefined {
  const bare = destination.replace(/^<|>$/g, '');
  const decoded = decodeEntities(bare).replace(/[\p{Cc}\s\\]/gu, '');
  if (/^[a-z][a-z0-9+.-]*:/i.test(decoded)) return isSafeUrl(decoded) ? destination : '#';
  if (decoded.startsWith('//')) return isSafeUrl(`https:${decoded}`) ? `https:${bare}` : '#';
  return address(bare);
}

function isSafe(address: string): boolean {
  return isSafeUrl(address) || (/^[^\s:<>]+$/.test(address) && /[^]@[^]/.test(address));
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)))
    .replace(/&colon;/g, ':')
    .replace(/&(?:Tab|NewLine);/g, '');
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
