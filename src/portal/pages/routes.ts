import { memoize } from '../../cache/memoize.ts';
import { posix } from 'node:path';
import type { Api, Operation, Schema, Tag } from '../../openapi/model/index.ts';
import { schemaAddresses } from '../../satellites/sandbox/tables/index.ts';
import type { ApiPageKind, Guide, Page } from './page.ts';
import type { PagePlace, Portal } from '../content.ts';
import { isListedGuide, listedPages, pageAt, pagesOfKind } from './reading-order.ts';

/** Builds all paths and URLs of the portal. Paths are below the base and unescaped, URLs include the base and are escaped. */

type Topic = Api['topics'][number];
/** An object with a page, or an anchor on one. */
export type Linkable = Page | Api | Tag | Operation | Schema | Guide | Topic;

/** Returns the URL of a page, or of the page that shows this object. Throws where no page shows it. */
export function urlFor(target: Linkable, portal: Portal): string {
  const url = findUrl(target, portal);
  if (url === undefined) throw new Error('No page of the portal shows this object.');
  return url;
}

/** Returns the URL of the page that shows this object; undefined where none does (inline schemas). */
export function findUrl(target: Linkable, portal: Portal): string | undefined {
  if (isPage(target)) return urlOfPage(target, portal);
  const place = placeOf(target, portal);
  if (place === undefined) return undefined;
  return urlOfPage(place.page, portal) + (place.anchor === undefined ? '' : `#${encodeURIComponent(place.anchor)}`);
}

/** Returns the page that shows this object; undefined where none does. */
export function pageOf(target: Exclude<Linkable, Page>, portal: Portal): Page | undefined {
  return placeOf(target, portal)?.page;
}

/** Returns the page that shows this object. Throws where none does. */
export function shownAt(target: Exclude<Linkable, Page>, portal: Portal): Page {
  const page = pageOf(target, portal);
  if (page === undefined) throw new Error('No page of the portal shows this object.');
  return page;
}

/** Paths that need no escapes, which is nearly all. */
const PLAIN = /^[\w./~-]*$/;

/** Converts a path below the base to a URL. */
export function toUrl(path: string, portal: Portal): string {
  return portal.base.slice(0, -1) + (PLAIN.test(path) ? path : path.split('/').map(encodeURIComponent).join('/'));
}

/** Converts the path of a page to its URL, in the language of this portal or in another of its languages. */
export function pageUrl(path: string, portal: Portal, languageFolder = portal.languageFolder): string {
  return toUrl(languageFolder + path, portal);
}

/** Returns the URL of a file relative to another. */
export function relativeUrl(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to).split('/').map(encodeURIComponent).join('/');
}

/** Converts a URL of the settings: paths are below the base, those of pages in the language of this portal. */
export function settingUrl(address: string, portal: Portal): string {
  if (portal.languageFolder !== '' && pageAt(address.replace(/[?#].*/s, '').replace(/\/?$/, '/'), portal) !== undefined)
    return portal.base.slice(0, -1) + portal.languageFolder + address;
  return address.startsWith('/') && !address.startsWith('//') ? portal.base.slice(0, -1) + address : address;
}

/** Returns the absolute URL of a page; undefined without a site URL. */
export function canonicalUrl(page: Page, portal: Portal): string | undefined {
  return portal.site === undefined ? undefined : portal.site + pageUrl(page.path, portal);
}

/** Returns the path of the Markdown version of a page: `/guides/errors.md`, `/index.md`. */
export function markdownPath(page: Page): string {
  return page.path === '/' ? '/index.md' : `${page.path.slice(0, -1)}.md`;
}

/** Returns the URL of the Markdown version of a page. */
export function markdownUrlFor(page: Page, portal: Portal): string {
  return pageUrl(markdownPath(page), portal);
}

/** Returns the path of an operation document. */
export function operationDocumentPath(page: Page): string {
  return `${page.path.slice(0, -1)}.openapi.json`;
}

/** Returns the URL of an operation document. Throws where no page shows the operation. */
export function operationDocumentUrlFor(operation: Operation, portal: Portal): string {
  return toUrl(operationDocumentPath(shownAt(operation, portal)), portal);
}

/** Returns the path of an API's bundled document. Throws where no page shows the API. */
export function downloadPath(api: Api, format: 'yaml' | 'json', portal: Portal): string {
  return `${shownAt(api, portal).path}openapi.${format}`;
}

/** Returns the URL of an API's bundled document. */
export function downloadUrlFor(api: Api, format: 'yaml' | 'json', portal: Portal): string {
  return toUrl(downloadPath(api, format, portal), portal);
}

/** Returns the path of an API's sandbox folder. Throws where no page shows the API. */
export function sandboxPath(api: Api, portal: Portal): string {
  return `${shownAt(api, portal).path}sandbox/`;
}

/** Returns the URL of a named schema as JSON Schema, a file of the sandbox; undefined where the portal has none. */
export function jsonSchemaUrlFor(schema: Schema, api: Api, portal: Portal): string | undefined {
  const address = portal.settings.sandbox.at === 'page' ? schemaAddresses(api.schemas).get(schema) : undefined;
  return address === undefined ? undefined : toUrl(`${sandboxPath(api, portal)}schemas/${address}`, portal);
}

/** Returns the name of an API's sandbox, as in its URL: `petstore`, `billing/v/1.0.0`. */
export function sandboxName(api: Api, portal: Portal): string {
  return sandboxPath(api, portal)
    .replace(/^\/reference\/|\/sandbox\/$/g, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

/** Returns the URL of a page that an API has at most one of; undefined where it has none. */
export function sectionUrlFor(api: Api, kind: ApiPageKind | 'changes', portal: Portal): string | undefined {
  const page = listedPages(portal, api, kind)[0];
  return page === undefined ? undefined : pageUrl(page.path, portal);
}

/** Returns the URL of the list of guides, or of the only one; undefined without any. */
export function guidesUrlFor(portal: Portal): string | undefined {
  const page = pagesOfKind(portal, 'guides')[0] ?? pagesOfKind(portal, 'guide').find(isListedGuide);
  return page === undefined ? undefined : pageUrl(page.path, portal);
}

/** Returns the URL of an API's console; undefined where no operation can be tried. */
export function consoleUrlFor(api: Api, portal: Portal): string | undefined {
  const page = pagesOfKind(portal, 'console').find((one) => 'api' in one && one.api === api);
  return page === undefined ? undefined : pageUrl(page.path, portal);
}

const urlsIn = memoize((portal: Portal) => memoize((page: Page) => pageUrl(page.path, portal)));

/** Returns the URL of a page, cached: every page has the same links in its navigation. */
function urlOfPage(page: Page, portal: Portal): string {
  return urlsIn(portal)(page);
}

/** Returns the place of an object; of a schema that is only a reference, that of the named one. */
function placeOf(target: Exclude<Linkable, Page>, portal: Portal): PagePlace | undefined {
  const place = portal.places.get(target);
  if (place !== undefined || !('reference' in target) || target.reference === undefined) return place;
  return placeOf(target.reference, portal);
}

/** True for pages; operations too have a kind and a path, but also a method. */
function isPage(target: Linkable): target is Page {
  return 'kind' in target && 'path' in target && !('method' in target);
}
