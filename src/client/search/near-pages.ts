import { editDistance } from '../../characters/edit-distance.ts';
import type { NamedPage } from '../../write/search/names.ts';
import { splitWord } from '../../write/search/words.ts';

/** So many pages are guessed. */
const MAX_PAGES = 4;
/** Of an address less is not like it. */
const LEAST = 0.55;

/** The pages whose addresses are most like a path, the likest first. */
export function nearestPages(path: string, pages: readonly NamedPage[]): readonly NamedPage[] {
  const wanted = wordsOf(path);
  return pages
    .map((page) => ({ page, score: likeness(wanted, wordsOf(page.url)) }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

/** Words of the last part count as much as all words before them. */
function likeness(wanted: readonly (readonly string[])[], found: readonly (readonly string[])[]): number {
  const last = shared(wanted.at(-1) ?? [], found.at(-1) ?? []);
  return (2 * last + shared(wanted.slice(0, -1).flat(), found.slice(0, -1).flat())) / 3;
}

/** The part of two lists of words that is in both: a slip of the pen aside. */
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
