import type { Catalog } from './catalog.ts';
import { matchEntry, pageEntry, textEntries, type Entry } from './entries.ts';
import {
  EXACT,
  listUnknownWords,
  matchNames,
  matchPartly,
  NAMED,
  readTyped,
  type Match,
  type Narrowing,
  type PageMatch,
} from './match.ts';
import { correctTerms } from './near.ts';
import type { Filters, SearchIndex } from './pagefind.ts';
import { rankPages } from './rank-pages.ts';
import { findAny, findTexts, queryWords, type FoundTexts } from './texts.ts';
import { isIdentifier } from './tokens.ts';
import { searchMessages } from '../messages/search.ts';

/** Query of the reader. */
export interface Question {
  readonly typed: string;
  readonly narrowing: Narrowing;
  /** Maximum number of lines, not counting parts of pages. */
  readonly most: number;
}

/** Results of a query. */
export interface SearchResults {
  readonly entries: readonly Entry[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly note: string | undefined;
  /** Words to mark in the results. */
  readonly words: readonly string[];
}

/** Score from which names answer the query alone: an exact identifier, or an address. */
const SURE = EXACT + 30;
/** Minimum number of pages that are loaded for their text, regardless of the number of names. */
const LEAST_TEXTS = 3;

/** Returns the results of names alone, without loading texts. */
export function answerByNames(
  catalog: Catalog,
  question: Question,
): { readonly answer: SearchResults; readonly isWhole: boolean } {
  const matches = matchNames(catalog, readTyped(catalog, question.typed), question.narrowing);
  return { answer: compose(catalog, question, { matches }), isWhole: isSure(matches) };
}

function isSure(matches: readonly Match[]): boolean {
  return (matches[0]?.score ?? 0) >= SURE;
}

/** Maximum number of pages with only some of the words. */
const MAX_PARTLY = 6;

/**
 * Returns the results of names and texts. Where no page has all words in its names, pages with most of them are among those of the
 * texts. For words without results, returns those of similar words, or of the other words.
 */
export async function answerWhole(catalog: Catalog, index: SearchIndex, question: Question): Promise<SearchResults> {
  const { typed, narrowing } = question;
  const query = readTyped(catalog, typed);
  const matches = matchNames(catalog, query, narrowing);
  if (isSure(matches)) return compose(catalog, question, { matches });
  const texts = await findTexts(index, query, filtersOf(narrowing), maxTexts(question, matches));
  const known = texts.unknown.length === 0 ? texts : NO_TEXTS;
  if (matches.some((match) => isPage(match) && match.score >= NAMED))
    return compose(catalog, question, { matches, texts: known });
  const partly = query.address === undefined ? matchPartly(catalog, query, narrowing).slice(0, MAX_PARTLY) : [];
  if (matches.length > 0 || known.total > 0) return compose(catalog, question, { matches, texts: known, partly });
  const unknown = listUnknownWords(catalog, query).filter((word) => texts.total === 0 || texts.unknown.includes(word));
  const meant = correctTerms(queryWords(typed), unknown, catalog.vocabulary);
  return (
    (meant === undefined ? undefined : await answerMeant(catalog, index, { ...question, typed: meant })) ??
    (partly.length > 0
      ? { ...compose(catalog, question, { partly }), note: searchMessages.label.some }
      : answerSome(catalog, index, question, unknown))
  );
}

async function answerMeant(
  catalog: Catalog,
  index: SearchIndex,
  question: Question,
): Promise<SearchResults | undefined> {
  const query = readTyped(catalog, question.typed);
  const matches = matchNames(catalog, query, question.narrowing);
  const texts = await findTexts(index, query, filtersOf(question.narrowing), maxTexts(question, matches));
  const answer = compose(catalog, question, { matches, texts: texts.unknown.length === 0 ? texts : NO_TEXTS });
  return answer.entries.length === 0 ? undefined : { ...answer, note: searchMessages.formatPatched(question.typed) };
}

/** Returns results for some of the words: without the unknown ones, or for any of them. */
async function answerSome(
  catalog: Catalog,
  index: SearchIndex,
  question: Question,
  unknown: readonly string[],
): Promise<SearchResults> {
  const all = queryWords(question.typed);
  const known = all.filter((word) => !unknown.includes(word.toLowerCase()));
  const typed = known.join(' ');
  const matches = known.length === 0 ? [] : matchNames(catalog, readTyped(catalog, typed), question.narrowing);
  const texts = await findAny(index, typed, filtersOf(question.narrowing), maxTexts(question, matches));
  return { ...compose(catalog, { ...question, typed }, { matches, texts }), note: searchMessages.label.some };
}

function filtersOf({ kind, api }: Narrowing): Filters {
  return { ...(api === '' ? {} : { api }), ...(kind === '' || kind === 'field' ? {} : { kind }) };
}

function maxTexts({ most }: Question, matches: readonly Match[]): number {
  return Math.max(LEAST_TEXTS, most - matches.length);
}

interface Parts {
  readonly matches?: readonly Match[];
  readonly texts?: FoundTexts;
  /** Pages with some of the words in their names. */
  readonly partly?: readonly PageMatch[];
}

/** Combines results: names first, then pages that match by their text or by some of the words, then parts of names. */
function compose(
  catalog: Catalog,
  { typed, narrowing, most }: Question,
  { matches = [], texts = NO_TEXTS, partly = [] }: Parts,
): SearchResults {
  const query = readTyped(catalog, typed);
  // Words of a pasted address are not marked: they occur in many paths.
  const words = query.address === undefined ? queryWords(typed) : [];
  const shown = matches.slice(0, most);
  const strong = partly.length === 0 ? shown : shown.filter(({ score }) => score >= NAMED);
  const named = pageUrls(strong);
  const others = rankPages(texts.pages, partly, catalog, query).filter(({ url }) => !named.has(url));
  const ranked = new Set(others.map(({ url }) => url));
  const weak = shown.filter((match) => !strong.includes(match) && !(isPage(match) && ranked.has(match.page.url)));
  const ofNames = others.filter(({ data }) => data === undefined).length;
  const left = texts.total - (texts.pages.length - (others.length - ofNames));
  const terms = new Set(matches.flatMap((match) => ('term' in match ? match.term.name : [])));
  const onlyParts = narrowing.kind === 'field';
  // Several words ask for no field, unless one is a name such as `invalid_json`.
  const noFields = !onlyParts && query.words.length > 1 && !typed.split(/\s+/).some(isIdentifier);
  const first = strong.flatMap((match) => matchEntry(match, catalog));
  const urls = new Set(first.map(({ url }) => url));
  return {
    entries: [
      ...first,
      ...others.flatMap(({ url, data }) =>
        data === undefined
          ? pageEntries(url, catalog)
          : // A part has one line, whether names or texts found it.
            textEntries(data, catalog, words, onlyParts).filter(
              ({ isPart, kind, title, url: at }) =>
                !isPart || !((noFields && kind === 'field') || terms.has(title) || urls.has(at)),
            ),
      ),
      ...weak.flatMap((match) => matchEntry(match, catalog)),
    ],
    total: matches.length - shown.length + strong.length + weak.length + ofNames + left,
    hasMore: matches.length > shown.length || left > others.length - ofNames,
    note: undefined,
    words,
  };
}

/** True for a page itself, and not a section of it or a term. */
function isPage(match: Match): match is PageMatch {
  return 'page' in match && match.anchor === '';
}

function pageUrls(matches: readonly Match[]): ReadonlySet<string> {
  return new Set(matches.filter(isPage).map(({ page }) => page.url));
}

function pageEntries(url: string, catalog: Catalog): readonly Entry[] {
  const page = catalog.byUrl.get(url);
  return page === undefined ? [] : [pageEntry(page, catalog)];
}

const NO_TEXTS: FoundTexts = { total: 0, pages: [], unknown: [] };
