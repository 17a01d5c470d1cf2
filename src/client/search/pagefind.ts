import { pageLanguage } from '../messages/language.ts';
// Its worker is loaded by an address that must be known.
import '../page/trusted.ts';
import type { FilterKey, MetaKey } from '../../write/search/words.ts';

/** A page that fits, as Pagefind's browser API gives it (1.6). */
export interface PageData {
  readonly url: string;
  readonly meta: Readonly<Partial<Record<MetaKey, string>>>;
  readonly anchors: readonly AnchorData[];
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
}

/** The index of the part's first word in the text, split at blanks. */
export interface AnchorData {
  readonly id: string;
  readonly location: number;
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
}

interface Pagefind {
  readonly options: (options: object) => Promise<void>;
  readonly search: (text: string, options: { filters: Filters }) => Promise<{ results: readonly Hit[] }>;
  readonly mergeIndex: (folder: string, options: { language: string }) => Promise<void>;
}

/**
 * Loads the index from its folder, that of each language that texts are in, as pages of one language may show documents of
 * another. Throws where the index is not there.
 */
export async function loadSearchIndex(folder: string, languages: readonly string[]): Promise<SearchIndex> {
  const pagefind: unknown = await import(/* @vite-ignore */ `${folder}pagefind.js`);
  if (!isPagefind(pagefind)) throw new Error('The search index cannot be read.');
  await pagefind.options({ baseUrl: '/', excerptLength: 18, ranking: { termFrequency: 0.6, pageLength: 0.4 } });
  // Pagefind itself takes the page's language, else the commonest, and merges no folder of the same name.
  const first = languages.includes(pageLanguage) ? pageLanguage : languages[0];
  for (const language of languages) {
    if (language !== first) await pagefind.mergeIndex(`${folder}./`, { language });
  }
  return { search: async (text, filters) => (await pagefind.search(text, { filters })).results };
}

function isPagefind(module: unknown): module is Pagefind {
  return typeof module === 'object' && module !== null && 'search' in module && 'mergeIndex' in module;
}
