import { addressWord, isTitleWord, splitBadges, TITLE_WORDS } from '../words.ts';
import type { PageData } from './pagefind.ts';
import { markWords, readExcerpt, withoutStart, type Piece } from './marks.ts';
import type { Query } from './query.ts';

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

/** The lines of the pages, in their order; only fields, if that is what the reader wants. */
export function listEntries(pages: readonly PageData[], query: Query, onlyFields: boolean): readonly Entry[] {
  return pages.flatMap((page) => {
    const fields = fieldsOf(page, query, onlyFields ? Infinity : MOST_FIELDS);
    return onlyFields ? fields : [pageEntry(page, query), ...fields];
  });
}

function pageEntry(page: PageData, query: Query): Entry {
  const { url, meta } = page;
  const { title = url, kind = 'page', method, path, api, badges } = meta;
  return {
    url,
    kind: method ?? kind,
    isMethod: method !== undefined,
    isField: false,
    title,
    place: path ?? api ?? '',
    badges: splitBadges(badges),
    excerpt: excerptOf(page, query, namesAtStart(title, method, path)),
  };
}

/** So many words of a page's text are shown where the excerpt shows none. */
const LEAD = 18;

/** The text around the words that fit; the beginning of the text where these are but the page's names. */
function excerptOf({ excerpt, content }: PageData, query: Query, names: RegExp): readonly Piece[] {
  const pieces = withoutStart(readExcerpt(excerpt), names);
  const text = pieces.map((piece) => piece.text).join('');
  if (text.trim() !== '' && !text.split(/\s+/).some(isTitleWord)) return pieces;
  const whole = withoutStart(readExcerpt(content), names).map((piece) => piece.text);
  return markWords(whole.join('').trim().split(/\s+/, LEAD).join(' '), query.words);
}

/** The index holds a page's names before its text; the reader sees them already. */
function namesAtStart(title: string, method: string | undefined, path: string | undefined): RegExp {
  const name = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (method === undefined || path === undefined) return new RegExp(`^(?:(?:${name}|${TITLE_WORDS})\\.\\s*)+`);
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
  return title.length > 60 ? `${Array.from(title).slice(0, 58).join('').trimEnd()}…` : title;
}

/** The part of an operation that an anchor such as `#body.name` or `#response-200.id` lies in. */
function partOf(url: string): string {
  const [, part = '', status] = /#(path|query|header|cookie|body|response-(\w+))\b/.exec(url) ?? [];
  return status ?? part;
}

function holdsWord(title: string, words: readonly string[]): boolean {
  const lower = title.toLowerCase();
  return words.some((word) => lower.includes(word.toLowerCase()));
}
