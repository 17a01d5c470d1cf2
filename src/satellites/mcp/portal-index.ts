import { createCatalog, type Catalog } from '../../client/search/catalog.ts';
import { matchNames, matchPartly, readTyped } from '../../client/search/match.ts';
import { isIdentifier, stemOf, wordsOf } from '../../client/search/tokens.ts';
import type { NamedPage } from '../../site/read/search/names.ts';
import { NAMES, SEARCH_PATH } from '../../site/read/search/words.ts';
import { textPath, type SiteTexts } from './site-texts.ts';

/** Page of a portal, with what is known of it without reading it. */
export interface IndexedPage extends Pick<NamedPage, 'kind' | 'title' | 'method' | 'path' | 'id'> {
  /** Address of its Markdown. */
  readonly address: string;
  /** Label of its API; empty without one. */
  readonly api: string;
  /** Number of newer versions of its API. */
  readonly age: number;
}

/** Page that fits a query, with its best passage; empty where the page's text is not known. */
export interface FoundPage {
  readonly page: IndexedPage;
  readonly passage: string;
}

/** Pages of a portal, and the search in them. */
export interface PortalIndex {
  /** URLs of APIs. */
  readonly apis: readonly string[];
  readonly pages: readonly IndexedPage[];
  /** Finds pages by their best passages. */
  readonly find: (query: string, limit: number) => readonly FoundPage[];
}

/** Returns a function that reads the index of a portal; it indexes again where the portal was built again. */
export function createIndexReader(site: SiteTexts): () => Promise<PortalIndex> {
  let known: { readonly names: string; readonly index: Promise<PortalIndex> } | undefined;
  return async () => {
    const names = (await site.read(`${site.base}${SEARCH_PATH.slice(1)}${NAMES}`)) ?? '';
    if (known?.names !== names) known = { names, index: createIndex(site, createCatalog(names)) };
    return await known.index;
  };
}

async function createIndex(site: SiteTexts, catalog: Catalog): Promise<PortalIndex> {
  const { names } = catalog;
  const full = splitFull((await site.read(`${site.base}llms-full.txt`)) ?? '', site.base);
  const pageOf = new Map<NamedPage, IndexedPage>();
  for (const named of names.pages) {
    const address = textPath(named.url, site.base);
    if (address === undefined) continue;
    const { kind, title, method, path, id } = named;
    const api = names.apis[named.api];
    pageOf.set(named, { kind, title, method, path, id, address, api: api?.label ?? '', age: api?.age ?? 0 });
  }
  const pages = [...pageOf.values()];
  const indexed = pages.flatMap((page) =>
    passagesOf(full.get(page.address) ?? '').map((passage) => ({ page, ...passage })),
  );
  const findPassages = indexTexts(
    indexed.map(({ page, heading, text }) => ({ title: `${page.title} ${page.id}`, text: `${heading}\n${text}` })),
  );
  const find: PortalIndex['find'] = (query, limit) => {
    const passages = findPassages(query).flatMap((number) => indexed[number] ?? []);
    const named = findNamed(catalog, query).flatMap((page) => pageOf.get(page) ?? []);
    const found = new Set([...named.slice(0, NAMED), ...passages.map(({ page }) => page), ...named]);
    return [...found].slice(0, limit).map((page) => {
      const passage = passages.find((one) => one.page === page);
      return { page, passage: passage === undefined ? '' : oneLine(passage.text) };
    });
  };
  return { apis: names.apis.map(({ url }) => url), pages, find };
}

/** Maximum number of pages found by name before those of the best passages. */
const NAMED = 3;
/** Maximum number of names within a query that are searched for. */
const MAX_NAMES = 4;

/** Finds pages by names that have all words of a query, then by a name within it, then by some of the words of their titles. */
function findNamed(catalog: Catalog, query: string): readonly NamedPage[] {
  const asked = [
    query,
    ...query
      .split(/[^\w.:/-]+/)
      .filter(isIdentifier)
      .slice(0, MAX_NAMES),
  ];
  const whole = asked.flatMap((text) => matchNames(catalog, readTyped(catalog, text)));
  const partly = matchPartly(catalog, readTyped(catalog, query));
  return [...whole, ...partly].flatMap((match) =>
    'term' in match ? (catalog.names.pages[match.term.page] ?? []) : [match.page],
  );
}

/** Splits `llms-full.txt` at the comments with the addresses of its pages. */
function splitFull(text: string, base: string): ReadonlyMap<string, string> {
  const [, ...parts] = text.split(/^<!-- (\S+) -->$/m);
  return new Map(
    parts.flatMap((part, at): readonly [string, string][] => {
      const address = at % 2 === 0 ? textPath(part, base) : undefined;
      return address === undefined ? [] : [[address, (parts[at + 1] ?? '').trim()]];
    }),
  );
}

interface Passage {
  readonly heading: string;
  readonly text: string;
}

/** Splits a page into its blocks below their headings; what introduces a block belongs to it, and samples are left out. */
function passagesOf(markdown: string): readonly Passage[] {
  const blocks = markdown.split(/(?<!:)\n\s*\n/).slice(1);
  const passages: Passage[] = [];
  let heading = '';
  for (const text of blocks) {
    if (text.startsWith('#')) heading = text;
    else if (!/```(?!json)\w/.test(text)) passages.push({ heading, text });
  }
  return passages;
}

/** Maximum length of a shown passage in characters. */
const PASSAGE = 400;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > PASSAGE ? `${line.slice(0, PASSAGE)} …` : line;
}

/** Constants of BM25, with their usual values. */
const [SATURATION, LENGTH] = [1.2, 0.75];
/** A word of a title counts as much as this number of words of a text. */
const TITLE = 4;
/** Maximum number of words of a query; further ones are not searched for. */
const MAX_WORDS = 40;

/** Indexes texts by their words, of which those of titles count more; the result finds the numbers of texts by BM25, best first. */
function indexTexts(
  texts: readonly { readonly title: string; readonly text: string }[],
): (query: string) => readonly number[] {
  const postings = new Map<string, Map<number, number>>();
  const lengths = texts.map(({ title, text }, number) => {
    const titles = stemsIn(title);
    const words = stemsIn(text);
    const add = (word: string, count: number): void => {
      const places = postings.get(word) ?? new Map<number, number>();
      places.set(number, (places.get(number) ?? 0) + count);
      postings.set(word, places);
    };
    for (const word of titles) add(word, TITLE);
    for (const word of words) add(word, 1);
    return titles.length * TITLE + words.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (query) => {
    const scores = new Map<number, number>();
    for (const word of new Set(stemsIn(query).slice(0, MAX_WORDS))) {
      const places = postings.get(word);
      if (places === undefined) continue;
      const rarity = Math.log(1 + (texts.length - places.size + 0.5) / (places.size + 0.5));
      for (const [number, count] of places) {
        const longer = 1 - LENGTH + (LENGTH * (lengths[number] ?? 0)) / average;
        const gain = (rarity * count * (SATURATION + 1)) / (count + SATURATION * longer);
        scores.set(number, (scores.get(number) ?? 0) + gain);
      }
    }
    return [...scores].toSorted(([one, a], [other, b]) => b - a || one - other).map(([number]) => number);
  };
}

function stemsIn(text: string): readonly string[] {
  return wordsOf(text).map(stemOf);
}
