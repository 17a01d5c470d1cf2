/** Escapes a document's text for an attribute: replaces `<`, because `</noscript>` ends a noscript element even within quotes. */
export function toAttribute(text: string | undefined): string | undefined {
  return text?.replaceAll('<', '‹');
}
