import type { Range, Span } from '../../markup/spans.ts';
import { isSafeUrl } from '../../portal/pages/safe-url.ts';

/** Gives the address to write for a relative one; undefined where it leads nowhere. */
export type Address = (destination: string) => string | undefined;

/** What is written in the place of a part. */
interface Edit extends Range {
  readonly text: string;
}

/** The text of a block whose spans are these, with its HTML as text and addresses checked: one that is none is `#`. */
export function neutralize(content: string, spans: readonly Span[], address: Address): string {
  const edits = spans.flatMap((span): Edit[] => {
    const { kind, from, to, target } = span;
    const written = content.slice(from, to);
    // In code HTML is none, unless it may begin a block.
    if (kind === 'code') return /\n[\s>]*</.test(written) ? [] : [{ from, to, text: written }];
    if (kind === 'address') return [{ from, to, text: isSafe(written.slice(1, -1)) ? written : withoutMarks(written) }];
    if (kind === 'picture') return [{ from, to, text: withoutMarks(written) }];
    return target === undefined ? [] : [{ ...target, text: checkAddress(textOf(content, target), address) ?? '#' }];
  });
  return write(content, edits, (text) => escapeTags(text.replaceAll(PICTURE, '$<before>[')));
}

/** What a definition in another text of the page may make a picture. */
const PICTURE = /(?<!\\)(?<before>(?:\\\\)*)!\[/g;

/** The same text with pictures as links, and with the words alone of links that lead nowhere and of pictures beside the text's file. */
export function withoutPictures(content: string, spans: readonly Span[], address: Address): string {
  const edits = spans.flatMap(({ kind, from, to, label, target }): Edit[] => {
    if (label === undefined) return [];
    const isPicture = kind === 'picture';
    const written = target === undefined ? undefined : textOf(content, target);
    const isDead =
      written !== undefined && ((isPicture && isBeside(written)) || checkAddress(written, address) === undefined);
    return [
      // What stands before a picture must not make one of its link.
      ...(isPicture && content.charAt(from - 1) === '!' ? [{ from: from - 1, to: from, text: '&#33;' }] : []),
      ...(isDead ? [{ from, to: label.from, text: '' }] : isPicture ? [{ from, to: from + 1, text: '' }] : []),
      ...(isDead ? [{ from: label.to, to, text: '' }] : []),
    ];
  });
  return write(content, edits, (text) => text);
}

/** The line of a definition with its address checked; undefined where that stands elsewhere. */
export function neutralizeDefinition(line: string, address: Address): string | undefined {
  const [, start, target] = /^([^[]*\[(?:[^[\]\\]|\\.)+\]:[ \t]*)(<[^<>]*>|\S+)/.exec(line) ?? [];
  if (start === undefined || target === undefined) return undefined;
  const rest = line.slice(start.length + target.length);
  if (/[\n\r\u2028\u2029]/.test(rest)) return undefined;
  if (isNote(line)) return line;
  // Elsewhere it may be the Markdown of a note.
  if (start.includes('[^')) return `${start}#`;
  return start + (checkAddress(target, address) ?? '#') + escapeTags(rest);
}

/** A line of which nothing is Markdown. */
export function withoutMarks(line: string): string {
  return line.replaceAll(/[\\`<[\]!]/g, String.raw`\$&`);
}

function textOf(content: string, { from, to }: Range): string {
  return content.slice(from, to);
}

/** A text with its edits, the outer one of two, and what is between them. */
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

function escapeTags(text: string): string {
  return text.replaceAll(/<(?=[A-Za-z/!?])/g, '&lt;');
}

/** A picture beside the text's own file: pages show it, at an address that is theirs alone. */
function isBeside(target: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|[/\\<#])/i.test(target) && !/[<>&%]/.test(target);
}

/** The beginning of a footnote: a word follows, no address that readers could be led to. */
function isNote(definition: string): boolean {
  return /\[\^[^[\]]+\]:\s*[\p{L}\p{N}]+[.,;!?]?$/u.test(definition);
}

/** An address that a reader may follow (http, https, mailto, of this site) as it is written, else `#`; undefined for nowhere. */
function checkAddress(destination: string, address: Address): string | undefined {
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
