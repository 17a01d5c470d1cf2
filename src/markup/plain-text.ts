import type { Token } from 'markdown-it';
import { escapeText } from '../characters/markup.ts';
import { cutAtWord } from './cut.ts';
import { isPlain } from './marked.ts';
import { inlineToTokens, markdownToTokens, tokensToHtml } from './parse.ts';
import { sanitizeHtml } from './sanitize.ts';

/** The words of a Markdown text as a page shows them, without its marks and on one line. */
export function plainText(markdown: string | undefined): string {
  if (markdown === undefined || isPlain(markdown)) return onOneLine(markdown ?? '');
  const tokens = markdownToTokens(markdown);
  return onOneLine(tokens === undefined ? markdown : wordsOf(tokens));
}

/** The words of a heading of Markdown: what would begin a list is none in it. */
export function headingText(title: string | undefined): string {
  const tokens = inlineToTokens(title ?? '');
  return onOneLine(tokens === undefined ? (title ?? '') : wordsOf(tokens));
}

/** Longest beginning of a text in which its first sentence is sought, in characters. */
const BEGINNING = 4000;
/** Longest sentence, in characters. */
const MAX_LENGTH = 160;

/** The first sentence of a Markdown text, its headings aside, as plain words, cut between words at 160 characters. */
export function firstSentence(markdown: string | undefined): string {
  const text = firstBlock((markdown ?? '').trim().slice(0, BEGINNING).toWellFormed());
  const sentence = /^.*?[.!?。！？](?=\s|$|[^\p{P}\p{ASCII}])/u.exec(text)?.[0] ?? text;
  return cutAtWord(sentence, MAX_LENGTH);
}

/** The same text with a full stop, unless it has an end of its own. */
export function withStop(text: string): string {
  return text === '' || /[.!?:…。！？]$/.test(text) ? text : `${text}.`;
}

/**
 * The words of the first block that has any and is no heading, with the next where it ends with a colon; those of the headings where
 * there is no other.
 */
function firstBlock(markdown: string): string {
  if (isPlain(markdown)) return onOneLine(markdown);
  const tokens = markdownToTokens(markdown);
  if (tokens === undefined) return onOneLine(markdown);
  let start = 0;
  let begun = '';
  for (const [index, token] of tokens.entries()) {
    if (token.level > 0 || token.nesting > 0) continue;
    const isHeading = token.type === 'heading_close';
    if (isHeading && begun !== '') return begun;
    begun = isHeading ? '' : onOneLine(wordsOf(tokens.slice(start, index + 1)));
    if (begun.length > MAX_LENGTH || (begun !== '' && !begun.endsWith(':'))) return begun;
    if (begun === '') start = index + 1;
  }
  return begun === '' ? onOneLine(wordsOf(tokens)) : begun;
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.some(isHtml) ? wordsOfHtml(tokens) : tokens.map(formatToken).join('');
}

function isHtml({ type, children }: Token): boolean {
  return type === 'html_block' || type === 'html_inline' || children?.some(isHtml) === true;
}

function formatToken({ type, content, children, block }: Token): string {
  if (type === 'inline' || type === 'image') return (children ?? []).map(formatToken).join('');
  if (type === 'text' || type === 'code_inline') return content;
  return block || type === 'softbreak' || type === 'hardbreak' ? `${content} ` : '';
}

/** Tags that part no words. */
const WITHIN_WORDS =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)\b[^>]*>/g;

/** What a page shows of a text with HTML in it: its safe HTML, in which tags and characters have one form each. */
function wordsOfHtml(tokens: readonly Token[]): string {
  const options = { headingLevel: 2, idPrefix: undefined, resolve: nowhere, inline: false, highlight: escapeText };
  return sanitizeHtml(tokensToHtml(tokens), options)
    .html.replaceAll(WITHIN_WORDS, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&(amp|lt|gt);/g, (_, name: 'amp' | 'lt' | 'gt') => CHARACTERS[name]);
}

const CHARACTERS = { amp: '&', lt: '<', gt: '>' } as const;

function nowhere(): undefined {
  return undefined;
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
