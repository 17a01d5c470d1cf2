/** Cuts a text to a maximum length in UTF-16 code units, at a character boundary. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns the end of a text up to a maximum length in UTF-16 code units, at a character boundary. */
export function endOfText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(text.length - most).replace(/^[\uDC00-\uDFFF]/, '');
}

/** Cuts a text to a maximum length after a word, and adds an ellipsis if it is longer. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = cutText(text, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most / 2 ? space : undefined).replace(/(?<![\s,;:.(–-])[\s,;:.(–-]+$/, '')}…`;
}
