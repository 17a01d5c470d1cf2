import type { Api, Tag } from '../../openapi/model/index.ts';
import { distinctLabelOf } from './arrange.ts';
import { groupsOf, isGrouped } from './groups.ts';
import { MAX_LISTED, NEAR, itemFor, itemOfLink, linkTo, nearest, type NavItem, type NavLink } from './nav-item.ts';
import { hasWholeSidebar, listedTags, tagItems } from './nav-tags.ts';
import { BESIDE_OVERVIEW, LISTED_BY, type Page, type PageOf, type Title } from './page.ts';
import type { Portal } from '../content.ts';
import { groupVersions, onlyApi, versionBeside } from '../settings/versions.ts';
import { isListedGuide, listedPages, neighboursOf, pageAt, pagesOfKind } from './reading-order.ts';
import { pageOf } from './routes.ts';

export { hasManyTags, hasWholeSidebar } from './nav-tags.ts';
export type { NavItem, NavLink } from './nav-item.ts';

/** A section of the sidebar: guides, operations, webhooks, schemas. */
export interface NavSection {
  /** Undefined for the first links of an API. */
  readonly label: Title | undefined;
  /** Link of the section's heading. */
  readonly lead: NavLink | undefined;
  /** Total number of entries, listed here or not. */
  readonly count: number;
  readonly items: readonly NavItem[];
}

/** Previous or next page. */
export interface Neighbour extends NavLink {
  /** True for a link up, to the home page or the overview of the API, where no page is left on this side. */
  readonly isBack: boolean;
}

/** A link to an API. */
export interface ApiLink extends NavLink {
  /** Version in the document; empty without one. */
  readonly version: string;
}

export interface Nav {
  readonly sidebar: readonly NavSection[];
  /** Links from the home page to the page's parent. */
  readonly breadcrumbs: readonly NavLink[];
  /** Both or neither. */
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** One link for each API, to its newest version; of many APIs those around the current one, and the home page. */
  readonly apis: readonly ApiLink[];
  /** Versions of the current API, newest first; empty outside of APIs. */
  readonly versions: readonly NavLink[];
}

/** Returns the navigation of a page. */
export function navFor(page: Page, portal: Portal): Nav {
  return {
    sidebar: sidebarFor(page, portal),
    breadcrumbs: breadcrumbs(page, portal),
    ...pager(page, portal),
    apis: apiLinks(page, portal),
    versions: 'api' in page ? versionLinks(page, portal) : [],
  };
}

function apiLinks(page: Page, portal: Portal): readonly ApiLink[] {
  const newest = groupVersions(portal.apis).flatMap(([first]) => first ?? []);
  const current = newest.find(({ id }) => 'api' in page && page.api.id === id);
  const links = nearest(newest, current, MAX_LISTED).flatMap((api) => {
    const shown = pageOf(api, portal);
    return shown === undefined ? [] : [{ ...linkTo(shown, portal, api === current), version: versionBeside(api) }];
  });
  const [home] = newest.length > MAX_LISTED ? portal.pages : [];
  return home === undefined ? links : [...links, { ...linkTo(home, portal, false, { kind: 'home' }), version: '' }];
}

/** Returns the sidebar: of an API, or of the guides; on the home page of a portal with one API it has both. */
function sidebarFor(page: Page, portal: Portal): readonly NavSection[] {
  if ('api' in page) return apiSidebar(page, page.api, portal);
  const beside = guideSidebar(page, portal);
  const only = isOfGuides(page) ? undefined : onlyApi(portal);
  if (only === undefined) return beside;
  const [start, ...rest] = apiSidebar(page, only, portal);
  const guides = beside.filter(({ label }) => typeof label === 'string' || label?.kind === 'guides');
  return [...guides, ...(start === undefined ? [] : [{ ...start, label: { kind: 'reference' } as const }]), ...rest];
}

/** True for a guide, or the list of guides. */
export function isOfGuides(page: Page): boolean {
  return page.kind === 'guides' || isListedGuide(page);
}

function guideSidebar(current: Page, portal: Portal): readonly NavSection[] {
  const guides = pagesOfKind(portal, 'guide').flatMap((page) =>
    isListedGuide(page) && !page.unlisted && !isGrouped(page.guide, portal) ? [page] : [],
  );
  const apis = groupVersions(portal.apis).flatMap(([newest]) =>
    newest === undefined || isGrouped(newest, portal) ? [] : (pageOf(newest, portal) ?? []),
  );
  const lead = pagesOfKind(portal, 'guides')[0];
  const byGroup = Map.groupBy(guides, ({ guide }) => guide.group);
  const groups = [...byGroup].filter(([group]) => group !== undefined);
  return [
    section(
      { kind: 'guides' },
      (byGroup.get(undefined) ?? []).map((page) => itemFor(page, current, portal)),
      lead === undefined ? undefined : linkTo(lead, portal, lead === current),
    ),
    ...groups.map(([group = '', pages]) => groupSection(group, pages, current, portal)),
    ...groupsOf(portal).map(({ label, items }) =>
      section(
        label,
        items.map((item) => (item.kind === 'link' ? itemOfLink(item) : itemFor(item, current, portal))),
      ),
    ),
    section(
      { kind: 'reference' },
      apis.map((page) => itemFor(page, current, portal)),
    ),
  ].filter(({ items, lead: link }) => items.length > 0 || link !== undefined);
}

