import { memoize } from '../../cache/memoize.ts';
import type { Operation } from '../../openapi/model/index.ts';
import { distinctionOf, labelOf } from './arrange.ts';
import { besideMethod } from './labels.ts';
import type { Page, Title } from './page.ts';
import type { Portal } from '../content.ts';
import { writtenIn } from './language.ts';
import { urlFor } from './routes.ts';

/** A link of the navigation. */
export interface NavLink {
  readonly label: Title;
  readonly href: string;
  readonly current: boolean;
  /** Kind of the target page; a link of the settings may lead anywhere. */
  readonly kind: Page['kind'] | 'link';
  /** Language of the label (BCP 47); undefined for a built-in one. */
  readonly lang: string | undefined;
}

/** An entry of the sidebar; its children are in `items`. */
export interface NavItem extends NavLink {
  /** True where the current page is this one or below it. */
  readonly open: boolean;
  /** Number of operations and webhooks of a tag and its subtags, listed here or not. */
  readonly count: number;
  readonly items: readonly NavItem[];
  /** Operation of the entry, shown beside its title. */
  readonly operation: Pick<Operation, 'method' | 'deprecated' | 'stability'> | undefined;
  /** Part of the path that distinguishes it from others with the same label. */
  readonly distinction?: string | undefined;
}

/** Returns a link to a page. */
export function linkTo(page: Page, portal: Portal, current: boolean, label: Title = labelOf(page, portal)): NavLink {
  const lang = typeof label === 'string' ? writtenIn(page, portal.settings)?.lang : undefined;
  return { label, href: urlFor(page, portal), current, kind: page.kind, lang };
}

/** Entries without children for pages other than the current one: the same on all other pages. */
const itemsOf = memoize<Portal, Map<Page, NavItem>>(() => new Map());

/** Returns the entry of a page, open where the current page is it or below it. */
export function itemFor(page: Page, current: Page, portal: Portal, items: readonly NavItem[] = [], count = 0): NavItem {
  if (page === current || items.length > 0 || count > 0) return makeItem(page, current, portal, items, count);
  const others = itemsOf(portal);
  const item = others.get(page) ?? makeItem(page, current, portal, items, count);
  others.set(page, item);
  return item;
}

function makeItem(page: Page, current: Page, portal: Portal, items: readonly NavItem[], count: number): NavItem {
  const link = linkTo(page, portal, page === current);
  const label = besideBadge(page, link.label);
  const open = link.current || items.some((item) => item.open);
  return { ...link, label, open, count, items, operation: operationOf(page), distinction: distinctionOf(page, portal) };
}

function besideBadge(page: Page, label: Title): Title {
  return page.kind === 'operation' && typeof label === 'string' ? besideMethod(label, page.operation) : label;
}

/** Returns an entry of a link of the settings. */
export function itemOfLink({ label, href }: Pick<NavLink, 'label' | 'href'>, kind: NavLink['kind'] = 'link'): NavItem {
  return { label, href, kind, current: false, open: false, count: 0, items: [], operation: undefined, lang: undefined };
}

function operationOf(page: Page): NavItem['operation'] {
  if (page.kind !== 'operation' && page.kind !== 'webhook') return undefined;
  const { method, deprecated, stability } = page.operation;
  return { method, deprecated, stability };
}

/** Number of entries up to which every page lists all of a section. */
export const MAX_LISTED = 60;

/** Number of entries of a longer list that a page lists around the current one. */
export const NEAR = 20;

/** Returns at most `most` items of a list: those around the current one, or the first ones where it is not in the list. */
export function nearest<T>(list: readonly T[], current: T | undefined, most = NEAR): readonly T[] {
  if (list.length <= most) return list;
  const index = current === undefined ? -1 : list.indexOf(current);
  const first = Math.max(0, Math.min(index - most / 2, list.length - most));
  return list.slice(first, first + most);
}
