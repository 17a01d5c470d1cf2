import { listWords, splitWord } from '../../site/read/search/words.ts';
import { LIGHT_WORDS } from './synonyms.ts';
import { SMALL_WORDS } from './tokens.ts';
import type { Typed } from './match.ts';
import type { SoughtWord } from './sought.ts';
import type { Filters, Hit, PageData, SearchIndex } from './pagefind.ts';

/** Results of a query in the texts of the portal. */
export interface FoundTexts {
  readonly total: number;
  /** Best pages, in order. */
  readonly pages: readonly PageData[];
  /** Typed words that no page holds. */
  readonly unknown: readonly string[];
}

const NONE: FoundTexts = { total: 0, pages: [], unknown: [] };
/** Maximum number of words that are searched one by one. */
const MAX_WORDS = 6;

/** Splits a query into words for Pagefind; identifiers stay whole. */
export function queryWords(typed: string): readonly string[] {
  return typed.split(/[^\p{L}\p{N}\p{M}_-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/**
 * Returns the pages whose text holds all words, otherwise those that hold all parts of words like `getPet`, or words of the same
 * meaning.
 */
export async function findTexts(
  index: SearchIndex,
  { text: typed, words: sought }: Typed,
  filters: Filters,
  most: number,
): Promise<FoundTexts> {
  const words = queryWords(typed);
  let first: FoundTexts | undefined;
  for (const { attempt, wanted } of [
    ...attempts(words).map((one) => ({ attempt: one, wanted: mainWords(typed) })),
    ...replaceWords(sought).map((one) => ({ attempt: one, wanted: mainWords(one) })),
  ]) {
    const hits = await index.search(attempt, filters);
    const best = await load(hits.slice(0, most));
    const found = { total: hits.length, pages: best, unknown: listUnknown(wanted, best) };
    if (hits.length > 0 && found.unknown.length === 0) return found;
    if (hits.length > 0) first ??= found;
  }
  return first ?? { ...NONE, unknown: words };
}

/** Returns the pages that hold any of the words, those with most words first; ignores words that no page holds in any form. */
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
  // Texts need not contain the verb: the method expresses it too.
  const main = said.filter((word) => !LIGHT_WORDS.has(word.toLowerCase()));
  const sought = main.length > 1 ? main : said;
  const whole = (sought.length === 0 ? words : sought).join(' ');
  return [...new Set([whole, words.flatMap(splitWord).join(' ')])].filter((attempt) => attempt !== '');
}

/** Maximum number of queries in other words. */
const MAX_REPLACED = 4;

/** Returns the query with a word or phrase replaced by another of the same meaning. */
function replaceWords(sought: readonly SoughtWord[]): readonly string[] {
  return sought
    .flatMap((word) =>
      word.others.map((phrase) => sought.map((other) => (other === word ? phrase.join(' ') : other.text)).join(' ')),
    )
    .slice(0, MAX_REPLACED);
}

function mainWords(text: string): readonly string[] {
  const words = listWords(text.toLowerCase());
  const main = words.filter((word) => !SMALL_WORDS.has(word));
  return main.length === 0 ? words : main;
}

function load(hits: readonly Hit[]): Promise<readonly PageData[]> {
  return Promise.all(hits.map(({ data }) => data()));
}

/**
 * Lists the typed words that no page holds in any form: for an unknown word the index uses its longest known beginning, `in` for
 * `inventroy`. Forms of a word differ in their last three letters at most.
 */
export function listUnknown(words: readonly string[], pages: readonly PageData[]): readonly string[] {
  const fitting = new Set(pages.flatMap(fittingWords));
  return words.filter((word) => {
    const stem = word.toLowerCase().slice(0, Math.max(3, word.length - 3));
    return ![...fitting].some((text) => text.includes(stem));
  });
}

function fittingWords({ content, locations }: PageData): readonly string[] {
  const words = content.toLowerCase().split(/\s+/);
  return locations.flatMap((place) => words[place] ?? []);
}
