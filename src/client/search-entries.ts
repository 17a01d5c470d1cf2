import type { PageData } from './search-index.ts';
import { readExcerpt, withoutStart, type Piece } from './search-marks.ts';
import { addressWord, type Query } from './search-query.ts';

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
  /** Text around the words. */
  readonly excerpt: readonly Piece[];
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
    excerpt: withoutStart(readExcerpt(excerpt), namesAtStart(title, method, path)),
  };
}

/** The index holds a page's names before its text; the reader sees them already. */
function namesAtStart(title: string, method: string | undefined, path: string | undefined): RegExp {
  const name = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (method === undefined || path === undefined) return new RegExp(`^(?:${name}\\.\\s*)+`);
  const last = `(?<!\\S)${addressWord(path)}\\.\\s*`;
  return new RegExp(`^(?:.*?${last}|(?:${name}\\.\\s*)*(?:${method} \\S+\\s+)?(?:\\S+\\.\\s+)*)`, 's');
}

/** The fields whose name holds a word; without any, and where the page's name holds none either, those whose text does. */
function fieldsOf(page: PageData, query: Query, most: number): readonly Entry[] {
  const parts = page.sub_results.filter(({ url }) => url.includes('#'));
  const named = parts.filter(({ title }) => holdsWord(title, query.words));
  const rest = named.length > 0 || holdsWord(page.meta.title ?? '', query.words) ? [] : parts;
  return [...named, ...rest].slice(0, most).map(({ url, title, excerpt }) => ({
    url,
    kind: page.meta.kind === 'guide' ? 'section' : 'field',
    isMethod: false,
    isField: true,
    title,
    place: [shorten(page.meta.title ?? ''), partOf(url)].filter(Boolean).join(' · '),
    badges: [],
    excerpt: withoutStart(readExcerpt(excerpt), namesAtStart(title, undefined, undefined)),
  }));
}

function shorten(title: string): string {
  return title.length > 60 ? `${title.slice(0, 58).trimEnd()}…` : title;
}

/** The part of an operation that an anchor such as `#body.name` or `#response-200.id` lies in. */
function partOf(url: string): string {
  const [, part = '', status] = /#(path|query|header|cookie|body|response-(\w+))\b/.exec(url) ?? [];
  return status ?? part;
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
