import MarkdownIt, { type Env, type Token } from 'markdown-it';
import { MAX_DEPTH, MAX_LENGTH } from './parse.ts';

/** Range of code, a URL, a link or an image within a line or paragraph. */
export interface Span {
  readonly kind: 'code' | 'address' | 'link' | 'picture';
  readonly from: number;
  readonly to: number;
  /** Range of the text in brackets of a link or image. */
  readonly label: Range | undefined;
  /** Range of the link's URL as written; undefined for one in a link definition. */
  readonly target: Range | undefined;
}

/** Range from a character to another, exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Block of Markdown with text, and its lines. */
export interface Block {
  readonly kind: 'heading' | 'text' | 'cell' | 'definition' | 'fence';
  /** First line, and the one after the last; of a cell, those of its row. */
  readonly lines: Range;
  /** True within a list or quote. */
  readonly isInside: boolean;
  /** Level of a heading; 0 for other blocks. */
  readonly level: number;
  /** Text without the markers of lists and quotes before each line; of fenced code, its fence. */
  readonly content: string;
}

const places = new WeakMap<Token, number>();

/** Parser of the source of Markdown: HTML is text, and URLs are neither validated nor normalized. */
const reader = new MarkdownIt({ maxNesting: MAX_DEPTH + 1 });
reader.validateLink = () => true;
reader.normalizeLink = (url) => url;
reader.inline.State = class extends reader.inline.State {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    const token = super.push(type, tag, nesting);
    places.set(token, this.pos);
    return token;
  }
};

/** Markdown text split into blocks. */
export interface TakenApart {
  readonly blocks: readonly Block[];
  /** Returns the spans of a block's content; link definitions of the whole text apply. */
  readonly spansOf: (content: string) => readonly Span[];
}

/** Splits Markdown into blocks; undefined if it is too long or nested too deep. */
export function takeApart(source: string): TakenApart | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const env: Env = {};
  const tokens: Token[] = [];
  reader.block.parse(source, reader, env, tokens);
  if (tokens.some((token) => token.level >= MAX_DEPTH)) return undefined;
  return { blocks: blocksOf(tokens), spansOf: (content) => spansIn(content, env) };
}

/** Returns the spans of a text within a line. */
export function spansOf(line: string): readonly Span[] {
  return spansIn(line, {});
}

function blocksOf(tokens: readonly Token[]): readonly Block[] {
  let row: Range = { from: 0, to: 0 };
  return tokens.flatMap(({ type, map, level, tag, content, markup }, index): Block[] => {
    const lines = map === null ? row : { from: map[0], to: map[1] };
    if (type === 'tr_open') row = lines;
    const parent = tokens[index - 1];
    switch (type) {
      case 'inline': {
        const isHeading = parent?.type === 'heading_open';
        const kind = isHeading ? 'heading' : map === null ? 'cell' : 'text';
        const around = isHeading && parent.map !== null ? { from: parent.map[0], to: parent.map[1] } : lines;
        const depth = kind === 'cell' ? 5 : 1;
        return [{ kind, lines: around, isInside: level > depth, level: levelOf(parent?.tag ?? tag), content }];
      }
      case 'reference_definition':
        return [{ kind: 'definition', lines, isInside: level > 0, level: 0, content }];
      case 'fence':
        return [{ kind: 'fence', lines, isInside: level > 0, level: 0, content: markup }];
      default:
        return [];
    }
  });
}

function levelOf(tag: string): number {
  return /^h[1-6]$/.test(tag) ? Number(tag.slice(1)) : 0;
}

function spansIn(content: string, env: Env): readonly Span[] {
  const tokens: Token[] = [];
  reader.inline.parse(content, reader, env, tokens);
  const open: Token[] = [];
  const spans: Span[] = [];
  for (const token of tokens) {
    const from = places.get(token) ?? 0;
    const isAddress = token.type === 'link_open' && token.markup === 'autolink';
    if (isAddress) spans.push({ kind: 'address', from, to: content.indexOf('>', from) + 1, ...PLAIN });
    if (token.type === 'code_inline')
      spans.push({ kind: 'code', from, to: endOfCode(content, from, token.markup), ...PLAIN });
    if (token.type === 'link_open') open.push(token);
    if (token.type === 'image') {
      const label = { from: from + 2, to: from + 2 + token.content.length };
      spans.push({ kind: 'picture', from, label, ...behind(content, label, token) });
    }
    if (token.type !== 'link_close') continue;
    const opening = open.pop();
    if (opening === undefined || opening.markup === 'autolink') continue;
    const label = { from: places.get(opening) ?? 0, to: from };
    spans.push({ kind: 'link', from: label.from - 1, label, ...behind(content, label, opening) });
  }
  return spans.toSorted((one, other) => one.from - other.from);
}

/** Fields of spans without text in brackets and without a URL. */
const PLAIN = { label: undefined, target: undefined };

function endOfCode(content: string, from: number, mark: string): number {
  let at = from + mark.length;
  for (;;) {
    const start = content.indexOf('`', at);
    if (start < 0) return content.length;
    at = start;
    while (content.charAt(at) === '`') at += 1;
    if (at - start === mark.length) return at;
  }
}

/** Returns the end of a link and the range of its URL, which is undefined for a link definition. */
function behind(content: string, label: Range, { meta }: Token): Pick<Span, 'to' | 'target'> {
  const end = label.to + 1;
  if (isNamed(meta)) return { to: end, target: undefined };
  const { parseLinkDestination, parseLinkTitle } = reader.helpers;
  const from = pastSpace(content, end + 1);
  const found = parseLinkDestination(content, from, content.length);
  const to = found.ok ? found.pos : from;
  const next = pastSpace(content, to);
  const title = parseLinkTitle(content, next, content.length);
  return { to: (title.ok && next > to ? pastSpace(content, title.pos) : next) + 1, target: { from, to } };
}

/** Returns true for a link with a link definition. */
function isNamed(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'label' in meta;
}

function pastSpace(content: string, from: number): number {
  let at = from;
  while (/\s/.test(content.charAt(at))) at += 1;
  return at;
}
