import { readNames, type NamedPage, type Names } from '../../site/read/search/names.ts';
import { NAMES, SEARCH_PATH } from '../../site/read/search/words.ts';
import { indexTexts } from './text-index.ts';
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
    if (known?.names !== names) known = { names, index: createIndex(site, readNames(names)) };
    return await known.index;
  };
}

async function createIndex(site: SiteTexts, names: Names): Promise<PortalIndex> {
  const full = splitFull((await site.read(`${site.base}llms-full.txt`)) ?? '', site.base);
  const termsOf = Map.groupBy(names.terms, ({ page }) => page);
  const sectionsOf = Map.groupBy(names.sections, ({ page }) => page);
  const indexed = names.pages.flatMap(({ api: number, url, explains, ...named }, at) => {
    const address = textPath(url, site.base);
    if (address === undefined) return [];
    const { kind, title, method, path, id } = named;
    const api = names.apis[number];
    const page: IndexedPage = { kind, title, method, path, id, address, api: api?.label ?? '', age: api?.age ?? 0 };
    const terms = (termsOf.get(at) ?? []).map((term) => `${term.name} ${term.about}`);
    const sections = (sectionsOf.get(at) ?? []).map((section) => section.title);
    const known = { heading: '', text: [method, path, explains, ...sections, ...terms].join('\n'), isShown: false };
    return [known, ...passagesOf(full.get(address) ?? '')].map((passage) => ({ page, ...passage }));
  });
  const findPassages = indexTexts(
    indexed.map(({ page, heading, text }) => ({ title: `${page.title} ${page.id}`, text: `${heading}\n${text}` })),
  );
  const find: PortalIndex['find'] = (query, limit) => {
    const found = new Map<IndexedPage, string>();
    for (const number of findPassages(query)) {
      const { page, text = '', isShown } = indexed[number] ?? {};
      if (page === undefined || (found.get(page) ?? '') !== '') continue;
      if (found.size === limit && !found.has(page)) continue;
      found.set(page, isShown === true ? oneLine(text) : '');
    }
    return [...found].map(([page, passage]) => ({ page, passage }));
  };
  return { apis: names.apis.map(({ url }) => url), pages: [...new Set(indexed.map(({ page }) => page))], find };
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
  readonly isShown: boolean;
}

/** Splits a page into its blocks below their headings; what introduces a block belongs to it, and samples are left out. */
function passagesOf(markdown: string): readonly Passage[] {
  const blocks = markdown.split(/(?<!:)\n\s*\n/).slice(1);
  const passages: Passage[] = [];
  let heading = '';
  for (const text of blocks) {
    if (text.startsWith('#')) heading = text;
    else if (!/```(?!json)\w/.test(text)) passages.push({ heading, text, isShown: true });
  }
  return passages;
}

/** Maximum length of a shown passage in characters. */
const PASSAGE = 400;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > PASSAGE ? `${line.slice(0, PASSAGE)} …` : line;
}
