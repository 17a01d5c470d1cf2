import { escapeText } from '../characters/markup.ts';

/** A text as HTML that a browser can lay out in time: words without end may break here and there. */
export function textToHtml(text: string): string {
  if (text.length < ENDLESS) return escapeText(text);
  return escapeText(text).replace(ENDLESS_WORD, (word) => word.replace(PIECE, '$&<wbr>'));
}

const ENDLESS = 1000;
const ENDLESS_WORD = new RegExp(`\\S{${ENDLESS},}`, 'g');
/** Some characters of escaped text, none of them cut. */
const PIECE = /(?:&\w+;|[^&]){100}/gu;
