/** What the records of the index and the search box both know, beside the names: they meet in these words alone. */

/** Folder of the index below the base; src/client/page/trusted.ts lets Pagefind's worker be loaded from it. */
export const SEARCH_PATH = '/pagefind/';

/** Our own index of names beside Pagefind's. */
export const NAMES = 'names.txt';

/** The file of so many that hold the places of names. */
export function placesFile(number: number): string {
  return `places/${String(number)}.txt`;
}

/** What Pagefind's index tells of a page beside its text. */
export type MetaKey = 'title';

/** What readers narrow their search by. */
export type FilterKey = 'kind' | 'api';

/** The values of the filter `kind`. */
export type FilterKind = 'guide' | 'operation' | 'webhook' | 'schema' | 'reference';

/** The badges of a page as one text. */
export function joinBadges(badges: readonly string[]): string {
  return badges.join(', ');
}

/** The badges of `joinBadges`. */
export function splitBadges(text: string): readonly string[] {
  return text.split(',').flatMap((badge) => (badge.trim() === '' ? [] : [badge.trim()]));
}

/** The words of a text as they are written; other marks part them. */
export function listWords(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
}

/** The parts of `listPetsById`, `pet_store` and `dry-run`. */
export function splitWord(word: string): readonly string[] {
  return word.split(/[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(Boolean);
}
