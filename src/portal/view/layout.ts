import type { Api } from '../../openapi/model/index.ts';
import { hasManyTags, hasWholeSidebar, isOfGuides, navFor, type Nav } from '../pages/nav.ts';
import { operationIndexPath } from '../operation-index.ts';
import { distinctWords } from '../pages/arrange.ts';
import { tagToDistinguish } from '../pages/labels.ts';
import { cardPathOf } from '../pages/card.ts';
import { feedPath } from '../pages/change-files.ts';
import { changedAt } from '../pages/changed.ts';
import { turnedWith, writtenIn } from '../pages/language.ts';
import { editUrlFor, editUrlOfFile } from '../pages/edit-url.ts';
import { proseOf } from '../guides/prose.ts';
import type { Page } from '../pages/page.ts';
import { languageFolder } from '../settings/place.ts';
import type { Portal } from '../portal.ts';
import { onlyApi } from '../settings/versions.ts';
import {
  canonicalUrl,
  guidesUrlFor,
  markdownUrlFor,
  operationDocumentPath,
  pageUrl,
  sectionUrlFor,
  toUrl,
  urlFor,
} from '../pages/routes.ts';
import { layoutSettings } from './layout-settings.ts';
import { readMeta, type PageMeta } from './meta.ts';
import { sinceLink } from './since.ts';
import { tocOf } from './toc.ts';
import type { HeadView, LanguageLink, Layout, LayoutLink, PageActionsView, SidebarView } from './types/layout.ts';

/** Creates the layout around a page's contents: head, header, navigation, footer. */
export function layoutOf(page: Page, portal: Portal): Layout {
  const { title } = portal;
  const nav = navFor(page, portal);
  const settings = layoutSettings(portal);
  const isWide = page.kind === 'home' || page.kind === 'not-found';
  const isMissing = page.kind === 'not-found';
  const sections = [...siteLinks(portal), ...ownSections(page, portal), ...settings.links];
  const isOneOfApis = nav.versions.length > 0 && nav.apis.length > 1;
  return {
    head: headOf(page, portal),
    written: writtenIn(page, portal.settings) ?? turnedWith(portal.pages, portal.settings),
    title,
    home: pageUrl('/', portal),
    root: toUrl('/', portal),
    languages: isMissing ? [] : languageLinks(page, portal),
    settings,
    sections,
    apis: isOneOfApis ? nav.apis : [],
    versions: nav.versions.filter(({ label }) => label !== ''),
    ...sinceOf(page, portal),
    ...keptOf(page, portal),
    sidebar: sidebarOf(page, portal, { nav, sections }),
    isWide,
    toc: tocOf(page, portal),
    breadcrumbs: nav.breadcrumbs.filter(({ kind }) => kind !== 'home'),
    previous: nav.previous,
    next: nav.next,
    actions: isMissing ? undefined : actionsOf(page, portal),
    edit: editUrlFor(page, portal),
    ...editTextOf(page, portal),
    updated: page.kind === 'guide' && portal.settings.lastUpdated ? changedAt(page, portal) : undefined,
  };
}

/** Returns the link to edit the prose around a page's contents; nothing without any. */
function editTextOf(page: Page, portal: Portal): Pick<Layout, 'editText'> {
  const prose = proseOf(page, portal);
  const editText = prose === undefined ? undefined : editUrlOfFile(prose.file, portal);
  return editText === undefined ? {} : { editText };
}

function actionsOf(page: Page, portal: Portal): PageActionsView {
  const { site, settings } = portal;
  const markdown = markdownUrlFor(page, portal);
  return {
    markdown,
    slice: 'operation' in page ? toUrl(operationDocumentPath(page), portal) : undefined,
    asked: site === undefined || !settings.assistants || page.unlisted ? undefined : site + markdown,
  };
}

/** Returns the link to what changed since an older version; an empty object for others. */
function sinceOf(page: Page, portal: Portal): Pick<Layout, 'since'> {
  const since = 'api' in page ? sinceLink(page.api, portal) : undefined;
  return since === undefined ? {} : { since };
}

/** Returns the notice of an API whose document cannot be read; an empty object for others. */
function keptOf(page: Page, portal: Portal): Pick<Layout, 'kept'> {
  const kept = 'api' in page ? keptNotice(page.api, portal) : undefined;
  return kept === undefined ? {} : { kept };
}

/** Returns the feed of the API's changelog; an empty object without one. */
function feedOf(page: Page, portal: Portal): Pick<HeadView, 'feed'> {
  const path = 'api' in page ? feedPath(page.api, portal) : undefined;
  return path === undefined ? {} : { feed: pageUrl(path, portal) };
}

