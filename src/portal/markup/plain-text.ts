import type { Token } from 'markdown-it';
import { escapeText } from '../../characters/markup.ts';
import { isAbbreviated } from '../../characters/sentence.ts';
import { cutAtWord } from './cut.ts';
import { isPlain, inlineToTokens, markdownToTokens, tokensToHtml } from './parse.ts';
import { sanitizeHtml } from './sanitize.ts';

/** Converts Markdown to plain text on one line, as a page shows it. */
export function plainText(markdown: string | undefined): string {
  if (markdown === undefined || isPlain(markdown)) return onOneLine(markdown ?? '');
  const tokens = markdownToTokens(markdown);
  return onOneLine(tokens === undefined ? markdown : wordsOf(tokens));
}

/** Converts the Markdown of a heading to plain text; list markers are ordinary text in it. */
export function headingText(title: string | undefined): string {
  const tokens = inlineToTokens(title ?? '');
  return onOneLine(tokens === undefined ? (title ?? '') : wordsOf(tokens));
}

/** Maximum length of the text that is searched for its first sentence, in characters. */
const BEGINNING = 4000;
/** Maximum length of a sentence, in characters. */
const MAX_LENGTH = 160;

/** Punctuation at the end of a sentence; in Chinese and Japanese no space follows it. */
const STOP = /[.!?。！？](?=\s|$|[^\p{P}\p{ASCII}])/gu;

/** Returns the first sentence of Markdown after its headings, as plain text, cut at a word at 160 characters. */
export function firstSentence(markdown: string | undefined): string {
  const text = firstBlock((markdown ?? '').trim().slice(0, BEGINNING).toWellFormed());
  for (const { 0: mark, index } of text.matchAll(STOP))
    if (mark !== '.' || !isAbbreviated(text.slice(0, index))) return cutAtWord(text.slice(0, index + 1), MAX_LENGTH);
  return cutAtWord(text, MAX_LENGTH);
}

/** Adds a full stop unless the text has punctuation at its end. */
export function withStop(text: string): string {
  return text === '' || /[.!?:…。！？]$/.test(text) ? text : `${text}.`;
}

/**
 * Returns the text of the first block with text other than headings, and of the next one after a colon; that of the
 * headings if there is no other.
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

/** Inline tags, which do not separate words. */
const WITHIN_WORDS =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)\b[^>]*>/g;

/** Titles of tabs, which their panels repeat. */
const TABS = /<button [^>]*>[^<]*<\/button>/g;

/** Returns the text of sanitized HTML, in which tags and characters have one form each. */
function wordsOfHtml(tokens: readonly Token[]): string {
  const options = { headingLevel: 2, idPrefix: undefined, resolve: nowhere, inline: false, highlight: escapeText };
  return sanitizeHtml(tokensToHtml(tokens), options)
    .html.replaceAll(TABS, '')
    .replaceAll(WITHIN_WORDS, '')
    .replaceAll(/<[^>]*>?/g, ' ')
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
