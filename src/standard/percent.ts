/** Decodes percent-encoded characters; returns a text with a malformed escape unchanged: a name may contain a lone `%`. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
