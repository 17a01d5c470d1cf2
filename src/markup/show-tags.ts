import type { Token } from 'markdown-it';
import { escapeText } from '../characters/markup.ts';
import { readHtml } from './html-tags.ts';

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
