import { Tokenizer, type Token as HtmlToken, type TokenHandler } from 'parse5';
import { ALLOWED, HELD, IMPLIED, MARKUP_ONLY, VOID } from './tags.ts';
import type { Token } from 'markdown-it';
import { escapeText } from '../../characters/markup.ts';

/**
 * Part of an author's HTML: a tag that takes effect (`element`), one that readers see as it is written (`text`), a comment, or
 * the text between them.
 */
export interface HtmlPart {
  readonly kind: 'element' | 'text' | 'comment' | 'content';
  readonly source: string;
  /** Name of the element in lower case; empty for comments and text. */
  readonly name: string;
  readonly isEnd: boolean;
  /** True if the tag has a counterpart. */
  readonly isPaired: boolean;
  readonly attributes: ReadonlyMap<string, string>;
}

type Mutable = { -readonly [Key in keyof HtmlPart]: HtmlPart[Key] };

/**
 * Splits the HTML of a Markdown text, in the order of the text, into its parts. Tags of elements that do not exist or are not
 * allowed are text, and so are tags without the counterpart that they need; a comment that is not closed is text too.
 */
export function readHtml(fragments: readonly string[]): readonly (readonly HtmlPart[])[] {
  const all = fragments.map(split);
  const parts = all.flat();
  pairTags(parts);
  const open = new Map<string, number>();
  const seen = new Set<string>();
  for (const part of parts.filter(({ name }) => name !== '')) {
    const { name, isEnd } = part;
    if (!takesEffect(part, open, seen)) part.kind = 'text';
    seen.add(name);
    open.set(name, Math.max(0, (open.get(name) ?? 0) + (isEnd ? -1 : 1)));
  }
  return all;
}

/** Splits HTML at its tags and comments; an unfinished tag at its end is text. */
function split(source: string): readonly Mutable[] {
  const parts: Mutable[] = [];
  let end = 0;
  let read = 0;
  const add = (kind: HtmlPart['kind'], from: number, to: number, more?: Partial<HtmlPart>): void => {
    if (to > from) parts.push({ ...NOTHING, ...more, kind, source: source.slice(from, to) });
    end = to;
  };
  const onTag = ({ tagName: name, attrs, location }: HtmlToken.TagToken, isEnd: boolean): void => {
    const { startOffset, endOffset } = location ?? { startOffset: 0, endOffset: 0 };
    add('content', end, startOffset);
    const attributes = new Map(attrs.map((attribute) => [attribute.name, attribute.value] as const));
    add('element', startOffset, endOffset, { name, isEnd, attributes });
    read = end;
  };
  const onDeclaration = ({ location }: HtmlToken.CommentToken | HtmlToken.DoctypeToken): void => {
    const { startOffset, endOffset } = location ?? { startOffset: 0, endOffset: 0 };
    add('content', end, startOffset);
    add(COMMENT.test(source.slice(startOffset, endOffset)) ? 'comment' : 'text', startOffset, endOffset);
    read = end;
  };
  const onText = ({ location }: HtmlToken.CharacterToken): void => {
    read = location?.endOffset ?? read;
  };
  const handler: TokenHandler = {
    onStartTag: (token) => {
      onTag(token, false);
    },
    onEndTag: (token) => {
      onTag(token, true);
    },
    onComment: onDeclaration,
    onDoctype: onDeclaration,
    onCharacter: onText,
    onWhitespaceCharacter: onText,
    onNullCharacter: onText,
    onEof: () => {
      add('content', end, read);
    },
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(source, true);
  add('text', end, source.length);
  return parts;
}

const NOTHING: HtmlPart = {
  kind: 'content',
  source: '',
  name: '',
  isEnd: false,
  isPaired: false,
  attributes: new Map(),
};

/** Comment of HTML with its end; other declarations, processing instructions and CDATA are text. */
const COMMENT = /^<!--(?:-?>|[^]*--!?>$)/;

/** Finds the counterparts of tags, by their names alone: tags may overlap. */
function pairTags(parts: readonly Mutable[]): void {
  const open = new Map<string, Mutable[]>();
  for (const part of parts) {
    if (part.name === '') continue;
    const starts = open.get(part.name) ?? [];
    open.set(part.name, starts);
    if (!part.isEnd) starts.push(part);
    else {
      const start = starts.pop();
      if (start !== undefined) start.isPaired = part.isPaired = true;
    }
  }
}

/** Returns true for a tag whose element pages show, or whose text alone. */
function takesEffect(tag: HtmlPart, open: ReadonlyMap<string, number>, seen: ReadonlySet<string>): boolean {
  const { name, isEnd, isPaired, attributes } = tag;
  if (VOID.has(name) || name === 'img') return true;
  const isWithin = (names: readonly string[]): boolean => names.some((one) => (open.get(one) ?? 0) > 0);
  const held = HELD.get(name);
  if (held !== undefined) return isWithin(held);
  if (isForeign(tag)) return true;
  if (!ALLOWED.has(name) && !MARKUP_ONLY.has(name)) return false;
  if (isPaired) return true;
  if (name === 'a') return !isEnd && (attributes.has('name') || attributes.has('id'));
  if (!OPTIONAL_END.has(name)) return false;
  return isEnd ? seen.has(name) : isWithin(IMPLIED.get(name)?.within ?? []) || name === 'p';
}

/** Returns true for a custom element of another portal, or Redoc's `<security-definitions />`: pages show what is in it. */
export function isForeign({ name, isPaired }: Pick<HtmlPart, 'name' | 'isPaired'>): boolean {
  return (isPaired && name.includes('-')) || name === 'security-definitions';
}

/** Elements whose end tag may be left out (HTML, section 13.1.2.4). */
const OPTIONAL_END: ReadonlySet<string> = new Set('p li dt dd td th tr thead tbody tfoot'.split(' '));

/** Makes tags that pages do not show text, and removes comments. */
export function showTags(tokens: readonly Token[]): void {
  const found = htmlTokens(tokens);
  if (found.length === 0) return;
  for (const [index, parts] of readHtml(found.map(({ content }) => content)).entries()) {
    const token = found[index];
    if (token === undefined) continue;
    const shown = parts.filter(({ kind }) => kind !== 'comment');
    if (token.type === 'html_inline' && shown.every(({ kind }) => kind === 'text')) {
      token.type = 'text';
      token.content = shown.map(({ source }) => source).join('');
      continue;
    }
    const html = shown.map(({ kind, source }) => (kind === 'text' ? escapeText(source) : source)).join('');
    const isParagraph =
      token.type === 'html_block' && html.trim() !== '' && !shown.some(({ kind }) => kind === 'element');
    token.content = isParagraph ? `<p>${html.trim()}</p>\n` : html;
  }
}

/** Lists the tokens with HTML of the author, in their order. */
export function htmlTokens(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => [token, ...(token.children ?? [])]).filter(isHtml);
}

/** Returns true for a token with HTML of the author. */
function isHtml({ type }: Token): boolean {
  return type === 'html_block' || type === 'html_inline';
}
