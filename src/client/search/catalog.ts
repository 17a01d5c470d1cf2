import { readNames, type NamedPage, type NamedTerm, type Names } from '../../write/search/names.ts';
import { listSentences } from './sentences.ts';
import { createThesaurus, type Thesaurus } from './sought.ts';
import { searchKeyOf, stemOf, tokensOf, wordsOf, type Token } from './tokens.ts';

/** Page, or heading of a page, with its search keys. */
export interface Item {
  readonly page: NamedPage;
  /** Empty for the page itself. */
  readonly anchor: string;
  readonly title: string;
  readonly tokens: readonly Token[];
  /** Stems of all words of the title. */
  readonly stems: ReadonlySet<string>;
  /** Words of its id and path. */
  readonly further: readonly Token[];
  /** Stems of words that its tag says about itself, and of values that it lists. */
  readonly context: ReadonlySet<string>;
  /** True for the user whose key a request has: `GET /me`. */
  readonly isSelf: boolean;
  /** True for what belongs to that user: `GET /user/repos`. */
  readonly isOfSelf: boolean;
  /** True for a heading that several pages have, and which therefore says little. */
  readonly isRepeated: boolean;
  readonly spelling: string;
  readonly idSearchKey: string;
  /** Number of newer versions of its API. */
  readonly age: number;
}

/** Field, value, status or scope, with its search keys. */
export interface TermItem {
  readonly term: NamedTerm;
  readonly tokens: readonly Token[];
  readonly spelling: string;
  /** Documented meanings of the term. */
  readonly meanings: readonly Meaning[];
}

/** Sentence about the meaning of a status. */
export interface Meaning {
  readonly tokens: readonly Token[];
  readonly spelling: string;
}

/** Names of the portal, prepared for the search. */
export interface Catalog {
  readonly names: Names;
  readonly items: readonly Item[];
  /** Items of pages, by URL. */
  readonly itemByUrl: ReadonlyMap<string, Item>;
  readonly terms: readonly TermItem[];
  readonly byUrl: ReadonlyMap<string, NamedPage>;
  readonly thesaurus: Thesaurus;
  /** Words of all paths, in lower case. */
  readonly pathWords: ReadonlySet<string>;
  /** Words of all names, with the number of their occurrences. */
  readonly vocabulary: ReadonlyMap<string, number>;
}

/** Parses the text of names and prepares it. */
export function createCatalog(text: string): Catalog {
  const names = readNames(text);
  const contexts = readContexts(names);
  const headings = new Map<string, number>();
  for (const { title } of names.sections) headings.set(title, (headings.get(title) ?? 0) + 1);
  const itemOf = (page: NamedPage, title: string, anchor: string): Item => ({
    page,
    anchor,
    title,
    tokens: tokensOf(title),
    stems: new Set(wordsOf(title).map(stemOf)),
    further: anchor === '' ? tokensOf(`${page.id} ${page.path}`) : [],
    context: anchor === '' ? contexts(page) : NO_WORDS,
    isSelf: isSelf(page),
    isRepeated: anchor !== '' && (headings.get(title) ?? 0) > 1,
    isOfSelf: SELF_IN_TITLE.test(title) || SELF_IN_PATH.test(page.path),
    spelling: searchKeyOf(title),
    idSearchKey: anchor === '' ? searchKeyOf(page.id) : '',
    age: names.apis[page.api]?.age ?? 0,
  });
  const sections = names.sections.flatMap(({ title, page, anchor }) => {
    const holder = names.pages[page];
    return holder === undefined ? [] : [itemOf(holder, title, anchor)];
  });
  const pages = names.pages.map((page) => itemOf(page, page.title, ''));
  const items = [...pages, ...sections];
  const terms = names.terms.map((term) => ({
    term,
    tokens: tokensOf(term.name),
    spelling: searchKeyOf(term.name),
    meanings: listSentences(term.about).map((text) => ({ tokens: tokensOf(text), spelling: searchKeyOf(text) })),
  }));
  const vocabulary = new Map<string, number>();
  for (const { text: word } of [...items, ...terms].flatMap(({ tokens }) => tokens))
    vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  for (const { text: word } of items.flatMap(({ further }) => further))
    vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  for (const { text: word } of terms.flatMap(({ meanings }) => meanings.flatMap(({ tokens }) => tokens)))
    vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  for (const { explains } of names.pages) for (const word of explains.split(' ')) vocabulary.set(word, 1);
  return {
    names,
    items,
    itemByUrl: new Map(pages.map((item) => [item.page.url, item])),
    terms,
    byUrl: new Map(names.pages.map((page) => [page.url, page])),
    thesaurus: createThesaurus(names.synonyms),
    pathWords: new Set(names.pages.flatMap(({ path }) => path.toLowerCase().split('/'))),
    vocabulary,
  };
}

const NO_WORDS: ReadonlySet<string> = new Set();

const SELF_IN_TITLE = /\b(?:authenticated|current|logged-in|signed-in) (?:user|account)\b|\b(?:my|own|your)\b/i;
const SELF_IN_PATH = /(?:^|\/)(?:me|my|mine|self|current|(?:user|account|profile)(?!\/\{))(?:\/|$)/i;
const SELF_AT_END = /(?:^|\/)(?:me|self|whoami|userinfo|user|account|profile|current|current[-_]?user)\/?$/i;

function isSelf({ method, path }: NamedPage): boolean {
  return /^(?:GET|PUT|PATCH|DELETE)$/.test(method) && !path.includes('{') && SELF_AT_END.test(path);
}

/** Returns a function that lists the context of a page: what its tag says about itself, and values that no other page lists. */
function readContexts({ pages, terms }: Names): (page: NamedPage) => ReadonlySet<string> {
  const tags = new Map(
    pages.flatMap(({ kind, url, explains }) => (kind === 'tag' ? [[url, wordsOf(explains).map(stemOf)] as const] : [])),
  );
  const values = Map.groupBy(
    terms.filter(({ kind }) => kind === 'value'),
    ({ page }) => pages[page],
  );
  return (page) =>
    new Set([
      ...(tags.get(page.url) ?? tags.get(parentOf(page.url)) ?? []),
      ...(values.get(page) ?? []).flatMap(({ name }) => wordsOf(name).map(stemOf)),
    ]);
}

/** Returns the address of the folder that a folder is in. */
export function parentOf(folder: string): string {
  return folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
}
