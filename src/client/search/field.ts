import { readPlaces, termKey, type NamedPage, type NamedTerm } from '../../site/read/search/names.ts';
import type { Catalog } from './catalog.ts';
import { matchEntry, type Entry } from './entries.ts';

/** Prefix of a parameter's anchor. */
const PARAMETER = /^(?:path|query|querystring|header|cookie)-/;

/**
 * Returns the lines of a field within an operation. The index locates the first of its names, and pages expand the rows from there.
 * Deeper fields are searched in the body or response with that name, because parameters rarely have nested fields. `readFile` loads the
 * places of names.
 */
export async function fieldEntries(
  [first = '', ...rest]: readonly string[],
  page: NamedPage,
  catalog: Catalog,
  readFile: (file: number) => Promise<string>,
): Promise<readonly Entry[]> {
  const at = catalog.names.pages.indexOf(page);
  const entriesOf = async (term: NamedTerm): Promise<readonly Entry[]> => {
    const places = term.file < 0 ? [term] : readPlaces(await readFile(term.file), termKey(term));
    const here = places.filter((place) => place.page === at);
    const inContent = here.filter(({ anchor }) => !PARAMETER.test(anchor));
    return (rest.length > 0 && inContent.length > 0 ? inContent : here).flatMap(({ anchor }) => {
      const there = { name: [first, ...rest].join('.'), page: at, anchor: [anchor, ...rest].join('.'), file: -1 };
      return matchEntry({ score: 0, term: { ...term, ...there } }, catalog);
    });
  };
  const terms = catalog.names.terms.filter(({ kind, name }) => kind === 'field' && name === first);
  return (await Promise.all(terms.map(entriesOf))).flat();
}
