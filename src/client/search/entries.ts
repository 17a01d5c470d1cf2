import type { NamedPage, NamedPlace, NamedTerm } from '../../site/read/search/names.ts';
import { splitBadges } from '../../site/read/search/words.ts';
import type { Catalog } from './catalog.ts';
import { excerptOfPage, excerptOfPart } from './excerpts.ts';
import type { Piece } from './marks.ts';
import type { Match } from './match.ts';
import type { PageData } from './pagefind.ts';
import { foreignLanguage } from '../../portal/messages/format/foreign.ts';
import { pageLanguage } from '../messages/language.ts';
import { searchMessages } from '../messages/search.ts';

/** Line of the results: a page, or a part of one. */
export interface Entry {
  readonly url: string;
  /** Method, or kind as in the index: `guide`, `schema`, `field`. */
  readonly kind: string;
  readonly isMethod: boolean;
  /** True for a part of a page. */
  readonly isPart: boolean;
  /** True for a place of the name in a line above it. */
  readonly isPlace: boolean;
  readonly title: string;
  /** Language of its text (BCP 47), where it differs from the page's. */
  readonly lang: string | undefined;
  /** Path, or the name of the page or section that it belongs to. */
  readonly place: string;
  /** Label of the API, where the portal has several. */
  readonly api: string;
  readonly badges: readonly string[];
  /** Text around the matching words. */
  readonly excerpt: readonly Piece[];
  /** Term whose places the line expands to. */
  readonly term: NamedTerm | undefined;
  /** True while these places are shown below the line. */
  readonly isOpen: boolean;
}

/** Maximum number of parts listed below a page, unless the search is narrowed to a kind. */
const MAX_PARTS = 2;

/** Creates the line of a page. */
export function pageEntry(page: NamedPage, catalog: Catalog): Entry {
  const { url, kind, title, method, path, badges } = page;
  const isMethod = kind === 'operation' && method !== '';
  return {
    url,
    kind: isMethod ? method : kind,
    isMethod,
    isPart: false,
    isPlace: false,
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

/** Creates the lines of a match by name. */
export function matchEntry(match: Match, catalog: Catalog): readonly Entry[] {
  if ('term' in match) return termEntry(match.term, catalog);
  if (match.anchor === '') return [pageEntry(match.page, catalog)];
  return [partEntry(match.page, { kind: 'section', title: match.title, anchor: match.anchor }, catalog)];
}

function termEntry(term: NamedTerm, catalog: Catalog): readonly Entry[] {
  const page = catalog.names.pages[term.page];
  if (page === undefined) return [];
  const entry = partEntry(page, { kind: term.kind, title: term.name, anchor: term.anchor }, catalog);
  const about = { ...entry, excerpt: [{ text: term.about, marked: false }] };
  if (term.file < 0) return [about];
  return [{ ...about, place: searchMessages.formatPlaces(term.operations, term.others), term }];
}

/** Creates the lines of a term's places: on the page at `path`, in its API, in requests, in responses, in descriptions. */
export function placeEntries(places: readonly NamedPlace[], catalog: Catalog, path = ''): readonly Entry[] {
  const { pages } = catalog.names;
  const here = catalog.byUrl.get(path);
  const distance = ({ page: number, anchor }: NamedPlace): number => {
    const page = pages[number];
    if (page === undefined) return Infinity;
    const apart = page === here ? 0 : here !== undefined && here.api >= 0 && page.api !== here.api ? 20 : 10;
    const kind = page.method === '' ? 2 : anchor.startsWith('response') ? 1 : 0;
    return apart + 4 * (catalog.names.apis[page.api]?.age ?? 0) + kind;
  };
  return places
    .toSorted((one, other) => distance(one) - distance(other))
    .flatMap(({ page: number, anchor }) => {
      const page = catalog.names.pages[number];
      if (page === undefined) return [];
      return [
        {
          ...pageEntry(page, catalog),
          url: addressOf(page, anchor),
          isPlace: true,
          place: [page.path, partOf(anchor)].filter(Boolean).join(' · '),
          badges: [],
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
    url: addressOf(page, anchor),
    kind,
    isMethod: false,
    isPart: true,
    isPlace: false,
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

function addressOf({ url }: NamedPage, anchor: string): string {
  return anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`;
}

function langOf({ language }: NamedPage): string | undefined {
  return foreignLanguage({ language: pageLanguage }, language === '' ? undefined : language);
}

/** Returns the label of a page's API; empty where the portal has one API, or the page has that title itself. */
function apiOf({ api, title }: NamedPage, { names }: Catalog): string {
  const label = names.apis[api]?.label ?? '';
  return names.apis.length < 2 || label === title ? '' : label;
}

/** Creates the lines of a page that matches by its text; only of its parts where the search is narrowed to fields. */
export function textEntries(
  data: PageData,
  catalog: Catalog,
  words: readonly string[],
  onlyParts: boolean,
): readonly Entry[] {
  const { isOfSite = false } = data;
  const page = isOfSite ? pageOfSite(data) : catalog.byUrl.get(data.url);
  if (page === undefined || (isOfSite && onlyParts)) return [];
  const names = [page.title, page.method === '' ? '' : `${page.method} ${page.path}`, page.id];
  const excerpt = excerptOfPage(data, words, names);
  const parts = data.sub_results
    .filter(({ url, title }) => url.includes('#') && !(isOfSite && title === page.title))
    .slice(0, onlyParts ? Infinity : MAX_PARTS)
    .map((part): Entry => {
      const anchor = part.url.replace(/^[^#]*#/, '');
      const kind = isOfSite ? 'section' : kindOfPart(page, part.title);
      return {
        ...partEntry(page, { kind, title: part.title, anchor: '' }, catalog),
        url: part.url,
        excerpt: excerptOfPart(data, { anchor: decodeURIComponent(anchor), title: part.title }, words),
        place: [shorten(page.title), partOf(anchor)].filter(Boolean).join(' · '),
      };
    });
  return onlyParts ? parts : [{ ...pageEntry(page, catalog), excerpt }, ...parts];
}

/** Kinds of the parts of pages other than operations and schemas. */
const PART_KINDS: Readonly<Record<string, string>> = {
  guide: 'section',
  api: 'section',
  tag: 'section',
  errors: 'error',
  permissions: 'scope',
  version: 'change',
};

function kindOfPart({ kind }: NamedPage, title: string): string {
  return PART_KINDS[kind] ?? (/^\d(?:\d\d|XX)$|^default$/.test(title) ? 'status' : 'field');
}

/** Describes a page of the site around the portal. */
function pageOfSite({ url, meta: { title = url } }: PageData): NamedPage {
  return { kind: 'page', api: -1, title, url, method: '', path: '', id: '', badges: '', explains: '', language: '' };
}

function shorten(title: string): string {
  return title.length > 60 ? `${Array.from(title).slice(0, 58).join('').trimEnd()}…` : title;
}

/** Names the part of an operation that an anchor such as `body.name` or `response-200.id` belongs to. */
function partOf(anchor: string): string {
  const [, part = '', status] = /^(path|query|header|cookie|body|response-(\w+?))(?=[.-]|$)/.exec(anchor) ?? [];
  return status ?? part;
}
