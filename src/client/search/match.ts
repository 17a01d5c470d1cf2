import type { NamedPage, NamedTerm } from '../../site/read/search/names.ts';
import { fitTemplate, readAddress, readField } from './address.ts';
import type { Catalog, Item, TermItem } from './catalog.ts';
import { scoreWords } from './score-words.ts';
import { searchMessages } from '../messages/search.ts';
import { asksForDeed, readSought, type SoughtWord } from './sought.ts';
import { isIdentifier, isUnspaced, searchKeyOf, stemOf, type Token } from './tokens.ts';

/** Page, or section of one, that matches a query by name. */
export interface PageMatch {
  readonly score: number;
  readonly page: NamedPage;
  readonly anchor: string;
  readonly title: string;
}

/** Match of a query by name. */
export type Match = PageMatch | { readonly score: number; readonly term: NamedTerm };

/** Filters that readers narrow their search with; empty for none. */
export interface Narrowing {
  readonly kind: string;
  /** Label of an API. */
  readonly api: string;
}

const EVERYWHERE: Narrowing = { kind: '', api: '' };

/** Minimum score of a name that has all words of the query. */
export const NAMED = 10;

/** Minimum score of a name or address that equals the query, which is then certainly meant. */
export const EXACT = 20;

/** Returns the names that match a query, best first, without those of other kinds and APIs. */
export function matchNames(catalog: Catalog, query: Typed, narrowing = EVERYWHERE): readonly Match[] {
  const wantsTerms = narrowing.kind === '' || narrowing.kind === 'field';
  const items =
    narrowing.kind === 'field' ? [] : catalog.items.filter((item) => isWanted(item.page, catalog, narrowing));
  const pages = items.flatMap((item): Match[] => {
    const score = Math.max(scoreItem(item, query), scoreAddress(item, query));
    return score > 0 ? [{ score, page: item.page, anchor: item.anchor, title: item.title }] : [];
  });
  const terms = (wantsTerms ? catalog.terms : []).flatMap((item): Match[] => {
    const score = isOfApi(catalog.names.pages[item.term.page], catalog, narrowing) ? scoreTerm(item, query) : 0;
    return score > 0 ? [{ score, term: item.term }] : [];
  });
  return [...pages, ...terms].sort((one, other) => other.score - one.score);
}

function isWanted(page: NamedPage, catalog: Catalog, narrowing: Narrowing): boolean {
  return (narrowing.kind === '' || filteredKind(page) === narrowing.kind) && isOfApi(page, catalog, narrowing);
}

/** Returns the kind by which the search filters a page. */
export function filteredKind({ kind }: NamedPage): string {
  return kind === 'topic' || kind === 'guides' ? 'guide' : kind;
}

function isOfApi(page: NamedPage | undefined, { names }: Catalog, { api }: Narrowing): boolean {
  return api === '' || (page !== undefined && names.apis[page.api]?.label === api);
}

/** Query, prepared for matching. */
export interface Typed {
  readonly text: string;
  readonly spelling: string;
  readonly isIdentifier: boolean;
  readonly words: readonly SoughtWord[];
  readonly address: ReturnType<typeof readAddress>;
  readonly pathWords: Catalog['pathWords'];
  /** Stems that more than a twentieth of all titles have. */
  readonly common: Catalog['common'];
}

/** Parses a query. */
export function readTyped(catalog: Catalog, typed: string): Typed {
  const text = typed.trim();
  return {
    text,
    spelling: searchKeyOf(text),
    isIdentifier: isIdentifier(text),
    words: readSought(text, catalog.thesaurus),
    address: readAddress(readField(text)?.address ?? text),
    pathWords: catalog.pathWords,
    common: catalog.common,
  };
}

/** Scores an operation by its path: above `EXACT` where it fits the address, and less than one of the typed method that begins with it. */
function scoreAddress({ page, anchor, age }: Item, { address, pathWords }: Typed): number {
  if (address === undefined || anchor !== '' || page.kind !== 'operation') return 0;
  const fit = fitTemplate(page.path, address, pathWords);
  if (fit === undefined) return 0;
  const method =
    address.method === undefined ? (METHOD_ORDER[page.method] ?? 0) : address.method === page.method ? 6 : -12;
  return EXACT + 1 + fit + method - age;
}

/** Bonus by method among operations of one path, those that only read first. */
const METHOD_ORDER: Readonly<Record<string, number>> = { GET: 0.4, POST: 0.3, PUT: 0.2, PATCH: 0.1 };

function scoreItem(item: Item, query: Typed): number {
  const fit = Math.max(scoreSearchKey(item, query), scoreAll(item, query));
  if (fit === 0) return 0;
  return item.anchor === '' ? fit + scorePage(item, query) : fit - 2 * item.age - (item.isRepeated ? 4 : 0);
}

/** Bonus of pages that hold others, for a query of one word. */
const WHOLE = 1.5;
/** Deduction from a schema or webhook for a query of several words, in which an operation comes first. */
const BESIDE = 4;

/** Scores what a page is, among those whose titles fit equally well. */
function scorePage({ page, age }: Item, { words, isIdentifier: isOne }: Typed): number {
  const isOld = page.badges.includes('deprecated') && !words.some(({ text }) => page.badges.includes(text));
  return worthOfKind(page, words, isOne) + worthOfMethod(words, page.method) - 2 * age - (isOld ? 2 : 0);
}

function worthOfKind({ kind }: NamedPage, words: readonly SoughtWord[], isOne: boolean): number {
  if (words.length < 2 || isOne) return kind === 'schema' ? 0 : kind === 'webhook' ? -1 : WHOLE;
  if (kind !== 'schema' && kind !== 'webhook') return kind === 'tag' && asksForDeed(words) ? 0 : WHOLE;
  return words.some(({ stem }) => stem === kind) ? WHOLE : -BESIDE;
}

