import { readNames, type NamedPage, type NamedTerm, type Names } from '../../site/read/search/names.ts';
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
  /** Words of its meaning. */
  readonly about: readonly Token[];
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
  /** Stems that more than a twentieth of all titles have. */
  readonly common: ReadonlySet<string>;
  /** Words of all names, with the number of their occurrences. */
  readonly vocabulary: ReadonlyMap<string, number>;
}

/** Parses the text of names and prepares it. */
export function createCatalog(text: string): Catalog {
  const names = readNames(text);
  const headings = new Map<string, number>();
  for (const { title } of names.sections) headings.set(title, (headings.get(title) ?? 0) + 1);
  const itemOf = (page: NamedPage, title: string, anchor: string): Item => ({
    page,
    anchor,
    title,
    tokens: tokensOf(title),
    stems: new Set(wordsOf(title).map(stemOf)),
    further: anchor === '' ? tokensOf(`${page.id} ${page.path}`) : [],
    isRepeated: anchor !== '' && (headings.get(title) ?? 0) > 1,
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
    about: tokensOf(term.about),
  }));
  const vocabulary = new Map<string, number>();
  for (const { text: word } of [...items, ...terms].flatMap(({ tokens }) => tokens))
    vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  for (const { text: word } of items.flatMap(({ further }) => further))
    vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  for (const { text: word } of terms.flatMap(({ about }) => about))
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
    common: commonStems(pages),
    vocabulary,
  };
}

/** Returns the address of the folder that a folder is in. */
export function parentOf(folder: string): string {
  return folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
}

/** Returns the stems that more than a twentieth of the titles have, at least four. */
function commonStems(pages: readonly Item[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { stems } of pages) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const least = Math.max(4, pages.length / 20);
  return new Set([...counts].flatMap(([stem, count]) => (count > least ? [stem] : [])));
}
