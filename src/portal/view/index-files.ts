import type { Api } from '../../openapi/model/index.ts';
import { BESIDE_OVERVIEW, type Page } from '../pages/page.ts';
import { groupsOf, isGrouped } from '../pages/groups.ts';
import { listedPages } from '../pages/reading-order.ts';
import { downloadUrlFor, pageOf, toUrl, urlFor } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import { besideMethod } from '../pages/labels.ts';
import { groupVersions, versionBeside } from '../settings/versions.ts';
import { contextOf } from './context.ts';
import { operationItem } from './tags.ts';
import type { ApiIndexView, IndexEntry, PortalIndexView } from './types/index-files.ts';
import type { OperationItem } from './types/items.ts';

/** Creates the view of a portal's llms.txt: guides, and APIs with their newest version first. */
export function portalIndexView(portal: Portal): PortalIndexView {
  const { title, pages } = portal;
  return {
    title,
    description: portal.description,
    guides: pages
      .filter((page) => page.kind === 'guide' && !page.unlisted && !isGrouped(page.guide, portal))
      .map((page) => entryOf(page, portal)),
    groups: groupsOf(portal).flatMap(({ label, items }) => {
      const others = items.flatMap((item) =>
        item.kind === 'api' ? [] : [item.kind === 'link' ? item : entryOf(item, portal)],
      );
      return others.length === 0 ? [] : [{ label, items: others }];
    }),
    apis: groupVersions(portal.apis).flatMap((versions) => versions.flatMap((api) => apiIndexView(api, portal) ?? [])),
    full: toUrl('/llms-full.txt', portal),
  };
}

/** Creates the view of an API's llms.txt; undefined if no page shows the API. */
export function apiIndexView(api: Api, portal: Portal): ApiIndexView | undefined {
  const page = pageOf(api, portal);
  if (page === undefined) return undefined;
  const context = contextOf(api, portal);
  const listed = (...kinds: readonly Page['kind'][]): readonly Page[] =>
    kinds.flatMap((kind) => listedPages(portal, api, kind));
  const items = (pages: readonly Page[]): readonly OperationItem[] =>
    pages.flatMap((shown) => ('operation' in shown ? operationItem(shown.operation, context) : []));
  const operations = Map.groupBy(listed('operation'), (shown) => (shown.kind === 'operation' ? shown.tag : undefined));
  const newest = groupVersions(portal.apis).find(([first]) => first?.id === api.id)?.[0];
  return {
    ...entryOf(page, portal),
    name: api.info.title,
    version: versionBeside(api),
    newest: newest === undefined || newest === api ? undefined : newest.version,
    index: toUrl(`${page.path}llms.txt`, portal),
    document: downloadUrlFor(api, 'yaml', portal),
    tags: listed('tag').map((shown) => ({
      ...entryOf(shown, portal),
      operations: items(shown.kind === 'tag' ? (operations.get(shown.tag) ?? []) : []),
    })),
    webhooks: items(listed('webhook')),
    schemas: listed('schema').flatMap((shown) =>
      shown.kind === 'schema'
        ? { name: shown.title, href: urlFor(shown, portal), deprecated: shown.schema.deprecated }
        : [],
    ),
    lists: listed('webhooks', 'schemas').map((shown) => ({ ...entryOf(shown, portal), kind: shown.kind })),
    others: listed(...BESIDE_OVERVIEW).map((shown) => entryOf(shown, portal)),
  };
}

function entryOf(page: Page, portal: Portal): IndexEntry {
  const title = page.kind === 'operation' ? besideMethod(page.operation.title, page.operation) : page.title;
  return { title, href: urlFor(page, portal), about: page.description };
}
