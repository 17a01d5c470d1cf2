import { isSafeUrl } from '../site/pages/safe-url.ts';

/** Gives the address to write for a relative one; undefined where it leads nowhere. */
export type Address = (destination: string) => string | undefined;

/** Stands for an address that leads nowhere until its link is taken apart: a character of the private range. */
const NOWHERE = '\ue001';

/**
 * The lines of a block with its HTML as text, images as links and addresses checked. Code spans stay as they are, if every
 * line closes those that it opens; else what is code depends on the lines around, and all is taken for text.
 * Of links that lead nowhere the text stays.
 */
export function neutralizeBlock(lines: readonly string[], address: Address): string {
  if (!lines.some((line) => /[<[&]/.test(line))) return lines.join('\n');
  const parts = lines.map(splitCode);
  const isSimple = parts.every((line) => line !== undefined);
  const text = lines
    .map((line, index) => {
      const split = isSimple ? parts[index] : undefined;
      if (split === undefined) return neutralizeText(line, address);
      return split.map((part, at) => (at % 2 === 0 ? neutralizeText(part, address) : part)).join('');
    })
    .join('\n');
  if (!text.includes(NOWHERE)) return text;
  return text.replace(DEAD_LINK, '$1').replace(/(\](?:\(|:)\s*)\ue001/g, '$1#');
}

/** A link whose short text holds no other; brackets in code are none. */
const DEAD_LINK = /\[((?:[^[\]\\`]|\\.|`[^`\n]{0,100}`){0,300})\]\(\s*\ue001(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)/g;

/** A line as text, code span, text…; undefined where it leaves code open. In time that is linear in its length. */
function splitCode(line: string): readonly string[] | undefined {
  const runs = [...line.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
  const last = new Map(runs.map(({ length }, place) => [length, place]));
  const parts: string[] = [];
  let end = 0;
  for (let place = 0; place < runs.length; place += 1) {
    const run = runs[place];
    if (run === undefined || line.charAt(run.index - 1) === '\\' || (last.get(run.length) ?? 0) <= place)
      return undefined;
    const closing = nextOf(runs, place, run.length);
    const close = runs[closing];
    if (close === undefined) return undefined;
    parts.push(line.slice(end, run.index), line.slice(run.index, close.index + close.length));
    end = close.index + close.length;
    place = closing;
  }
  return [...parts, line.slice(end)];
}

function nextOf(runs: readonly { readonly length: number }[], place: number, length: number): number {
  let next = place + 1;
  while (next < runs.length && runs[next]?.length !== length) next += 1;
  return next;
}

/** A picture beside the text's own file: pages show it, at an address that is theirs alone. Its words stay. */
const RELATIVE_PICTURE =
  /!\[((?:[^[\]\\]|\\.){0,300})\]\(\s*(?![a-z][a-z\d+.-]*:|[/\\<#])[^\s()<>&%]*(?:\s+"[^"\n]*")?\s*\)/gi;

/** The beginning of a footnote: a word follows, no address that readers could be led to. */
function isNote(definition: string): boolean {
  return /\[\^[^\]]+\]:\s*[\p{L}\p{N}]+[.,;!?]?$/u.test(definition);
}

function neutralizeText(text: string, address: Address): string {
  return text
    .replace(RELATIVE_PICTURE, '$1')
    .replace(/!\[/g, '[')
    .replace(/\](?=\(\s*$)/, '\\]')
    .replace(
      /(\]\(\s*)(<[^<>]*>|(?:[^\s()<>]|\([^\s()<>]*\))+)/g,
      (_, start: string, target: string) => start + checkAddress(target, address),
    )
    .replace(/^([\s>*+\-\d.)]*)\[(?=[^\]]*\]:\s*$)/, '$1\\[')
    .replace(/^([\s>*+\-\d.)]*\[[^\]]+\]:\s*)(<[^<>]*>|\S+)/, (whole, start: string, target: string) =>
      isNote(whole) ? whole : start + checkAddress(target, address),
    )
    .replace(/<(?=[A-Za-z/!?])(?!(?:https?:\/\/|mailto:)[^\s<>]*>)/g, '&lt;');
}

/** An address that a reader may follow (http, https, mailto, of this site) as it is written; else `#`. */
function checkAddress(destination: string, address: Address): string {
  const bare = destination.replace(/^<|>$/g, '');
  const decoded = decodeEntities(bare).replace(/[\p{Cc}\s\\]/gu, '');
  if (/^[a-z][a-z0-9+.-]*:/i.test(decoded)) return isSafeUrl(decoded) ? destination : '#';
  if (decoded.startsWith('//')) return isSafeUrl(`https:${decoded}`) ? `https:${bare}` : '#';
  return address(bare) ?? NOWHERE;
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
