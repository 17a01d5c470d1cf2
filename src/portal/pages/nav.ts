import type { Api, Tag } from '../../model/index.ts';
import { itemFor, linkTo, nearest, type NavItem, type NavLink } from './nav-item.ts';
import { tagItems } from './nav-tags.ts';
import type { Page, Title } from './page.ts';
import type { Portal } from '../portal.ts';
import { groupVersions, onlyApi } from '../settings/versions.ts';
import { listedPages, neighboursOf, pageAt, pagesOfKind } from './reading-order.ts';
import { pageOf } from './routes.ts';

export { hasManyTags, hasWholeSidebar } from './nav-tags.ts';
export type { NavItem, NavLink } from './nav-item.ts';

/** A group of the sidebar: guides, operations, webhooks, schemas. */
export interface NavSection {
  /** Undefined for the first links of an API. */
  readonly label: Title | undefined;
  /** The page that its heading leads to. */
  readonly lead: NavLink | undefined;
  /** How many there are, listed here or not. */
  readonly count: number;
  readonly items: readonly NavItem[];
}

/** A page to read before or after another. */
export interface Neighbour extends NavLink {
  /** There is none on this side: it leads up, to the front page or the overview of the API. */
  readonly isBack: boolean;
}

/** A link to an API. */
export interface ApiLink extends NavLink {
  /** Of the document; empty where it says none. */
  readonly version: string;
}

export interface Nav {
  readonly sidebar: readonly NavSection[];
  /** From the front page down to the page's parent. */
  readonly breadcrumbs: readonly NavLink[];
  /** Both or neither. */
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** One link an API, the newest version of each. */
  readonly apis: readonly ApiLink[];
  /** The versions of the current API, newest first; empty outside of APIs. */
  readonly versions: readonly NavLink[];
}

/** So many of a kind are listed at most. */
const LARGE = 60;

/** Everything that leads from a page to others. */
export function navFor(page: Page, portal: Portal): Nav {
  return {
    sidebar: sidebarFor(page, portal),
    breadcrumbs: breadcrumbs(page, portal),
    ...pager(page, portal),
    apis: groupVersions(portal.apis).flatMap(([newest]) => {
      const shown = newest === undefined ? undefined : pageOf(newest, portal);
      if (newest === undefined || shown === undefined) return [];
      const isCurrent = 'api' in page && page.api.id === newest.id;
      return [{ ...linkTo(shown, portal, isCurrent), version: newest.version }];
    }),
    versions: 'api' in page ? versionLinks(page, portal) : [],
  };
}

/** Guides and APIs have pages of their own beside each other; where there is one API, the front page leads into both. */
function sidebarFor(page: Page, portal: Portal): readonly NavSection[] {
  if ('api' in page) return apiSidebar(page, page.api, portal);
  const beside = guideSidebar(page, portal);
  const only = isOfGuides(page) ? undefined : onlyApi(portal);
  if (only === undefined) return beside;
  const [start, ...rest] = apiSidebar(page, only, portal);
  const guides = beside.filter(({ label }) => typeof label === 'object' && label.kind === 'guides');
  return [...guides, ...(start === undefined ? [] : [{ ...start, label: { kind: 'reference' } as const }]), ...rest];
}

/** A guide, or the list of them. */
export function isOfGuides({ kind }: Page): boolean {
  return kind === 'guide' || kind === 'guides';
}

function guideSidebar(current: Page, portal: Portal): readonly NavSection[] {
  const guides = pagesOfKind(portal, 'guide').filter((page) => !page.unlisted);
  const apis = groupVersions(portal.apis).flatMap(([newest]) =>
    newest === undefined ? [] : (pageOf(newest, portal) ?? []),
  );
  const lead = pagesOfKind(portal, 'guides')[0];
  return [
    section(
      { kind: 'guides' },
      guides.map((page) => itemFor(page, current, portal)),
      lead === undefined ? undefined : linkTo(lead, portal, lead === current),
    ),
    section(
      { kind: 'reference' },
      apis.map((page) => itemFor(page, current, portal)),
    ),
  ].filter(({ items }) => items.length > 0);
}

function apiSidebar(current: Page, api: Api, portal: Portal): readonly NavSection[] {
  const items = (...kinds: readonly Page['kind'][]): readonly NavItem[] =>
    kinds
      .flatMap((kind) => nearest<Page>(listedPages(portal, api, kind), current, LARGE))
      .map((page) => itemFor(page, current, portal));
  const overview = items('api').map((item) => ({ ...item, label: { kind: 'overview' } as const, lang: undefined }));
  const consoles = pagesOfKind(portal, 'console').filter((page) => 'api' in page && page.api === api);
  const client = consoles.map((page) => itemFor(page, current, portal));
  return [
    section(undefined, [...overview, ...items('topic', 'lifecycle'), ...client]),
    section({ kind: 'operations' }, tagItems(current, api, portal)),
    listSection('webhooks', { current, api, portal }),
    listSection('schemas', { current, api, portal }),
  ].filter(({ lead, items: listed }) => lead !== undefined || listed.length > 0);
}

