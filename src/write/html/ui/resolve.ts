import type { Resolve } from '../../../markup/render.ts';
import { findLink } from '../../../view/links.ts';
import type { LinkedText, MarkdownText } from '../../../view/types/text.ts';

const resolvers = new WeakMap<LinkedText, Resolve>();

/** Gives the address in the portal for a link in a text: one function for all texts without such links, and one for each other. */
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