function headOf(page: Page, portal: Portal): HeadView {
  const { site } = portal;
  const meta = readMeta(page);
  const tag = page.kind === 'operation' ? tagToDistinguish(page.operation, page.api) : undefined;
  const part = meta.title === page.title ? (distinctWords(page, portal) ?? tag) : undefined;
  const owner = 'api' in page && page.kind !== 'api' ? page.api.info.title : portal.title;
  return {
    ...meta,
    ...(part === undefined || typeof meta.title !== 'string' ? {} : { title: `${meta.title} · ${part}` }),
    owner: page.kind === 'home' || isSame(meta.title, owner) ? undefined : owner,
    canonical: page.kind === 'not-found' ? undefined : canonicalUrl(page, portal),
    alternates:
      page.unlisted || site === undefined
        ? []
        : languageLinks(page, portal).map(({ lang, href }) => ({ lang, href: site + href })),
    ...feedOf(page, portal),
    // The date of an API's document would change all of its pages at every edit; the sitemap has it.
    changed: site === undefined || page.kind !== 'guide' ? undefined : changedAt(page, portal),
    image: imageOf(page, meta, portal),
    listed: !page.unlisted,
    icon: toUrl('/favicon.svg', portal),
  };
}

function imageOf(page: Page, { tags }: PageMeta, portal: Portal): string | undefined {
  const path = tags.some(({ key }) => key.startsWith('og:image')) ? undefined : cardPathOf(page, portal);
  return path === undefined ? undefined : (portal.site ?? '') + toUrl(path, portal);
}

/** Lists the page in each language of the portal; empty for a single language. */
function languageLinks({ path }: Page, portal: Portal): readonly LanguageLink[] {
  const { languages, languageFolder: own, settings } = portal;
  if (languages.length < 2) return [];
  return languages.map((lang) => {
    const at = languageFolder(lang, settings);
    return { lang, href: pageUrl(path, portal, at), current: at === own };
  });
}

function isSame(a: HeadView['title'], b: HeadView['title']): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && a.kind === b.kind);
}

/** Links the site around the portal. */
function siteLinks({ around }: Portal): readonly LayoutLink[] {
  return around === undefined ? [] : [link('site', around, false)];
}

/** Links the guides, and the reference, changelog and lifecycle of the page's API, or of the first API that has them. */
function ownSections(page: Page, portal: Portal): readonly LayoutLink[] {
  const api = 'api' in page ? page.api : portal.apis[0];
  const guides = guidesUrlFor(portal);
  const changed = 'api' in page ? page.api : portal.apis.find((one) => portal.changes.histories.has(one));
  const changes = changed === undefined ? undefined : sectionUrlFor(changed, 'changes', portal);
  const lifecycle = api === undefined ? undefined : sectionUrlFor(api, 'lifecycle', portal);
  const inChanges = page.kind === 'changes' || page.kind === 'version';
  const inLifecycle = page.kind === 'lifecycle';
  const inReference = 'api' in page && !inChanges && !inLifecycle;
  return [
    ...(guides === undefined ? [] : [link('guides', guides, isOfGuides(page))]),
    ...(api === undefined ? [] : [link('reference', urlFor(api, portal), inReference)]),
    ...(changes === undefined ? [] : [link('changes', changes, inChanges)]),
    ...(lifecycle === undefined ? [] : [link('lifecycle', lifecycle, inLifecycle)]),
  ];
}

function link(
  kind: 'site' | 'guides' | 'reference' | 'changes' | 'lifecycle',
  href: string,
  current: boolean,
): LayoutLink {
  return { label: { kind }, href, current };
}

/** Operations from which the sidebar has a filter box. */
const MANY = 25;

function sidebarOf(
  page: Page,
  portal: Portal,
  { nav, sections }: { readonly nav: Nav; readonly sections: readonly LayoutLink[] },
): SidebarView {
  const only = isOfGuides(page) ? undefined : onlyApi(portal);
  const api = 'api' in page ? page.api : only;
  const own = new Set(nav.sidebar.flatMap(({ lead, items }) => [lead?.href, ...items.map(({ href }) => href)]));
  return {
    label: 'api' in page ? page.api.info.title : isOfGuides(page) ? { kind: 'guides' } : portal.title,
    elsewhere: sections.filter(({ href }) => !own.has(href)),
    filter: api === undefined ? undefined : filterOf(api, portal),
    sections: nav.sidebar,
    whole: api !== undefined && hasWholeSidebar(api),
  };
}

function filterOf(api: Api, portal: Portal): SidebarView['filter'] {
  if (!hasManyTags(api) && api.operations.length < MANY) return undefined;
  const more = operationIndexPath(api, portal);
  return { more: more === undefined ? undefined : pageUrl(more, portal) };
}

/** Returns the notice of an API that is published from an earlier document, since its own cannot be read; undefined for others. */
function keptNotice(api: Api, { unread, messages }: Portal): string | undefined {
  const day = unread.find(({ source }) => source === api.source)?.kept;
  return day === undefined ? undefined : messages.formatKept(messages.formatDay(new Date(`${day}T00:00:00Z`)));
}
