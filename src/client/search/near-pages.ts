import { editDistance } from '../../characters/edit-distance.ts';
import type { NamedPage } from '../../site/read/search/names.ts';
import { splitWord } from '../../site/read/search/words.ts';

/** Maximum number of guessed pages. */
const MAX_PAGES = 4;
/** Minimum similarity of an address, from 0 to 1. */
const LEAST = 0.55;

/** Returns the pages whose addresses are most similar to a path, best first. */
export function nearestPages(path: string, pages: readonly NamedPage[]): readonly NamedPage[] {
  const wanted = wordsOf(path);
  return pages
    .map((page) => ({ page, score: likeness(wanted, wordsOf(page.url)) }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

/** Scores the similarity of addresses; the last segment counts twice as much as all others together. */
function likeness(wanted: readonly (readonly string[])[], found: readonly (readonly string[])[]): number {
  const last = shared(wanted.at(-1) ?? [], found.at(-1) ?? []);
  return (2 * last + shared(wanted.slice(0, -1).flat(), found.slice(0, -1).flat())) / 3;
}

/** Returns the share of words that two lists have in common, allowing for one wrong letter. */
function shared(left: readonly string[], right: readonly string[]): number {
  if (left.length + right.length === 0) return 1;
  const same = left.filter((word) => right.some((other) => isNear(word, other))).length;
  return (2 * same) / (left.length + right.length);
}

function isNear(one: string, other: string): boolean {
  if (one === other || `${one}s` === other || one === `${other}s`) return true;
  return one.length > 3 && Math.abs(one.length - other.length) < 2 && editDistance(one, other, 1) < 2;
}

function wordsOf(path: string): readonly (readonly string[])[] {
  return path
    .replace(/(?:index)?\.(?:html|md)$/, '')
    .split('/')
    .filter(Boolean)
    .map((segment) => splitWord(segment).map((word) => word.toLowerCase()));
}
