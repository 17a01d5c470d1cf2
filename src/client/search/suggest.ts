import type { NamedPage } from '../../site/read/search/names.ts';
import type { Catalog } from './catalog.ts';
import type { EntryGroup } from './elements.ts';
import { pageEntry } from './entries.ts';
import type { WayOn } from './view.ts';
import { searchMessages } from '../messages/search.ts';

const [MAX_TAGS, MAX_GUIDES, MAX_APIS] = [12, 8, 6];

/** Returns the groups shown before the first key: recent pages, the tags of the open API or the APIs, guides. */
export function suggestPages(catalog: Catalog, path: string, opened: readonly string[]): readonly EntryGroup[] {
  const { pages, apis } = catalog.names;
  const here = catalog.byUrl.get(path)?.api ?? (apis.length === 1 ? 0 : -1);
  const api = here < 0 && apis.length === 1 ? 0 : here;
  const last = opened.flatMap((url) => (url === path ? [] : (catalog.byUrl.get(url) ?? [])));
  const ofKind = (kind: string, most: number): readonly NamedPage[] =>
    pages.filter((page) => page.kind === kind && (kind !== 'tag' || page.api === api)).slice(0, most);
  const groups = [
    { label: searchMessages.label.opened, pages: last },
    { label: searchMessages.label.tags, pages: api < 0 ? [] : ofKind('tag', MAX_TAGS) },
    { label: searchMessages.label.apis, pages: api < 0 ? ofKind('api', MAX_APIS) : [] },
    { label: searchMessages.label.guides, pages: ofKind('guide', MAX_GUIDES) },
  ];
  return groups.flatMap(({ label, pages: all }) =>
    all.length === 0
      ? []
      : [
          {
            label,
            entries: all.map((page) => ({
              ...pageEntry(page, catalog),
              ...(label === searchMessages.label.tags ? { api: '' } : {}),
            })),
          },
        ],
  );
}

/** Returns the links shown where nothing was found: to the APIs. */
export function listWaysOn({ names }: Catalog): readonly WayOn[] {
  return names.pages
    .filter(({ kind }) => kind === 'api')
    .slice(0, MAX_APIS)
    .map(({ title, url }) => ({ label: title, to: url }));
}
