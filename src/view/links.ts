import type { MarkdownText, TextLink } from './types/text.ts';

/** Where a link in a text leads within the portal, however its address is escaped; undefined where it leads nowhere. */
export function findLink(text: MarkdownText, destination: string): TextLink | undefined {
  if (typeof text === 'string') return undefined;
  const found = text.links[destination];
  if (found !== undefined) return found;
  const wanted = bareOf(destination);
  return Object.entries(text.links).find(([key]) => bareOf(key) === wanted)?.[1];
}

/** Markdown source of a text. */
export function sourceOf(text: MarkdownText): string {
  return typeof text === 'string' ? text : text.source;
}

/** An address without what Markdown, HTML and URLs escape in it. */
function bareOf(address: string): string {
  const text = address.replaceAll('&amp;', '&').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed percent sign stands for itself.
    return text;
  }
}
