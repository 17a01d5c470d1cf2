/**
 * A document's text for an attribute: without `<`, because inside of a noscript element `</noscript>` would end that
 * element even in quotes.
 */
export function toAttribute(text: string | undefined): string | undefined {
  return text?.replaceAll('<', '‹');
}
