import type { NamedPage, NamedTerm } from '../../write/search/names.ts';
import { fitTemplate, readAddress, readField } from './address.ts';
import type { Catalog, Item, Meaning, TermItem } from './catalog.ts';
import { asksForDeed, isOfPage, worthOfMethod } from './intent.ts';
import { LIGHT_WORDS } from './synonyms.ts';
import { readSought, type SoughtWord } from './sought.ts';
import { isIdentifier, isUnspaced, searchKeyOf, stemOf, type Token } from './tokens.ts';

/** Match of a query by name. */
export type Match =
  | { readonly score: number; readonly page: NamedPage; readonly anchor: string; readonly title: string }
  | { readonly score: number; readonly term: NamedTerm };

/** Filters that readers narrow their search with; empty for none. */
export interface Narrowing {
  readonly kind: string;
  /** Label of an API. */
  readonly api: string;
}

/** Minimum score of a name or address that equals the query, which is then certainly meant. */
export const EXACT = 20;

/** Returns the names that match a query, best first, without those of other kinds and APIs. */
export function matchNames(catalog: Catalog, typed: string, narrowing: Narrowing): readonly Match[] {
  const query = readTyped(catalog, typed);
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
  const kind = page.kind === 'topic' || page.kind === 'guides' ? 'guide' : page.kind;
  return (narrowing.kind === '' || kind === narrowing.kind) && isOfApi(page, catalog, narrowing);
}

function isOfApi(page: NamedPage | undefined, { names }: Catalog, { api }: Narrowing): boolean {
  return api === '' || (page !== undefined && names.apis[page.api]?.label === api);
}

interface Typed {
  readonly text: string;
  readonly spelling: string;
  readonly isIdentifier: boolean;
  readonly words: readonly SoughtWord[];
  readonly address: ReturnType<typeof readAddress>;
  readonly pathWords: Catalog['pathWords'];
}

