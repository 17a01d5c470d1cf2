import { memoize } from '../../cache/memoize.ts';
import type { Resolve } from '../markup/render.ts';
import { findLink } from './links.ts';
import type { LinkedText, MarkdownText } from './types/text.ts';

/** Returns the function that resolves a text's links, the same at each call; texts without links share one. */
export function resolveIn(text: MarkdownText): Resolve {
  return typeof text === 'string' ? nowhere : resolverOf(text);
}

const resolverOf = memoize((text: LinkedText): Resolve => (href) => {
  const link = findLink(text, href);
  return link?.id === undefined ? link?.href : `${link.href}#${encodeURIComponent(link.id)}`;
});

/** Returns an address unchanged. */
export function asWritten(href: string): string {
  return href;
}

function nowhere(): undefined {
  return undefined;
}
