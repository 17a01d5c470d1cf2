/** The beginning of a text, so many UTF-16 units at most; no character is cut in two. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** The end of a text, so many UTF-16 units at most; no character is cut in two. */
export function endOfText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(text.length - most).replace(/^[\uDC00-\uDFFF]/, '');
}
