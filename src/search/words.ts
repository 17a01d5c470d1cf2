/** What the records of the index and the search box both know: they meet in these words alone. */

/** Folder of the index below the base; src/client/page/trusted.ts lets Pagefind's worker be loaded from it. */
export const SEARCH_PATH = '/pagefind/';

/** Our own list of words beside the index: a JSON array of texts. */
export const WORD_LIST = 'words.json';

/** What the index tells of a page beside its text; `title` is the title of the record. */
export type MetaKey = 'title' | 'kind' | 'api' | 'method' | 'path' | 'badges';

/** What readers narrow their search by. */
export type FilterKey = 'kind' | 'api';

/** The values of the filter `kind`. */
export type FilterKind = 'guide' | 'operation' | 'schema' | 'reference';

/** The badges of a page as one text. */
export function joinBadges(badges: readonly string[]): string {
  return badges.join(', ');
}

/** The badges of `joinBadges`. */
export function splitBadges(text: string | undefined): readonly string[] {
  return text?.split(',').map((badge) => badge.trim()) ?? [];
}

/** The one word that the index holds for a path, with or without its method. */
export function addressWord(path: string, method = ''): string {
  return `${method}path${path.replaceAll(/[^\p{L}\p{N}]+/gu, '')}`.toLowerCase();
}

/** The words of a text as they are written; other marks part them. */
export function listWords(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
}

/** The parts of `listPetsById`, `pet_store` and `dry-run`. */
export function splitWord(word: string): readonly string[] {
  return word.split(/[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(Boolean);
}

/** What words of titles begin with in the index, and the word for all of a title: no text holds such words. */
const [IN_TITLE, WHOLE_TITLE] = ['zqt', 'zqx'];

/** Words that readers leave out of a title. */
const SMALL = new Set(['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The word by which the index finds the titles that hold a word. */
export function titleWord(word: string): string {
  return IN_TITLE + word.toLowerCase();
}

/** The word by which the index finds the titles that are a text, or begin with it. */
export function wholeTitleWord(text: string): string {
  return WHOLE_TITLE + mainTitleWords(text).join('').toLowerCase();
}

/** What the index holds for a title: a word for each of its words and their parts, and one for all of it. */
export function titleWords(title: string): readonly string[] {
  const words = mainTitleWords(title);
  const each = [...(words.length > 1 ? words : []), ...words.flatMap(splitWord)];
  return [...new Set(each.map(titleWord)), wholeTitleWord(title)];
}

/** Source of a pattern for `titleWords`, as they stand before a page's text. */
export const TITLE_WORDS = `${IN_TITLE}.*?${WHOLE_TITLE}[^.\\s]*`;

/** True for a word that stands in the index for a title's sake. */
export function isTitleWord(word: string): boolean {
  return word.startsWith(IN_TITLE) || word.startsWith(WHOLE_TITLE);
}

function mainTitleWords(text: string): readonly string[] {
  return listWords(text).filter((word) => !SMALL.has(word.toLowerCase()));
}
