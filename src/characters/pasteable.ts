/**
 * Removes control characters of a text for the clipboard, which a terminal would interpret. Line breaks and tabs stay,
 * except in a URL or name, where a line break would run the text before it.
 */
export function toPasteable(text: string, isOneLine: boolean): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
  return isOneLine ? plain.replace(/[\n\t\u2028\u2029]+/g, ' ').trim() : plain;
}
