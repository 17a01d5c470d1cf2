import { readAddress } from './address.ts';
import type { Catalog } from './catalog.ts';
import { matchEntry, textEntries, type Entry } from './entries.ts';
import { EXACT, listUnknownWords, matchNames, type Match, type Narrowing } from './match.ts';
import { correctTerms } from './near.ts';
import type { Filters, SearchIndex } from './pagefind.ts';
import { rankTexts } from './rank-texts.ts';
import { findAny, findTexts, queryWords, type FoundTexts } from './texts.ts';
import { searchMessages } from '../messages/search.ts';

/** Query of the reader. */
export interface Question {
  readonly typed: string;
  readonly narrowing: Narrowing;
  /** Maximum number of lines, not counting parts of pages. */
  readonly most: number;
}

/** Results of a query. */
export interface Answer {
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
): { readonly answer: Answer; readonly isWhole: boolean } {
  const matches = matchNames(catalog, question.typed, question.narrowing);
  return { answer: compose(catalog, question, { matches }), isWhole: isSure(matches) };
}

function isSure(matches: readonly Match[]): boolean {
  return (matches[0]?.score ?? 0) >= SURE;
}

/** Returns the results of names and texts; for words without results, those of similar words, or of the other words. */
export async function answerWhole(catalog: Catalog, index: SearchIndex, question: Question): Promise<Answer> {
  const { typed, narrowing } = question;
  const matches = matchNames(catalog, typed, narrowing);
  if (isSure(matches)) return compose(catalog, question, { matches });
  const texts = await findTexts(index, typed, filtersOf(narrowing), maxTexts(question, matches));
  if (matches.length > 0)
    return compose(catalog, question, { matches, texts: texts.unknown.length === 0 ? texts : undefined });
  if (texts.total > 0 && texts.unknown.length === 0) return compose(catalog, question, { texts });
  const unknown = listUnknownWords(catalog, typed).filter((word) => texts.total === 0 || texts.unknown.includes(word));
  const meant = correctTerms(queryWords(typed), unknown, catalog.vocabulary);
  return (
    (meant === undefined ? undefined : await answerMeant(catalog, index, { ...question, typed: meant })) ??
    answerSome(catalog, index, question, unknown)
  );
}

async function answerMeant(catalog: Catalog, index: SearchIndex, question: Question): Promise<Answer | undefined> {
  const matches = matchNames(catalog, question.typed, question.narrowing);
  const texts = await findTexts(index, question.typed, filtersOf(question.narrowing), maxTexts(question, matches));
  const answer = compose(catalog, question, { matches, texts: texts.unknown.length === 0 ? texts : undefined });
  return answer.entries.length === 0 ? undefined : { ...answer, note: searchMessages.formatPatched(question.typed) };
}

/** Returns results for some of the words: without the unknown ones, or for any of them. */
async function answerSome(
  catalog: Catalog,
  index: SearchIndex,
  question: Question,
  unknown: readonly string[],
): Promise<Answer> {
  const all = queryWords(question.typed);
  const known = all.filter((word) => !unknown.includes(word.toLowerCase()));
  const typed = known.join(' ');
  const matches = known.length === 0 ? [] : matchNames(catalog, typed, question.narrowing);
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
  readonly texts?: FoundTexts | undefined;
}

/** Combines results: names first, then pages that match by their text alone. */
function compose(
  catalog: Catalog,
  { typed, narrowing, most }: Question,
  { matches = [], texts = NO_TEXTS }: Parts,
): Answer {
  // Words of a pasted address are not marked: they occur in many paths.
  const words = readAddress(typed) === undefined ? queryWords(typed) : [];
  const named = new Set(matches.flatMap((match) => ('page' in match && match.anchor === '' ? match.page.url : [])));
  const terms = new Set(matches.flatMap((match) => ('term' in match ? match.term.name : [])));
  const others = rankTexts(texts.pages, catalog, typed).filter(({ url }) => !named.has(url));
  const left = texts.total - (texts.pages.length - others.length);
  const shown = matches.slice(0, most);
  const onlyParts = narrowing.kind === 'field';
  return {
    entries: [
      ...shown.flatMap((match) => matchEntry(match, catalog)),
      // A field has one line, whether names or texts found it.
      ...others.flatMap((page) =>
        textEntries(page, catalog, words, onlyParts).filter((entry) => !entry.isPart || !terms.has(entry.title)),
      ),
    ],
    total: matches.length + left,
    hasMore: matches.length > shown.length || left > others.length,
    note: undefined,
    words,
  };
}

const NO_TEXTS: FoundTexts = { total: 0, pages: [], unknown: [] };
