// Its worker is loaded by an address that must be known.
import '../../client/page/trusted.ts';
import { WORD_LIST, type FilterKey, type MetaKey } from '../words.ts';

/** A page that fits, as Pagefind's browser API gives it (1.6). */
export interface PageData {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Partial<Record<MetaKey, string>>>;
  readonly sub_results: readonly PartData[];
  /** Its whole text. */
  readonly content: string;
  /** Which words of the text fit, counted between blanks. */
  readonly locations: readonly number[];
}

/** A part of the page with an anchor of its own. */
export interface PartData {
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
}

/** A page that fits, before it is loaded. */
export interface Hit {
  readonly id: string;
  readonly data: () => Promise<PageData>;
}

export type Filters = Readonly<Partial<Record<FilterKey, string>>>;

/** The search index, loaded when it is first asked for. */
export interface SearchIndex {
  /** Pages that fit, best first; each is loaded by itself. */
  readonly search: (text: string, filters: Filters) => Promise<readonly Hit[]>;
  /** The values of a filter. */
  readonly filterValues: (name: FilterKey) => Promise<readonly string[]>;
  /** The words that the index holds. */
  readonly words: () => Promise<readonly string[]>;
}

interface Pagefind {
  readonly options: (options: object) => Promise<void>;
  readonly search: (text: string, options: { filters: Filters }) => Promise<{ results: readonly Hit[] }>;
  readonly filters: () => Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>;
}

/** Loads the index from its folder; throws where that is not there. */
export async function loadSearchIndex(folder: string): Promise<SearchIndex> {
  const pagefind: unknown = await import(/* @vite-ignore */ `${folder}pagefind.js`);
  if (!isPagefind(pagefind)) throw new Error('The search index cannot be read.');
  await pagefind.options({ baseUrl: '/', excerptLength: 18, ranking: { termFrequency: 0.6, pageLength: 0.4 } });
  let words: Promise<readonly string[]> | undefined;
  return {
    search: async (text, filters) => (await pagefind.search(text, { filters })).results,
    filterValues: async (name) => Object.keys((await pagefind.filters())[name] ?? {}),
    words: () => (words ??= readWords(folder + WORD_LIST)),
  };
}

async function readWords(url: string): Promise<readonly string[]> {
  const words: unknown = await (await fetch(url)).json();
  return Array.isArray(words) ? words.filter((word: unknown) => typeof word === 'string') : [];
}

function isPagefind(module: unknown): module is Pagefind {
  return typeof module === 'object' && module !== null && 'search' in module && 'filters' in module;
}
