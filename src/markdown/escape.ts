const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text as content of an element. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character) : text;
}

/** The text as an attribute's value between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** A text as HTML that a browser can lay out in time: words without end may break here and there. */
export function textToHtml(text: string): string {
  if (text.length < ENDLESS) return escapeText(text);
  return escapeText(text).replace(ENDLESS_WORD, (word) => word.replace(PIECE, '$&<wbr>'));
}

const ENDLESS = 1000;
const ENDLESS_WORD = new RegExp(`\\S{${ENDLESS},}`, 'g');
/** Some characters of escaped text, none of them cut. */
const PIECE = /(?:&\w+;|[^&]){100}/gu;
