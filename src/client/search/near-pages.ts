import type { NamedPage } from '../../site/read/search/names.ts';
import { splitWord } from '../../site/read/search/words.ts';
import type { Catalog } from './catalog.ts';
import { listUnknownWords, matchNames, matchPartly, readTyped } from './match.ts';
import { correctTerms } from './near.ts';

/** Maximum number of guessed pages. */
const MAX_PAGES = 4;

/** Returns the pages whose names are most similar to the last part of a path, best first. */
export function nearestPages(path: string, catalog: Catalog): readonly NamedPage[] {
  const parts = path
    .replace(/(?:index)?\.(?:html|md)$/, '')
    .split('/')
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  // The missing page, opened at its own address.
  if (last === '404') return [];
  const words = splitWord(last);
  const unknown = listUnknownWords(catalog, readTyped(catalog, words.join(' ')));
  const meant = correctTerms(words, unknown, catalog.vocabulary) ?? words.join(' ');
  const query = readTyped(catalog, meant);
  const found = [...matchNames(catalog, query), ...matchPartly(catalog, query)];
  const pages = found.flatMap((match) => ('page' in match && match.anchor === '' ? [match.page] : []));
  return [...new Set(pages)].slice(0, MAX_PAGES);
}
