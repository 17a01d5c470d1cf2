import { escapeText } from '../../characters/markup.ts';

/** Escapes a text as HTML that browsers can lay out in reasonable time: very long words have line break opportunities. */
export function textToHtml(text: string): string {
  if (text.length < ENDLESS) return escapeText(text);
  return escapeText(text).replace(ENDLESS_WORD, (word) => word.replace(PIECE, '$&<wbr>'));
}

const ENDLESS = 1000;
const ENDLESS_WORD = new RegExp(`\\S{${ENDLESS},}`, 'g');
/** Chunk of escaped text that ends at a character boundary. */
const PIECE = /(?:&\w+;|[^&]){100}/gu;
