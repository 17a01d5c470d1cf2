import { listWords, splitWord } from '../../write/search/words.ts';
import { listUnknown } from './fit.ts';
import { LIGHT_WORDS } from './synonyms.ts';
import { SMALL_WORDS } from './tokens.ts';
import type { Filters, Hit, PageData, SearchIndex } from './pagefind.ts';

/** What the texts of the portal hold for a query. */
export interface FoundTexts {
  readonly total: number;
  /** The best of them, in order. */
  readonly pages: readonly PageData[];
  /** Typed words that none of them holds. */
  readonly unknown: readonly string[];
}

const NONE: FoundTexts = { total: 0, pages: [], unknown: [] };
/** More words than this are not sought one by one. */
const MAX_WORDS = 6;

/** The words of a query as Pagefind is asked for them: identifiers whole. */
export function queryWords(typed: string): readonly string[] {
  return typed.split(/[^\p{L}\p{N}\p{M}_-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The pages whose text holds all words, else those that hold all parts of words like `getPet`. */
export async function findTexts(
  index: SearchIndex,
  typed: string,
  filters: Filters,
  most: number,
): Promise<FoundTexts> {
  const words = queryWords(typed);
  for (const attempt of attempts(words)) {
    const hits = await index.search(attempt, filters);
    if (hits.length === 0) continue;
    const pages = await load(hits.slice(0, most));
    return { total: hits.length, pages, unknown: listUnknown(mainWords(typed), pages) };
  }
  return { ...NONE, unknown: words };
}

/** The pages that hold any of the words, those with the most of them first; words of which no page has any form are left out. */
export async function findAny(index: SearchIndex, typed: string, filters: Filters, most: number): Promise<FoundTexts> {
  const words = mainWords(typed).slice(0, MAX_WORDS);
  if (words.length < 2) return NONE;
  const hits = new Map<string, { readonly hit: Hit; score: number }>();
  for (const word of words) {
    const list = await index.search(word, filters);
    const known = listUnknown([word], await load(list.slice(0, 1))).length === 0;
    for (const [place, hit] of (known ? list : []).entries()) {
      const entry = hits.get(hit.id) ?? { hit, score: 0 };
      hits.set(hit.id, { hit, score: entry.score + 1 + 1 / (place + 2) });
    }
  }
  const best = [...hits.values()].toSorted((one, other) => other.score - one.score).map(({ hit }) => hit);
  return { total: best.length, pages: await load(best.slice(0, most)), unknown: [] };
}

function attempts(words: readonly string[]): readonly string[] {
  const said = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  // The method tells the action too, so texts need not contain the verb.
  const main = said.filter((word) => !LIGHT_WORDS.has(word.toLowerCase()));
  const sought = main.length > 1 ? main : said;
  const whole = (sought.length === 0 ? words : sought).join(' ');
  return [...new Set([whole, words.flatMap(splitWord).join(' ')])].filter((attempt) => attempt !== '');
}

function mainWords(text: string): readonly string[] {
  const words = listWords(text.toLowerCase());
  const main = words.filter((word) => !SMALL_WORDS.has(word));
  return main.length === 0 ? words : main;
}

function load(hits: readonly Hit[]): Promise<readonly PageData[]> {
  return Promise.all(hits.map(({ data }) => data()));
}
