import type { Operation } from '../../model/index.ts';
import type { Page, Title } from './page.ts';
import type { Portal } from '../portal.ts';
import { writtenIn } from './language.ts';
import { urlFor } from './routes.ts';

/** A link of the navigation. */
export interface NavLink {
  readonly label: Title;
  readonly href: string;
  readonly current: boolean;
  /** What the page is that it leads to. */
  readonly kind: Page['kind'];
  /** The language of its label (BCP 47); undefined where that is ours. */
  readonly lang: string | undefined;
}

/** An entry of the sidebar; what hangs below it is in `items`. */
export interface NavItem extends NavLink {
  /** The current page is this one or hangs below it. */
  readonly open: boolean;
  /** Number of operations and webhooks of a tag and the tags below it, also where they are not listed. */
  readonly count: number;
  readonly items: readonly NavItem[];
  /** What the entry of an operation shows beside its title. */
  readonly operation: Pick<Operation, 'method' | 'deprecated' | 'stability'> | undefined;
}

/** A link to a page. */
export function linkTo(page: Page, portal: Portal, current: boolean, label: Title = page.title): NavLink {
  const lang = typeof label === 'string' ? writtenIn(page, portal.settings)?.lang : undefined;
  return { label, href: urlFor(page, portal), current, kind: page.kind, lang };
}

/** Entries of pages that are not the current one, and that nothing hangs below: the same beside all other pages. */
const known = new WeakMap<Portal, Map<Page, NavItem>>();

/** The entry of a page, open where the current page is it or below it. */
export function itemFor(page: Page, current: Page, portal: Portal, items: readonly NavItem[] = [], count = 0): NavItem {
  if (page === current || items.length > 0 || count > 0) return makeItem(page, current, portal, items, count);
  const others = known.get(portal) ?? new Map<Page, NavItem>();
  known.set(portal, others);
  const item = others.get(page) ?? makeItem(page, current, portal, items, count);
  others.set(page, item);
  return item;
}

function makeItem(page: Page, current: Page, portal: Portal, items: readonly NavItem[], count: number): NavItem {
  const link = linkTo(page, portal, page === current);
  const open = link.current || items.some((item) => item.open);
  return { ...link, open, count, items, operation: operationOf(page) };
}

function operationOf(page: Page): NavItem['operation'] {
  if (page.kind !== 'operation' && page.kind !== 'webhook') return undefined;
  const { method, deprecated, stability } = page.operation;
  return { method, deprecated, stability };
}

/** So many at most: those around one of them, the first ones where it is not among them. */
export function nearest<T>(list: readonly T[], current: T | undefined, most: number): readonly T[] {
  if (list.length <= most) return list;
  const index = current === undefined ? -1 : list.indexOf(current);
  const first = Math.max(0, Math.min(index - most / 2, list.length - most));
  return list.slice(first, first + most);
}
