import { parentOf } from './catalog.ts';
import { pageLanguage } from '../messages/language.ts';
// Trusted Types policy that allows the address of Pagefind's worker.
import '../page/trusted.ts';
import type { FilterKey, MetaKey } from '../../site/read/search/words.ts';

/** Matching page, as returned by Pagefind's browser API (1.5). */
export interface PageData {
  readonly url: string;
  /** True for a page of the site around the portal, which is in that site's index alone. */
  readonly isOfSite?: boolean;
  readonly meta: Readonly<Partial<Record<MetaKey, string>>>;
  readonly anchors: readonly AnchorData[];
  readonly sub_results: readonly PartData[];
  /** Text of the whole page. */
  readonly content: string;
  /** Indexes of the matching words, in the text split at spaces. */
  readonly locations: readonly number[];
}

/** Part of the page with its own anchor. */
export interface PartData {
  readonly title: string;
  readonly url: string;
}

/** Index of the part's first word, in the text split at spaces. */
export interface AnchorData {
  readonly id: string;
  readonly location: number;
}

/** Matching page before it is loaded. */
export interface Hit {
  readonly id: string;
  readonly score: number;
  readonly data: () => Promise<PageData>;
}

export type Filters = Readonly<Partial<Record<FilterKey, string>>>;

/** Search index, loaded on first use. */
export interface SearchIndex {
  /** Returns the matching pages, best first; each is loaded separately. */
  readonly search: (text: string, filters: Filters) => Promise<readonly Hit[]>;
}

interface Pagefind {
  readonly options: (options: object) => Promise<void>;
  readonly search: (text: string, options: { filters: Filters }) => Promise<{ results: readonly Hit[] }>;
  readonly mergeIndex: (folder: string, options: { language: string }) => Promise<void>;
}

/**
 * Loads the index of each language of the texts from its folder, because pages of one language may show documents of another; and that
 * of the site around the portal, by the Pagefind that wrote it. Throws where the index of the portal is missing.
 */
export async function loadSearchIndex(
  folder: string,
  languages: readonly string[],
  siteFolder?: string,
): Promise<SearchIndex> {
  const pagefind = await load(folder, '/');
  // Pagefind itself selects the page's language, else the most frequent one, and does not merge a folder of the same name.
  const first = languages.includes(pageLanguage) ? pageLanguage : languages[0];
  for (const language of languages) {
    if (language !== first) await pagefind.mergeIndex(`${folder}./`, { language });
  }
  // While the other site is developed, it has no index.
  const site =
    siteFolder === undefined ? undefined : await load(siteFolder, parentOf(siteFolder)).catch(() => undefined);
  return {
    search: async (text, filters) => {
      const { results } = await pagefind.search(text, { filters });
      // The other site does not have the filters.
      const others = Object.keys(filters).length > 0 ? [] : ((await site?.search(text, { filters }))?.results ?? []);
      return [...results, ...others.map(ofSite)].toSorted((one, other) => other.score - one.score);
    },
  };
}

async function load(folder: string, baseUrl: string): Promise<Pagefind> {
  const pagefind: unknown = await import(/* @vite-ignore */ `${folder}pagefind.js`);
  if (!isPagefind(pagefind)) throw new Error('The search index cannot be read.');
  await pagefind.options({ baseUrl, excerptLength: 18, ranking: { termFrequency: 0.6, pageLength: 0.4 } });
  return pagefind;
}

/** Marks a page as one of the site around the portal. */
function ofSite(hit: Hit): Hit {
  return { ...hit, data: async () => ({ ...(await hit.data()), isOfSite: true }) };
}

function isPagefind(module: unknown): module is Pagefind {
  return typeof module === 'object' && module !== null && 'search' in module && 'mergeIndex' in module;
}
