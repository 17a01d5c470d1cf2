import type { MarkdownText, TextLink } from './types/text.ts';

/** Resolves a link of a text within the portal, ignoring the escapes of its URL; undefined for other targets. */
export function findLink(text: MarkdownText, destination: string): TextLink | undefined {
  if (typeof text === 'string') return undefined;
  const found = text.links[destination];
  if (found !== undefined) return found;
  const wanted = bareOf(destination);
  return Object.entries(text.links).find(([key]) => bareOf(key) === wanted)?.[1];
}

/** Returns the Markdown source of a text. */
export function sourceOf(text: MarkdownText): string {
  return typeof text === 'string' ? text : text.source;
}

/** Decodes the escapes of Markdown, HTML and URLs in a URL. */
function bareOf(address: string): string {
  const text = address.replaceAll('&amp;', '&').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed percent sign is a literal one.
    return text;
  }
}
