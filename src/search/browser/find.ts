import { listUnknown } from './fit.ts';
import type { Filters, Hit, PageData, SearchIndex } from './pagefind.ts';
import { listAttempts, mainWords, titleAttempts, type Query } from './query.ts';
import { hasInTitle, rankPages } from './rank.ts';

/** What the index holds for a query. */
export interface Found {
  readonly total: number;
  /** The best of them, in order. */
  readonly pages: readonly PageData[];
  /** Typed words that no page holds. */
  readonly unknown: readonly string[];
}

export interface FindOptions {
  readonly filters: Filters;
  /** Pages to load at most. */
  readonly most: number;
  /** Titles count too. */
  readonly withTitles: boolean;
}

/** So many pages are loaded for their text, however many fit by their titles. */
const LEAST = 4;
/** So many are loaded because their title begins with what was typed. */
const MOST_WHOLE = 4;
/** More words than this are not sought one by one. */
const MOST_WORDS = 6;

/** The pages whose title holds all words, then those of the strictest attempt that finds any in the text. */
export async function findPages(index: SearchIndex, query: Query, options: FindOptions): Promise<Found> {
  const { filters, most, withTitles } = options;
  const isAddress = query.address !== undefined;
  const [titles, texts] = await Promise.all([
    withTitles && !isAddress ? searchTitles(index, query, options) : [],
    searchTexts(index, query, filters),
  ]);
  const titled = (await load(titles)).filter((page) => hasInTitle(page, query));
  const found = await load(texts.hits.slice(0, Math.max(LEAST, most - titled.length)));
  const pages = new Map([...titled, ...found].map((page) => [page.url, page]));
  const knowsAll = texts.isAddress || titled.length > 0;
  return {
    total: Math.max(texts.hits.length, pages.size),
    pages: rankPages([...pages.values()], query),
    unknown: knowsAll ? [] : texts.hits.length === 0 ? query.words : listUnknown(query.words, found),
  };
}

/** The pages that hold any of the words, those with the most of them first. */
export async function findAny(index: SearchIndex, query: Query, { filters, most }: FindOptions): Promise<Found> {
  const words = mainWords(query.words.join(' ')).slice(0, MOST_WORDS);
  if (words.length < 2 && query.words.length < 2) return { total: 0, pages: [], unknown: query.words };
  const known = await index.words();
  const sought = words.filter((word) => known.some((other) => other.startsWith(word.slice(0, 4))));
  const lists = await Promise.all(sought.map((word) => index.search(word, filters)));
  const hits = new Map<string, { readonly hit: Hit; score: number }>();
  for (const list of lists) {
    for (const [place, hit] of list.entries()) {
      const entry = hits.get(hit.id) ?? { hit, score: 0 };
      hits.set(hit.id, { hit, score: entry.score + 1 + 1 / (place + 2) });
    }
  }
  const best = [...hits.values()].toSorted((one, other) => other.score - one.score).map(({ hit }) => hit);
  return { total: best.length, pages: rankPages(await load(best.slice(0, most)), query), unknown: [] };
}

/** Titles that begin with the words, then operations whose titles hold them, then others. */
async function searchTitles(index: SearchIndex, query: Query, { filters, most }: FindOptions): Promise<readonly Hit[]> {
  const { whole, each } = titleAttempts(query);
  const [begin, operations, others] = await Promise.all([
    index.search(whole, filters),
    filters.kind === undefined ? index.search(each, { ...filters, kind: 'operation' }) : [],
    index.search(each, filters),
  ]);
  const hits = [...begin.slice(0, MOST_WHOLE), ...operations.slice(0, most / 2), ...others.slice(0, most)];
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()].slice(0, most);
}

async function searchTexts(
  index: SearchIndex,
  query: Query,
  filters: Filters,
): Promise<{ readonly hits: readonly Hit[]; readonly isAddress: boolean }> {
  for (const attempt of listAttempts(query)) {
    const hits = await index.search(attempt, filters);
    if (hits.length > 0) return { hits, isAddress: attempt === query.address };
  }
  return { hits: [], isAddress: false };
}

function load(hits: readonly Hit[]): Promise<readonly PageData[]> {
  return Promise.all(hits.map(({ data }) => data()));
}
