/** Constants and text functions that the writers of the index share with the search box. */

/** Folder of the index below the base; src/client/page/trusted.ts allows Pagefind's worker to be loaded from it. */
export const SEARCH_PATH = '/pagefind/';

/** Portico's own index of names beside Pagefind's. */
export const NAMES = 'names.txt';

/** Returns the name of the file with the places of names. */
export function placesFile(number: number): string {
  return `places/${String(number)}.txt`;
}

/** Metadata of a page in Pagefind's index. */
export type MetaKey = 'title';

/** Search filters. */
export type FilterKey = 'kind' | 'api';

/** Values of the filter `kind`. */
export type FilterKind = 'guide' | 'operation' | 'webhook' | 'schema' | 'version' | 'reference';

/** Joins the badges of a page to one text. */
export function joinBadges(badges: readonly string[]): string {
  return badges.join(', ');
}

/** Splits the text of `joinBadges`. */
export function splitBadges(text: string): readonly string[] {
  return text.split(',').flatMap((badge) => (badge.trim() === '' ? [] : [badge.trim()]));
}

/** Lists the words of a text as written; other characters separate them. */
export function listWords(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
}

/** Splits `listPetsById`, `pet_store` and `dry-run` into their words. */
export function splitWord(word: string): readonly string[] {
  return word.split(/[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(Boolean);
}