/** Scores a method among titles that fit equally well: that of the verb; without a verb, one that reads. */
function worthOfMethod(words: readonly SoughtWord[], method: string): number {
  if (method === '') return 0;
  if (asksForDeed(words)) return words[0]?.methods?.test(method) === true ? 0.6 : -0.6;
  return method === 'GET' ? 0.3 : method === 'DELETE' ? -0.6 : 0;
}

/** Score of a plain word that a guide explains, below pages that have it as their name. */
const EXPLAINED = 9;

/** Scores a name that equals the query; a plain word counts less, because it may be part of a sentence. */
function scoreSearchKey({ spelling, idSearchKey, title, page, anchor }: Item, query: Typed): number {
  if (query.spelling === '') return 0;
  if (idSearchKey === query.spelling && page.method !== '' && !query.text.startsWith('/'))
    return query.isIdentifier ? 80 : EXACT - 2;
  if (page.kind === 'guide' && anchor === '' && page.explains.split(' ').includes(query.text))
    return query.isIdentifier ? EXACT - 1 : EXPLAINED;
  if (spelling !== query.spelling) return 0;
  if (title === query.text) return query.isIdentifier || page.kind === 'schema' ? EXACT + 4 : EXACT - 3;
  return title.toLowerCase() === query.text.toLowerCase() ? EXACT - 4 : 14;
}

/** Scores how well a title covers all words, and how few others it has; 0 where it lacks one. */
function scoreAll(item: Item, { words, text, common }: Typed): number {
  if (isUnspaced(text)) return item.title.includes(text) ? 10 + (3 * text.length) / item.title.length : 0;
  return words.length === 0 ? 0 : (scoreWords(item, words, { all: true, common }) ?? 0);
}

/** Minimum score of a page with some of the words. */
const LEAST_PARTLY = 4.5;

/** Scores a page by those words that it has; `named` is undefined for a page that names no thing of the query. */
export function scorePartly(item: Item, query: Typed): { readonly named: number | undefined; readonly score: number } {
  const named =
    query.words.length === 0 ? undefined : scoreWords(item, query.words, { all: false, common: query.common });
  const isThing = asksForDeed(query.words) && item.page.method === '';
  return { named, score: (named ?? 0) + scorePage(item, query) - (isThing ? 3 : 0) };
}

/** Returns the pages with most of the words, best first, without those of other kinds and APIs. */
export function matchPartly(catalog: Catalog, query: Typed, narrowing = EVERYWHERE): readonly PageMatch[] {
  if (narrowing.kind === 'field' || isUnspaced(query.text)) return [];
  return catalog.items
    .filter((item) => item.anchor === '' && isWanted(item.page, catalog, narrowing))
    .flatMap((item): readonly PageMatch[] => {
      const { named, score } = scorePartly(item, query);
      return named === undefined || score < LEAST_PARTLY
        ? []
        : [{ score, page: item.page, anchor: '', title: item.title }];
    })
    .toSorted((one, other) => other.score - one.score);
}

/** Bonus by kind among equal names. */
const TERM_KINDS: Readonly<Record<string, number>> = { error: 1, field: 0.5 };

/** Scores a term: an equal name first, then a name with that beginning, then one with all words. */
function scoreTerm(item: TermItem, query: Typed): number {
  const { term, tokens, spelling, about } = item;
  const { text, spelling: typed, isIdentifier: isOne, words } = query;
  if (typed === '') return 0;
  if (term.kind === 'change') return scoreChange(item, query);
  const weight = Math.min(term.operations + term.others, 50) / 100 + (TERM_KINDS[term.kind] ?? 0);
  const isName = isOne || isIdentifier(term.name);
  if (term.name === text) return (isName ? EXACT + 3 : 12.6) + weight;
  if (spelling === typed) return (isName && !text.includes(' ') ? EXACT + 1 : 12) + weight;
  if (typed.length > 2 && spelling.startsWith(typed)) return 8 + (2 * typed.length) / spelling.length;
  // The documented meaning of a status: `service unavailable`.
  if (words.length > 1 && searchKeyOf(term.about).startsWith(typed)) return EXACT - 5;
  if (words.length > 1 && holdsAll(about, words)) return NAMED;
  return holdsAll(tokens, words) ? 6 + (2 * words.length) / Math.max(tokens.length, 1) : 0;
}

/** Scores a changed thing, for a query that asks for a change: `limit changed`, `removed docks`. */
function scoreChange({ tokens }: TermItem, { words }: Typed): number {
  const others = words.filter(({ text }) => !CHANGE_WORDS.has(text));
  const isAsked = others.length < words.length && holdsAll(tokens, others);
  return isAsked ? EXACT - 4 + (3 * others.length) / tokens.length : 0;
}

const CHANGE_WORDS: ReadonlySet<string> = new Set(searchMessages.changeWords);

function holdsAll(tokens: readonly Token[], words: readonly SoughtWord[]): boolean {
  return words.length > 0 && words.every((word) => tokens.some(({ stem }) => stem === word.stem));
}

/** Lists the words of a query that no name holds in any form. */
export function listUnknownWords(catalog: Catalog, { words }: Typed): readonly string[] {
  const stems = new Set([...catalog.vocabulary.keys()].map(stemOf));
  return words
    .filter(
      ({ text, stem }) => !stems.has(stem) && ![...catalog.vocabulary.keys()].some((word) => word.startsWith(text)),
    )
    .map(({ text }) => text);
}
