import type { MoreItems } from '../view/types/more-items.ts';
import { countToWords, type Noun } from '../view/words/numbers.ts';
import { allItemsToWords } from '../view/words/parts.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';

/** A link to the place that shows a list whole; undefined where it is shown whole here. */
export function moreItemsToMarkdown(more: MoreItems | undefined, noun: Noun, writing: Writing): string | undefined {
  if (more === undefined) return undefined;
  return linkTo({ name: allItemsToWords(countToWords(more.total, noun)), href: more.href }, writing);
}