function readTyped(catalog: Catalog, typed: string): Typed {
  const text = typed.trim();
  return {
    text,
    spelling: searchKeyOf(text),
    isIdentifier: isIdentifier(text),
    words: readSought(text, catalog.thesaurus),
    address: readAddress(readField(text)?.address ?? text),
    pathWords: catalog.pathWords,
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

/** Bonus by kind of page, among titles that fit equally well. */
const KINDS: Readonly<Record<string, number>> = {
  tag: 1.5,
  guide: 1.5,
  api: 1.5,
  operation: 1.2,
  lifecycle: 1.6,
  topic: 1,
  webhook: 0.9,
};

function scoreItem(item: Item, query: Typed): number {
  const { page, anchor, age, tokens } = item;
  const isPage = anchor === '';
  const fit = Math.max(scoreSearchKey(item, query), scoreWords(item, query));
  if (fit === 0) return 0;
  if (!isPage) return fit - 2 * age;
  const isOld = page.badges.includes('deprecated') && !query.words.some((word) => isOfPage(word, page)) ? 0.3 : 0;
  return (
    fit +
    (KINDS[page.kind] ?? 0) +
    worthOfMethod(query.words, tokens, page.method) -
    2 * age -
    isOld -
    noSchema(item, query)
  );
}

/** Returns the penalty of a schema where the query has a verb or asks for a webhook, which has its own page. */
function noSchema({ page }: Item, { words, isIdentifier: isOne }: Typed): number {
  if (page.kind !== 'schema' || isOne) return 0;
  return words.some(({ kind }) => kind === 'webhook') ? 4 : asksForDeed(words) ? 2 : 0;
}

/** Score of a plain word that a guide explains, below pages that have it as their name. */
const EXPLAINED = 9;

/** Scores a name that equals the query; a plain word counts less, because it may be part of a sentence. */
function scoreSearchKey({ spelling, idSearchKey, title, page, anchor }: Item, query: Typed): number {
  if (query.spelling === '') return 0;
  if (idSearchKey === query.spelling && page.method !== '' && !query.text.startsWith('/'))
    return query.isIdentifier ? 80 : EXACT - 2;
  if (page.explains !== '' && anchor === '' && page.explains.split(' ').includes(query.text))
    return query.isIdentifier ? EXACT - 1 : EXPLAINED;
  if (spelling !== query.spelling) return 0;
  if (title === query.text) return query.isIdentifier || page.kind === 'schema' ? EXACT + 4 : EXACT - 3;
  return title.toLowerCase() === query.text.toLowerCase() ? EXACT - 4 : 14;
}

/** Scores how well a title covers all words, and how few others it has; 0 where it lacks one. */
function scoreWords(item: Item, { words, text }: Typed): number {
  if (isUnspaced(text)) return item.title.includes(text) ? 10 + (3 * text.length) / item.title.length : 0;
  return words.length === 0 ? 0 : (scoreTerms(item, words, true) ?? 0);
}

/** Scores how many of the words of a matching page are in its title. */
export function scorePartly(item: Item, catalog: Catalog, typed: string): number {
  const words = readSought(typed.trim(), catalog.thesaurus);
  const held = words.length === 0 ? 0 : (scoreTerms(item, words, false) ?? 0);
  return held + worthOfMethod(words, item.tokens, item.page.method) + (KINDS[item.page.kind] ?? 0);
}

/**
 * Scores the words of a title by their weight, and the share of the title that they cover; undefined where `all` is set and one is
 * missing.
 */
function scoreTerms(item: Item, words: readonly SoughtWord[], all: boolean): number | undefined {
  const covered = new Set<Token>();
  let [sum, most] = [0, 0];
  for (const word of words) {
    const fit = fitWord(word, item, covered);
    if (fit === 0 && all) return undefined;
    sum += fit * word.weight;
    most += word.weight;
  }
  return (10 * sum) / most + (3 * scoreTokens(covered)) / Math.max(scoreTokens(item.tokens), 0.1);
}

function scoreTokens(tokens: Iterable<Token>): number {
  let total = 0;
  for (const { weight } of tokens) total += weight;
  return total;
}

/** Scores a word: 1 in the title, less for another form, a prefix, a synonym, a method, and least in the path or id. */
function fitWord(word: SoughtWord, { tokens, further, page }: Item, covered: Set<Token>): number {
  let best = 0;
  const take = (fit: number, token: Token | undefined): void => {
    if (token !== undefined) covered.add(token);
    // The subject precedes `on` or `for` in a title.
    const isBeside = token !== undefined && word.weight === 1 && token.weight < 1 && !LIGHT_WORDS.has(token.text);
    best = Math.max(best, isBeside ? fit * 0.92 : fit);
  };
  for (const token of tokens) {
    const fit = fitToken(word, token);
    if (fit > 0) take(fit, token);
  }
  if (best >= 0.9) return best;
  for (const phrase of word.others) {
    const found = phrase.map((stem) => tokens.find((token) => token.stem === stem));
    if (!found.includes(undefined))
      for (const token of found) take(isPlural(word.text) === isPlural(token?.text) ? 0.85 : 0.8, token);
  }
  if (best < 1 && (word.kind !== undefined || word.state !== undefined) && isOfPage(word, page)) return 1;
  if (best === 0 && word.methods?.test(page.method) === true) best = 0.7;
  const known = further.reduce((most, token) => Math.max(most, fitToken(word, token)), 0);
  return Math.max(best, known * 0.6);
}

function fitToken(word: Token, token: Token): number {
  if (word.text === token.text) return 1;
  if (word.stem === token.stem) return withoutPlural(word.text) === withoutPlural(token.text) ? 0.94 : 0.88;
  return word.text.length > 1 && token.text.startsWith(word.text) ? 0.75 : 0;
}

function withoutPlural(word: string): string {
  return word.replace(/(?:ies|y|es|s)$/, '');
}

function isPlural(word = ''): boolean {
  return /[^s]s$/.test(word);
}

/** Scores a term: an equal name first, then a name with that beginning, then one with all words. */
function scoreTerm(
  { term, tokens, spelling, meanings }: TermItem,
  { text, spelling: typed, isIdentifier: isOne, words }: Typed,
): number {
  if (typed === '') return 0;
  const weight = Math.min(term.operations + term.others, 50) / 100 + (term.kind === 'field' ? 0.5 : 0);
  const isName = isOne || isIdentifier(term.name);
  if (term.name === text) return (isName ? EXACT + 3 : 12.6) + weight;
  if (spelling === typed) return (isName && !text.includes(' ') ? EXACT + 1 : 12) + weight;
  if (typed.length > 2 && spelling.startsWith(typed)) return 8 + (2 * typed.length) / spelling.length;
  const meant = Math.max(0, ...meanings.map((meaning) => scoreMeaning(meaning, typed, words)));
  if (meant > 0) return meant + weight;
  return holdsAll(tokens, words) ? 6 + (2 * words.length) / Math.max(tokens.length, 1) : 0;
}

/** Scores a status by its name, `service unavailable`, or by its documented meaning. */
function scoreMeaning({ tokens, spelling }: Meaning, typed: string, words: readonly SoughtWord[]): number {
  if (spelling === typed) return EXACT - 4.5;
  if (words.length > 1 && spelling.startsWith(typed)) return EXACT - 6;
  return words.length > 1 && holdsAll(tokens, words) ? 7 + (2 * words.length) / tokens.length : 0;
}

function holdsAll(tokens: readonly Token[], words: readonly SoughtWord[]): boolean {
  return words.length > 0 && words.every((word) => tokens.some(({ stem }) => stem === word.stem));
}

/** Lists the words of a query that no name holds in any form. */
export function listUnknownWords(catalog: Catalog, typed: string): readonly string[] {
  const stems = new Set([...catalog.vocabulary.keys()].map(stemOf));
  return readSought(typed, catalog.thesaurus)
    .filter(
      ({ text, stem }) => !stems.has(stem) && ![...catalog.vocabulary.keys()].some((word) => word.startsWith(text)),
    )
    .map(({ text }) => text);
}
