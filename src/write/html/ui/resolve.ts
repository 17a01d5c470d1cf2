import type { Resolve } from '../../../markup/render.ts';
import { findLink } from '../../../view/links.ts';
import type { LinkedText, MarkdownText } from '../../../view/types/text.ts';

const resolvers = new WeakMap<LinkedText, Resolve>();

/** Returns the function that resolves a text's links, the same at each call; texts without links share one. */
export function resolveIn(text: MarkdownText): Resolve {
  if (typeof text === 'string') return nowhere;
  const known =
    resolvers.get(text) ??
    ((href) => {
      const link = findLink(text, href);
      return link?.id === undefined ? link?.href : `${link.href}#${encodeURIComponent(link.id)}`;
    });
  resolvers.set(text, known);
  return known;
}

function nowhere(): undefined {
  return undefined;
}
