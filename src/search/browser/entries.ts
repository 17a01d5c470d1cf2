import type { NamedPage, NamedPlace, NamedTerm } from '../names.ts';
import { splitBadges } from '../words.ts';
import type { Catalog } from './catalog.ts';
import { markWords, readExcerpt, withoutStart, type Piece } from './marks.ts';
import type { Match } from './match.ts';
import { foreignLanguage } from '../../view/words/foreign.ts';
import { placesToWords } from '../../view/words/search.ts';
import type { PageData } from './pagefind.ts';

/** One line of the results: a page, or a part of one. */
export interface Entry {
  readonly url: string;
  /** A method, or what it is: `guide`, `schema`, `field`. */
  readonly kind: string;
  readonly isMethod: boolean;
  /** A part of a page. */
  readonly isPart: boolean;
  readonly title: string;
  /** The language of its words (BCP 47), where that is not the page's around it. */
  readonly lang: string | undefined;
  /** A path, or where it belongs. */
  readonly place: string;
  /** The API, where the portal has several. */
  readonly api: string;
  readonly badges: readonly string[];
  /** Text around the words. */
  readonly excerpt: readonly Piece[];
  /** A name that stands in several places, which the line opens to. */
  readonly term: NamedTerm | undefined;
  /** These places stand below it. */
  readonly isOpen: boolean;
}

/** So many parts of a page are listed below it, where no kind is asked for. */
const MOST_PARTS = 2;
/** So many words of a page's text are shown where the excerpt shows none. */
const LEAD = 18;

/** The line of a page. */
export function pageEntry(page: NamedPage, catalog: Catalog): Entry {
  const { url, kind, title, method, path, badges } = page;
  return {
    url,
    kind: method === '' ? kind : method,
    isMethod: method !== '',
    isPart: false,
    title,
    lang: langOf(page),
    place: path,
    api: apiOf(page, catalog),
    badges: splitBadges(badges),
    excerpt: [],
    term: undefined,
    isOpen: false,
  };
}

/** The line of what fits by its name. */
export function matchEntry(match: Match, catalog: Catalog): readonly Entry[] {
  if ('term' in match) return termEntry(match.term, catalog);
  if (match.anchor === '') return [pageEntry(match.page, catalog)];
  return [partEntry(match.page, { kind: 'section', title: match.title, anchor: match.anchor }, catalog)];
}

function termEntry(term: NamedTerm, catalog: Catalog): readonly Entry[] {
  const page = catalog.names.pages[term.page];
  if (page === undefined) return [];
  const entry = partEntry(page, { kind: term.kind, title: term.name, anchor: term.anchor }, catalog);
  if (term.file < 0) return [entry];
  return [{ ...entry, place: placesToWords(term.operations, term.others), term }];
}

/** The lines of the places that a name stands in: newest versions first, and what is called before what is only described. */
export function placeEntries(places: readonly NamedPlace[], catalog: Catalog): readonly Entry[] {
  return places.flatMap(({ page: number, anchor }) => {
    const page = catalog.names.pages[number];
    if (page === undefined) return [];
    const kind = page.method === '' ? page.kind : page.method;
    return [
      {
        ...partEntry(page, { kind, title: page.title, anchor }, catalog),
        isMethod: page.method !== '',
        place: [page.path, partOf(anchor)].filter(Boolean).join(' · '),
      },
    ];
  });
}

function partEntry(
  page: NamedPage,
  { kind, title, anchor }: { readonly kind: string; readonly title: string; readonly anchor: string },
  catalog: Catalog,
): Entry {
  return {
    url: anchor === '' ? page.url : `${page.url}#${encodeURIComponent(anchor)}`,
    kind,
    isMethod: false,
    isPart: true,
    title,
    lang: langOf(page),
    place: [shorten(page.title), partOf(anchor)].filter(Boolean).join(' · '),
    api: apiOf(page, catalog),
    badges: [],
    excerpt: [],
    term: undefined,
    isOpen: false,
  };
}

function langOf({ language }: NamedPage): string | undefined {
  return foreignLanguage(language === '' ? undefined : language);
}

function apiOf({ api }: NamedPage, { names }: Catalog): string {
  return names.apis.length < 2 ? '' : (names.apis[api]?.label ?? '');
}

/** The lines of a page that fits by its text; only its parts, if that is what the reader wants. */
export function textEntries(
  data: PageData,
  catalog: Catalog,
  words: readonly string[],
  onlyParts: boolean,
): readonly Entry[] {
  const page = catalog.byUrl.get(data.url);
  if (page === undefined) return [];
  const excerpt = excerptOf(data, page, words);
  const parts = data.sub_results
    .filter(({ url }) => url.includes('#'))
    .slice(0, onlyParts ? Infinity : MOST_PARTS)
    .map((part): Entry => {
      const anchor = part.url.replace(/^[^#]*#/, '');
      const kind =
        page.kind === 'guide' ? 'section' : /^\d(?:\d\d|XX)$|^default$/.test(part.title) ? 'status' : 'field';
      const about = withEnd(withoutStart(readExcerpt(part.excerpt), startOf(part.title)), data.content);
      return {
        ...partEntry(page, { kind, title: part.title, anchor: '' }, catalog),
        url: part.url,
        excerpt: about,
        place: [shorten(page.title), partOf(anchor)].filter(Boolean).join(' · '),
      };
    });
  return onlyParts ? parts : [{ ...pageEntry(page, catalog), excerpt }, ...parts];
}

/** The text around the words that fit; the beginning of the text where these are but the page's names. */
function excerptOf(
  { excerpt, content }: PageData,
  { title, method, path, id }: NamedPage,
  words: readonly string[],
): readonly Piece[] {
  const start = startOf(title, ...(method === '' ? [] : [`${method} ${path}`]), id);
  const pieces = withoutStart(readExcerpt(excerpt), start);
  if (pieces.some(({ text }) => text.trim() !== '')) return withEnd(pieces, content);
  const whole = withoutStart(readExcerpt(content), start).map(({ text }) => text);
  return markWords(whole.join('').trim().split(/\s+/, LEAD).join(' '), words);
}

/** An excerpt, with a mark where it ends within a sentence of the text. */
function withEnd(pieces: readonly Piece[], content: string): readonly Piece[] {
  const shown = pieces
    .map(({ text }) => text)
    .join('')
    .trimEnd();
  const isWhole = shown === '' || /[.!?:…]["”’)\]]*$/.test(shown) || readText(content).trimEnd().endsWith(shown);
  return isWhole ? pieces : [...pieces, { text: '…', marked: false }];
}

function readText(content: string): string {
  return readExcerpt(content)
    .map(({ text }) => text)
    .join('');
}

/** The index holds a page's names before its text; the reader sees them already. */
function startOf(...names: readonly string[]): RegExp {
  const known = names.filter((name) => name !== '').map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // An excerpt may begin within the first of them.
  const last = known.length > 1 ? `(?:.{0,120}?(?:^|\\s)(?:${known.slice(1).join('|')})\\.\\s+)` : '';
  return new RegExp(`^(?:${last}${last === '' ? '' : '|'}(?:${known.join('|')})\\.?\\s*)+`, 's');
}

function shorten(title: string): string {
  return title.length > 60 ? `${Array.from(title).slice(0, 58).join('').trimEnd()}…` : title;
}

/** The part of an operation that an anchor such as `body.name` or `response-200.id` lies in. */
function partOf(anchor: string): string {
  const [, part = '', status] = /^(path|query|header|cookie|body|response-(\w+?))(?=[.-]|$)/.exec(anchor) ?? [];
  return status ?? part;
}
