import { memoize } from '../../cache/memoize.ts';
import type { Api } from '../../openapi/model/index.ts';
import type { Page, PageOf } from './page.ts';
import type { Portal } from '../content.ts';

interface Order {
  /** Listed pages: guides, then each API with its tags, operations, webhooks and schemas. */
  readonly pages: readonly Page[];
  readonly indexOf: ReadonlyMap<Page, number>;
  readonly byPath: ReadonlyMap<string, Page>;
  /** Listed pages of each API by their kind. */
  readonly byKind: ReadonlyMap<Api | undefined, ReadonlyMap<Page['kind'], readonly Page[]>>;
  /** All pages by their kind. */
  readonly ofKind: ReadonlyMap<Page['kind'], readonly Page[]>;
}

/** Returns the pages before and after a listed page. */
export function neighboursOf(
  page: Page,
  portal: Portal,
): { readonly before: Page | undefined; readonly after: Page | undefined } {
  const { pages, indexOf } = orderOf(portal);
  const index = indexOf.get(page);
  return {
    before: index === undefined ? undefined : pages[index - 1],
    after: index === undefined ? undefined : pages[index + 1],
  };
}

/** Returns the listed pages of one kind in one version of an API. */
export function listedPages(portal: Portal, api: Api, kind: Page['kind']): readonly Page[] {
  return orderOf(portal).byKind.get(api)?.get(kind) ?? [];
}

/** Returns all pages of one kind, unlisted ones included. */
export function pagesOfKind(portal: Portal, kind: Page['kind']): readonly Page[] {
  return orderOf(portal).ofKind.get(kind) ?? [];
}

/** True for a guide that is shown among guides: neither the front page nor a page of its own. */
export function isListedGuide(page: Page): page is PageOf<'guide'> {
  return page.kind === 'guide' && page.guide.place === undefined;
}

/** Returns the page at a path. */
export function pageAt(path: string, portal: Portal): Page | undefined {
  return orderOf(portal).byPath.get(path);
}

const orderOf = memoize((portal: Portal): Order => {
  const listed = portal.pages.filter((page) => !page.unlisted);
  const pages = listed.filter((page) => page.path !== '/' && (page.kind !== 'guide' || isListedGuide(page)));
  const byApi = Map.groupBy(listed, (page) => ('api' in page ? page.api : undefined));
  return {
    pages,
    indexOf: new Map(pages.map((page, index) => [page, index])),
    byPath: new Map(portal.pages.map((page) => [page.path, page])),
    byKind: new Map([...byApi].map(([api, own]) => [api, Map.groupBy(own, (page) => page.kind)])),
    ofKind: Map.groupBy(portal.pages, (page) => page.kind),
  };
});
