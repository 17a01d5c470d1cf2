import type { MoreItems } from '../../view/types/more-items.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';
import { type Noun } from '../../messages/messages.ts';

/** Writes a link to the page with the full list; undefined if this page has it. */
export function moreItemsToMarkdown(more: MoreItems | undefined, noun: Noun, writing: Writing): string | undefined {
  if (more === undefined) return undefined;
  return linkTo({ name: writing.m.formatAllItems(writing.m.formatCount(more.total, noun)), href: more.href }, writing);
}
