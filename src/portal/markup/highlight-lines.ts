import { TOKEN_ELEMENTS } from '../../characters/json-tokens.ts';
import { escapeText } from '../../characters/markup.ts';

/** Length from which lines are plain, in characters: grammars are too slow for them. */
export const MAX_LINE_LENGTH = 2_000;

/** Line as HTML, and the name of its last element; undefined if it ends in plain text. */
export interface HighlightedLine {
  readonly html: string;
  readonly ends: string | undefined;
}

/** Start of a token in its line, except for white space, and its class, or `''`; it ends at the next token. */
export interface ClassedToken {
  readonly start: number;
  readonly name: string;
}

/** Joins lines of HTML; an element that continues on the next line is not split. */
export function joinLines(lines: readonly HighlightedLine[]): string {
  let html = '';
  let before: HighlightedLine | undefined;
  for (const line of lines) {
    const body = line.ends === undefined ? withContinuation(line.html) : line.html.slice(0, -endOf(line).length);
    const start = `<${before?.ends ?? ''}>`;
    const goesOn = before?.ends !== undefined && body.startsWith(start);
    html += goesOn ? `\n${body.slice(start.length)}` : before === undefined ? body : `${endOf(before)}\n${body}`;
    before = line;
  }
  return withBreaks(before === undefined ? html : html + endOf(before));
}

/**
 * Lets addresses break after the separators of their parts. Another long word at the start of a line is marked: it may break anywhere,
 * since it would leave an empty line if it moved to the next.
 */
function withBreaks(html: string): string {
  return html
    .replace(LONG_WORD, (word) => word.replace(word.includes('://') ? OF_ADDRESS : SEPARATOR, '$&<wbr>'))
    .replace(/^((?:<[^<>]*>)*[ \t]+(?:<[^<>]*>)?)([^\s<]{20,})(?![^\s<]|<wbr>)/gm, '$1<span class="l">$2</span>');
}

const LONG_WORD = /[^\s<>]{20,}/g;
/** Separator before a further part, among them an escaped `&`; not within `://`, `{/name}` or the start of a quoted path. */
const SEPARATOR = /(?<=[\p{L}\p{N}_)\]}.-])(?:\/|\?|=|&\w{3};)(?=[\p{L}\p{N}_{:$%-])/gu;
/** Separator within an address: names of its query stay with their values. */
const OF_ADDRESS = /(?<=[\p{L}\p{N}_)\]}.-])(?:\/|\?|&\w{3};)(?=[\p{L}\p{N}_{:$%-])/gu;

/** Wraps the backslash of a command that goes on, which pages keep on the line of its text. */
function withContinuation(html: string): string {
  return html.endsWith(' \\') ? `${html.slice(0, -2)}<span class="j"> \\</span>` : html;
}

function endOf(line: HighlightedLine): string {
  return line.ends === undefined ? '' : `</${line.ends}>`;
}

/** Highlights a line; adjacent tokens of one class become one element. */
export function highlightLine(text: string, tokens: readonly ClassedToken[]): HighlightedLine {
  let html = '';
  let name = '';
  let from = 0;
  for (const token of tokens) {
    if (token.name === name) continue;
    html += element(text.slice(from, token.start), name);
    from = token.start;
    ({ name } = token);
  }
  html += element(text.slice(from), name);
  return { html, ends: /<\/(\w+)>$/.exec(html)?.[1] };
}

const ELEMENTS: ReadonlyMap<string, string> = new Map(Object.entries(TOKEN_ELEMENTS));

function element(text: string, name: string): string {
  const end = text.trimEnd().length;
  const tag = ELEMENTS.get(name);
  if (tag === undefined || end === 0) return escapeText(text);
  return `<${tag}>${escapeText(text.slice(0, end))}</${tag}>${text.slice(end)}`;
}
