import { isSafeUrl } from '../site/safe-url.ts';

/** Gives the address to write for a relative one. */
export type Address = (destination: string) => string;

/**
 * The lines of a block with its HTML as text, images as links and addresses checked. Code spans stay as they are, if every
 * line closes those that it opens; else what is code depends on the lines around, and all is taken for text.
 */
export function neutralizeBlock(lines: readonly string[], address: Address | undefined): string {
  if (!lines.some((line) => /[<[&]/.test(line))) return lines.join('\n');
  const parts = lines.map((line) => line.split(CODE_SPAN));
  const isClosed = parts.every((line) => line.every((part, index) => index % 3 !== 0 || !/(?<!\\)`/.test(part)));
  if (!isClosed) return lines.map((line) => neutralizeText(line, address)).join('\n');
  return parts
    .map((line) => line.map((part, index) => [neutralizeText(part, address), part, ''][index % 3]).join(''))
    .join('\n');
}

/** With its two groups, splitting gives text, span, fence, text… */
const CODE_SPAN = /((?<![`\\])(`+)(?!`)(?:.*?[^`])\2(?!`))/;

function neutralizeText(text: string, address: Address | undefined): string {
  return text
    .replace(/!\[/g, '[')
    .replace(/\](?=\(\s*$)/, '\\]')
    .replace(
      /(\]\(\s*)(<[^<>]*>|[^\s()<>]+)/g,
      (_, start: string, target: string) => start + checkAddress(target, address),
    )
    .replace(/^([\s>*+\-\d.)]*)\[(?=[^\]]*\]:\s*$)/, '$1\\[')
    .replace(
      /^([\s>*+\-\d.)]*\[[^\]]+\]:\s*)(<[^<>]*>|\S+)/,
      (_, start: string, target: string) => start + checkAddress(target, address),
    )
    .replace(/<(?=[A-Za-z/!?])(?!(?:https?:\/\/|mailto:)[^\s<>]*>)/g, '&lt;');
}

/** An address that a reader may follow (http, https, mailto, of this site) as it is written; else `#`. */
function checkAddress(destination: string, address: Address | undefined): string {
  const bare = destination.replace(/^<|>$/g, '');
  const decoded = decodeEntities(bare).replace(/[\p{Cc}\s\\]/gu, '');
  if (/^[a-z][a-z0-9+.-]*:/i.test(decoded)) return isSafeUrl(decoded) ? destination : '#';
  return address === undefined || bare.startsWith('#') ? destination : address(bare);
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
