import type { Page } from './page.ts';
import type { Portal } from '../portal/portal.ts';
import { urlFor } from './routes.ts';

/** A link of the navigation. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
  readonly page: Page;
  readonly current: boolean;
}

/** An entry of the sidebar; what hangs below it is in `items`. */
export interface NavItem extends NavLink {
  /** The current page is this one or hangs below it. */
  readonly open: boolean;
  /** Number of operations of a tag and the tags below it, also where they are not listed. */
  readonly count: number;
  readonly items: readonly NavItem[];
}

/** A link to a page. */
export function linkTo(page: Page, portal: Portal, current: boolean, label: string = page.title): NavLink {
  return { label, href: urlFor(page, portal), page, current };
}

/** The entry of a page, open where the current page is it or below it. */
export function itemFor(page: Page, current: Page, portal: Portal, items: readonly NavItem[] = [], count = 0): NavItem {
  const link = linkTo(page, portal, page === current);
  return { ...link, open: link.current || items.some((item) => item.open), count, items };
}

/** So many at most: those around one of them, the first ones where it is not among them. */
export function nearest<T>(list: readonly T[], current: T | undefined, most: number): readonly T[] {
  if (list.length <= most) return list;
  const index = current === undefined ? -1 : list.indexOf(current);
  const first = Math.max(0, Math.min(index - most / 2, list.length - most));
  return list.slice(first, first + most);
}
