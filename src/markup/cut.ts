/** The beginning of a text, so many UTF-16 units at most; no character is cut in two. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** The end of a text, so many UTF-16 units at most; no character is cut in two. */
export function endOfText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(text.length - most).replace(/^[\uDC00-\uDFFF]/, '');
}

/** A text of so many characters at most, cut after a word and marked where it is longer. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = cutText(text, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most / 2 ? space : undefined).replace(/[\s,;:.(–-]+$/, '')}…`;
}
