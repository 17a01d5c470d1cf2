import type { PageData } from './search-index.ts';
import type { Query } from './search-query.ts';

/** One line of the results: a page, or a field of the page above it. */
export interface Entry {
  readonly url: string;
  /** A method, or what it is: `guide`, `schema`, `field`. */
  readonly kind: string;
  readonly isMethod: boolean;
  readonly isField: boolean;
  readonly title: string;
  /** A path, or where it belongs. */
  readonly place: string;
  readonly badges: readonly string[];
  /** Text around the words, with `<mark>` and HTML entities. */
  readonly excerpt: string;
}

const MOST_FIELDS = 3;

/** The pages in the order to be shown: what was typed as a whole comes before what only holds the words. */
export function rankPages(pages: readonly PageData[], query: Query): readonly PageData[] {
  const score = new Map(pages.map((page, index) => [page, scoreOf(page, query) - index / 100]));
  return [...pages].sort((one, other) => (score.get(other) ?? 0) - (score.get(one) ?? 0));
}

/** The lines of the pages, in their order; only fields, if that is what the reader wants. */
export function listEntries(pages: readonly PageData[], query: Query, onlyFields: boolean): readonly Entry[] {
  return pages.flatMap((page) => {
    const fields = fieldsOf(page, query, onlyFields ? Infinity : MOST_FIELDS);
    return onlyFields ? fields : [pageEntry(page), ...fields];
  });
}

function pageEntry({ url, meta, excerpt }: PageData): Entry {
  const { title = url, kind = 'page', method, path, api, badges } = meta;
  return {
    url,
    kind: method ?? kind,
    isMethod: method !== undefined,
    isField: false,
    title,
    place: path ?? api ?? '',
    badges: badges?.split(',').map((badge) => badge.trim()) ?? [],
    excerpt,
  };
}

/** Fields whose name holds a word come first; others stay where their text does, if the page's own text does not. */
function fieldsOf(page: PageData, query: Query, most: number): readonly Entry[] {
  const parts = page.sub_results.filter(({ url }) => url.includes('#'));
  const named = parts.filter(({ title }) => holdsWord(title, query.words));
  const rest = named.length > 0 ? [] : parts;
  return [...named, ...rest].slice(0, most).map(({ url, title, excerpt }) => ({
    url,
    kind: page.meta.kind === 'guide' ? 'section' : 'field',
    isMethod: false,
    isField: true,
    title,
    place: page.meta.title ?? '',
    badges: [],
    excerpt,
  }));
}

function scoreOf({ meta }: PageData, { method, words }: Query): number {
  const typed = words.join(' ').toLowerCase();
  const title = (meta.title ?? '').toLowerCase();
  const path = (meta.path ?? '').split(/[^\p{L}\p{N}\p{M}_-]+/u).filter(Boolean);
  let score = 0;
  if (method !== undefined && meta.method === method) score += 4;
  if (title === typed || meta.operationId?.toLowerCase() === typed) score += 8;
  if (path.join(' ').toLowerCase() === typed) score += 6;
  else if (title.startsWith(typed)) score += 2;
  return score;
}

function holdsWord(title: string, words: readonly string[]): boolean {
  const lower = title.toLowerCase();
  return words.some((word) => lower.includes(word.toLowerCase()));
}