function section(
  label: Title | undefined,
  items: readonly NavItem[],
  lead?: NavLink,
  count = items.length,
): NavSection {
  return { label, lead, count, items };
}

interface Place {
  readonly current: Page;
  readonly api: Api;
  readonly portal: Portal;
}

/** What has a list of its own, which its heading leads to: all of it; of many, those around the current one. */
function listSection(list: 'webhooks' | 'schemas', { current, api, portal }: Place): NavSection {
  const kind = list === 'webhooks' ? 'webhook' : 'schema';
  const [lead] = listedPages(portal, api, list);
  const listed = listedPages(portal, api, kind);
  const isFar = listed.length > LARGE && (current.kind !== kind || current.unlisted);
  const near = isFar ? [] : nearest<Page>(listed, current, LARGE).map((page) => itemFor(page, current, portal));
  const link = lead === undefined ? undefined : linkTo(lead, portal, lead === current);
  return section({ kind: list }, near, link, listed.length);
}

function breadcrumbs(page: Page, portal: Portal): readonly NavLink[] {
  const [home] = portal.pages;
  if (home === undefined || page === home) return [];
  const trail: Page[] = [home];
  if (page.kind === 'guide') trail.push(...pagesOfKind(portal, 'guides'));
  if ('api' in page && page.kind !== 'api') trail.push(pageOf(page.api, portal) ?? home);
  if (page.kind === 'operation') trail.push(...tagTrail(page.tag, portal));
  if (page.kind === 'tag' && page.tag.parent !== undefined) trail.push(...tagTrail(page.tag.parent, portal));
  if (page.kind === 'schema') trail.push(...listedPages(portal, page.api, 'schemas'));
  if (page.kind === 'webhook') trail.push(...listedPages(portal, page.api, 'webhooks'));
  return trail.map((shown) => linkTo(shown, portal, false));
}

function tagTrail(tag: Tag, portal: Portal): readonly Page[] {
  const page = pageOf(tag, portal);
  const above = tag.parent === undefined ? [] : tagTrail(tag.parent, portal);
  return page === undefined ? above : [...above, page];
}

/** The same page in the other versions where they have it, else their first page. */
function versionLinks(page: Page & { readonly api: Api }, portal: Portal): readonly NavLink[] {
  const group = groupVersions(portal.apis).find(([newest]) => newest?.id === page.api.id) ?? [];
  const own = pageOf(page.api, portal);
  return group.flatMap((api) => {
    const root = pageOf(api, portal);
    if (root === undefined || own === undefined) return [];
    const same = pageAt(root.path + page.path.slice(own.path.length), portal);
    return [linkTo(same?.kind === page.kind ? same : root, portal, api === page.api, api.version)];
  });
}

/** The pages read before and after one; guides are read before the first API. */
function pager(page: Page, portal: Portal): Pick<Nav, 'previous' | 'next'> {
  const { before, after } = neighboursOf(page, portal);
  const [home] = portal.pages;
  const own = 'api' in page ? pageOf(page.api, portal) : undefined;
  const isListed = !page.unlisted && page !== home;
  const link = (candidate: Page | undefined, isJoined: boolean, top: Page | undefined): Neighbour | undefined => {
    const found = isJoined ? candidate : undefined;
    const shown = found ?? (top === page ? home : top);
    return isListed && shown !== undefined
      ? { ...linkTo(shown, portal, false), ...placeOf(shown, home), isBack: found === undefined }
      : undefined;
  };
  return {
    previous: link(before, isTogether(before, page) || (before !== undefined && isOfGuides(before)), home),
    next: link(after, isTogether(after, page) || isOfGuides(page), own ?? home),
  };
}

/** The front page and an API's page are called by what they are: their titles, the same where there is one API, are those of the header. */
function placeOf(page: Page, home: Page | undefined): Partial<NavLink> {
  if (page === home) return { label: { kind: 'home' }, lang: undefined };
  return page.kind === 'api' ? { label: { kind: 'overview' }, lang: undefined } : {};
}

/** Both belong to one version of an API, or to none. */
function isTogether(candidate: Page | undefined, page: Page): boolean {
  if (candidate === undefined) return false;
  return 'api' in candidate ? 'api' in page && candidate.api === page.api : !('api' in page);
}