/** Returns the section of a folder of guides, whose heading leads to the page of the folder. */
function groupSection(group: string, pages: readonly PageOf<'guide'>[], current: Page, portal: Portal): NavSection {
  const index = pages.find(({ guide }) => guide.id === group);
  const name = group.split('/').at(-1) ?? '';
  const label = name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, ' ');
  const items = pages.filter((page) => page !== index).map((page) => itemFor(page, current, portal));
  const lead = index === undefined ? undefined : linkTo(index, portal, index === current);
  return section(index?.title ?? label, items, lead);
}

function apiSidebar(current: Page, api: Api, portal: Portal): readonly NavSection[] {
  const items = (...kinds: readonly Page['kind'][]): readonly NavItem[] =>
    kinds
      .flatMap((kind) => nearest<Page>(listedPages(portal, api, kind), current, MAX_LISTED))
      .map((page) => itemFor(page, current, portal));
  const overview = items('api').map((item) => ({ ...item, label: { kind: 'overview' } as const, lang: undefined }));
  const consoles = pagesOfKind(portal, 'console').filter((page) => 'api' in page && page.api === api);
  const client = consoles.map((page) => itemFor(page, current, portal));
  return [
    section(undefined, [...overview, ...items(...BESIDE_OVERVIEW), ...client]),
    operationsSection({ current, api, portal }),
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

interface ListContext {
  readonly current: Page;
  readonly api: Api;
  readonly portal: Portal;
}

/** Returns the tags with their operations; of a long list of tags, pages in the lists of webhooks and schemas have a link alone. */
function operationsSection({ current, api, portal }: ListContext): NavSection {
  const page = pageOf(api, portal);
  const isElsewhere = ['webhooks', 'webhook', 'schemas', 'schema'].includes(current.kind);
  if (page === undefined || !isElsewhere || hasWholeSidebar(api) || listedTags(api, portal).length <= NEAR)
    return section({ kind: 'operations' }, tagItems(current, api, portal));
  const link = linkTo(page, portal, false);
  const lead = { ...link, href: `${link.href}#operations` };
  return section({ kind: 'operations' }, [], lead, listedPages(portal, api, 'operation').length);
}

/** Returns a section with a list page, which its heading links to: all entries; of many, those around the current one. */
function listSection(list: 'webhooks' | 'schemas', { current, api, portal }: ListContext): NavSection {
  const kind = list === 'webhooks' ? 'webhook' : 'schema';
  const [lead] = listedPages(portal, api, list);
  const listed = listedPages(portal, api, kind);
  const near = listed.length <= MAX_LISTED ? listed : listed.includes(current) ? nearest(listed, current) : [];
  const link = lead === undefined ? undefined : linkTo(lead, portal, lead === current);
  return section(
    { kind: list },
    near.map((page) => itemFor(page, current, portal)),
    link,
    listed.length,
  );
}

function breadcrumbs(page: Page, portal: Portal): readonly NavLink[] {
  const [home] = portal.pages;
  if (home === undefined || page === home) return [];
  const overview = 'api' in page && page.kind !== 'api' ? [pageOf(page.api, portal) ?? home] : [];
  return [home, ...overview, ...listsOf(page, portal)].map((shown) => linkTo(shown, portal, false));
}

/** Returns the pages that list a page: for a tag or an operation, the tags around it. */
function listsOf(page: Page, portal: Portal): readonly Page[] {
  const kind = LISTED_BY[page.kind];
  if (kind === undefined || (page.kind === 'guide' && !isListedGuide(page))) return [];
  if ('tag' in page) return tagTrail(page.kind === 'tag' ? page.tag.parent : page.tag, portal);
  return 'api' in page ? listedPages(portal, page.api, kind) : pagesOfKind(portal, kind);
}

function tagTrail(tag: Tag | undefined, portal: Portal): readonly Page[] {
  if (tag === undefined) return [];
  const page = pageOf(tag, portal);
  const above = tagTrail(tag.parent, portal);
  return page === undefined ? above : [...above, page];
}

/** Returns links to the same page in the other versions, else to their first page. */
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

/** Returns the previous and the next page, or none where neither is there; guides come before the first API. */
function pager(page: Page, portal: Portal): Pick<Nav, 'previous' | 'next'> {
  const { before, after } = neighboursOf(page, portal);
  const [home] = portal.pages;
  const own = 'api' in page ? pageOf(page.api, portal) : undefined;
  const isListed = !page.unlisted && page !== home && (page.kind !== 'guide' || isListedGuide(page));
  const link = (candidate: Page | undefined, isJoined: boolean, top: Page | undefined): Neighbour | undefined => {
    const found = isJoined ? candidate : undefined;
    const shown = found ?? (top === page ? home : top);
    return isListed && shown !== undefined
      ? {
          ...linkTo(shown, portal, false, distinctLabelOf(shown, portal)),
          ...placeOf(shown, home),
          isBack: found === undefined,
        }
      : undefined;
  };
  const previous = link(before, isTogether(before, page) || (before !== undefined && isOfGuides(before)), home);
  const next = link(after, isTogether(after, page) || isOfGuides(page), own ?? home);
  // The breadcrumbs lead back, too.
  const isAlone = previous?.isBack === true && next?.isBack === true;
  return isAlone ? { previous: undefined, next: undefined } : { previous, next };
}

/** Returns the label of the home page or an API's page by its kind: their titles, equal with one API, are those of the header. */
function placeOf(page: Page, home: Page | undefined): Partial<NavLink> {
  if (page === home) return { label: { kind: 'home' }, lang: undefined };
  return page.kind === 'api' ? { label: { kind: 'overview' }, lang: undefined } : {};
}

/** True for two pages of one version of an API, or of none. */
function isTogether(candidate: Page | undefined, page: Page): boolean {
  if (candidate === undefined) return false;
  return 'api' in candidate ? 'api' in page && candidate.api === page.api : !('api' in page);
}
