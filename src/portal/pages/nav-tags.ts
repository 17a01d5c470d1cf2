import { memoize } from '../../cache/memoize.ts';
import type { Api, Operation, Tag } from '../../openapi/model/index.ts';
import { arrangementOf, AS_WRITTEN } from './arrange.ts';
import { MAX_LISTED, itemFor, itemOfLink, nearest, type NavItem } from './nav-item.ts';
import type { Page } from './page.ts';
import type { Portal } from '../content.ts';
import { pageOf, urlFor } from './routes.ts';

/** Maximum number of an API's tags that the sidebar lists in full; of more it lists those around the current one, without subtags. */
const MANY = 150;

/** Data of a tag that is the same on every page, computed once for each tag. */
interface TagSummary {
  readonly page: Page;
  /** Pages of the listed operations. */
  readonly operations: readonly Page[];
  /** Listed subtags. */
  readonly tags: readonly Tag[];
  /** Number of listed operations and webhooks, those of subtags included. */
  readonly count: number;
}

const summariesIn = memoize((portal: Portal) =>
  memoize((tag: Tag) => {
    const page = tag.unlisted ? undefined : pageOf(tag, portal);
    return page === undefined ? undefined : tellOf(tag, page, portal);
  }),
);

/** True for an API with so many tags that no page lists them all. */
export const hasManyTags = memoize((api: Api) => countTags(api.tags) > MANY);

/** True where the sidebar lists all tags and operations of the API, on every page. */
export function hasWholeSidebar(api: Api): boolean {
  return api.operations.length <= MAX_LISTED && !hasManyTags(api);
}

/** Lists the tags of an API that the sidebar may list, without those below them. */
export function listedTags(api: Api, portal: Portal): readonly Tag[] {
  return arrangementOf(api, portal.settings)
    .sort(api.tags)
    .filter((tag) => tell(tag, portal) !== undefined);
}

/** Returns the tags of an API, with the operations of all, or of the current one. */
export function tagItems(current: Page, api: Api, portal: Portal): readonly NavItem[] {
  const whole = hasWholeSidebar(api);
  const page = pageOf(api, portal);
  const trail = new Set<Tag>();
  const own = current.kind === 'tag' || current.kind === 'operation' ? current.tag : undefined;
  for (let tag = own; tag !== undefined; tag = tag.parent) trail.add(tag);
  const view: View = { current, own, portal, whole, trail: hasManyTags(api) ? trail : undefined };
  const listed = listedTags(api, portal);
  const items = levelItems(listed, view);
  if (page === undefined || items.length === listed.length) return items;
  return [...items, allOf(listed, page, `${urlFor(page, portal)}#operations`)];
}

interface View {
  readonly current: Page;
  /** Tag of the current page. */
  readonly own: Tag | undefined;
  readonly portal: Portal;
  readonly whole: boolean;
  /** Current tag and its parents, where not all tags are listed. */
  readonly trail: ReadonlySet<Tag> | undefined;
}

function levelItems(tags: readonly Tag[], view: View): readonly NavItem[] {
  const { trail } = view;
  const shown =
    trail === undefined
      ? tags
      : nearest(
          tags,
          tags.find((tag) => trail.has(tag)),
          MAX_LISTED,
        );
  return shown.flatMap((tag) => tagItem(tag, view) ?? []);
}

function tagItem(tag: Tag, view: View): NavItem | undefined {
  const { current, own, portal, whole, trail } = view;
  const told = tell(tag, portal);
  if (told === undefined) return undefined;
  const children = trail === undefined || trail.has(tag) ? levelItems(told.tags, view) : [];
  const rest = children.length === 0 || children.length === told.tags.length;
  const pages = whole ? told.operations : own === tag ? nearest(told.operations, current) : [];
  const items = [
    ...pages.map((shown) => itemFor(shown, current, portal)),
    ...children,
    ...(rest ? [] : [allOf(told.tags, told.page, urlFor(told.page, portal))]),
  ];
  const item = itemFor(told.page, current, portal, items, told.count);
  return { ...item, open: item.open || own === tag };
}

/** Returns a link to the page that lists all tags of a level. */
function allOf(tags: readonly Tag[], page: Page, href: string): NavItem {
  const label = { kind: 'all-tags', count: tags.length } as const;
  return itemOfLink({ label, href }, page.kind);
}

/** Summarizes a tag; undefined for an unlisted one. */
function tell(tag: Tag, portal: Portal): TagSummary | undefined {
  return summariesIn(portal)(tag);
}

function tellOf(tag: Tag, page: Page, portal: Portal): TagSummary {
  const isListed = ({ unlisted }: Operation): boolean => !unlisted;
  const { sort } = 'api' in page ? arrangementOf(page.api, portal.settings) : AS_WRITTEN;
  const listed = sort(tag.operations).filter(isListed);
  const below = sort(tag.tags).flatMap((child) => {
    const told = tell(child, portal);
    return told === undefined ? [] : [{ child, count: told.count }];
  });
  return {
    page,
    operations: listed.flatMap((operation) => pageOf(operation, portal) ?? []),
    tags: below.map(({ child }) => child),
    count: below.reduce((sum, { count }) => sum + count, listed.length + tag.webhooks.filter(isListed).length),
  };
}

function countTags(tags: readonly Tag[]): number {
  return tags.reduce((sum, tag) => sum + 1 + countTags(tag.tags), 0);
}
