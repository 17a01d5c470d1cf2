import { posix } from 'node:path';
import type { Api, Operation, Schema, Tag } from '../../model/index.ts';
import { schemaAddresses } from '../../sandbox/tables/index.ts';
import type { Guide, Page } from './page.ts';
import type { Place, Portal } from '../portal.ts';
import { listedPages, pageAt, pagesOfKind } from './reading-order.ts';

/** The only builder of our own addresses. Paths are below the base and unescaped, URLs hold the base and are escaped. */

type Topic = Api['topics'][number];
/** What has a page, or a place in one. */
export type Linkable = Page | Api | Tag | Operation | Schema | Guide | Topic;

/** URL of a page, or of the page that shows this object. Throws when no page shows it. */
export function urlFor(target: Linkable, portal: Portal): string {
  const url = findUrl(target, portal);
  if (url === undefined) throw new Error('No page of the portal shows this object.');
  return url;
}

/** URL of the page that shows this object; undefined when none does (inline schemas). */
export function findUrl(target: Linkable, portal: Portal): string | undefined {
  if (isPage(target)) return urlOfPage(target, portal);
  const place = placeOf(target, portal);
  if (place === undefined) return undefined;
  return urlOfPage(place.page, portal) + (place.anchor === undefined ? '' : `#${encodeURIComponent(place.anchor)}`);
}

/** The page that shows this object; undefined when none does. */
export function pageOf(target: Exclude<Linkable, Page>, portal: Portal): Page | undefined {
  return placeOf(target, portal)?.page;
}

/** Paths that are their own escape, as nearly all are. */
const PLAIN = /^[\w./~-]*$/;

/** A path below the base as a URL. */
export function toUrl(path: string, portal: Portal): string {
  return portal.base.slice(0, -1) + (PLAIN.test(path) ? path : path.split('/').map(encodeURIComponent).join('/'));
}

/** The path of a page as the URL of that page, in the language of this portal or in another of its languages. */
export function pageUrl(path: string, portal: Portal, folder = portal.folder): string {
  return toUrl(folder + path, portal);
}

/** The URL of a path as a file at another path sees it. */
export function relativeUrl(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to).split('/').map(encodeURIComponent).join('/');
}

/** An address of the settings: a path lies below the base, that of a page in the language of this portal. */
export function settingUrl(address: string, portal: Portal): string {
  if (portal.folder !== '' && pageAt(address.replace(/[?#].*$/, '').replace(/\/?$/, '/'), portal) !== undefined)
    return portal.base.slice(0, -1) + portal.folder + address;
  return address.startsWith('/') && !address.startsWith('//') ? portal.base.slice(0, -1) + address : address;
}

/** The page's address on the web; undefined when the settings name no site. */
export function canonicalUrl(page: Page, portal: Portal): string | undefined {
  return portal.site === undefined ? undefined : portal.site + pageUrl(page.path, portal);
}

/** Path of a page's Markdown twin: `/guides/errors.md`, `/index.md`. */
export function markdownPath(page: Page): string {
  return page.path === '/' ? '/index.md' : `${page.path.slice(0, -1)}.md`;
}

/** URL of a page's Markdown twin. */
export function markdownUrlFor(page: Page, portal: Portal): string {
  return pageUrl(markdownPath(page), portal);
}

/** Path of the smallest document that holds one operation. */
export function operationDocumentPath(page: Page): string {
  return `${page.path.slice(0, -1)}.openapi.json`;
}

/** URL of the smallest document that holds one operation. */
export function operationDocumentUrlFor(operation: Operation, portal: Portal): string {
  const page = pageOf(operation, portal);
  if (page === undefined) throw new Error('No page of the portal shows this operation.');
  return toUrl(operationDocumentPath(page), portal);
}

/** Path of an API's bundled document. */
export function downloadPath(api: Api, format: 'yaml' | 'json', portal: Portal): string {
  const page = pageOf(api, portal);
  if (page === undefined) throw new Error('No page of the portal shows this API.');
  return `${page.path}openapi.${format}`;
}

/** URL of an API's bundled document. */
export function downloadUrlFor(api: Api, format: 'yaml' | 'json', portal: Portal): string {
  return toUrl(downloadPath(api, format, portal), portal);
}

/** Path of the folder that holds what an API's sandbox reads. */
export function sandboxPath(api: Api, portal: Portal): string {
  const page = pageOf(api, portal);
  if (page === undefined) throw new Error('No page of the portal shows this API.');
  return `${page.path}sandbox/`;
}

/** URL of a named schema as JSON Schema, a file of the sandbox; undefined where the portal has none. */
export function jsonSchemaUrlFor(schema: Schema, api: Api, portal: Portal): string | undefined {
  const address = portal.settings.sandbox.at === 'page' ? schemaAddresses(api.schemas).get(schema) : undefined;
  return address === undefined ? undefined : toUrl(`${sandboxPath(api, portal)}schemas/${address}`, portal);
}

/** What an API's sandbox is called in addresses, as in a URL: `petstore`, `billing/v/1.0.0`. */
export function sandboxName(api: Api, portal: Portal): string {
  return sandboxPath(api, portal)
    .replace(/^\/reference\/|\/sandbox\/$/g, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

/** URL of the list of webhooks or schemas, or of the lifecycle page; undefined when the API has none. */
export function sectionUrlFor(
  api: Api,
  kind: 'webhooks' | 'schemas' | 'lifecycle',
  portal: Portal,
): string | undefined {
  const page = listedPages(portal, api, kind)[0];
  return page === undefined ? undefined : pageUrl(page.path, portal);
}

/** URL of the list of guides, or of the only one; undefined where there is none. */
export function guidesUrlFor(portal: Portal): string | undefined {
  const page = pagesOfKind(portal, 'guides')[0] ?? pagesOfKind(portal, 'guide')[0];
  return page === undefined ? undefined : pageUrl(page.path, portal);
}

/** URL of the client for a whole API; undefined where none of its operations may be tried. */
export function consoleUrlFor(api: Api, portal: Portal): string | undefined {
  const page = pagesOfKind(portal, 'console').find((one) => 'api' in one && one.api === api);
  return page === undefined ? undefined : pageUrl(page.path, portal);
}

/** Where the page's source can be edited; undefined without the setting or for pages without a file below the root. */
export function editUrlFor(page: Page, portal: Portal): string | undefined {
  const { editUrl } = portal.settings;
  const file = page.kind === 'guide' ? page.guide.file : 'api' in page ? page.api.source : undefined;
  // Windows has roots such as `C:\portal`; elsewhere a backslash is a letter of a name.
  const separator = /^[a-z]:\\/i.test(portal.root) ? '\\' : '/';
  if (editUrl === undefined || !file?.startsWith(portal.root + separator)) return undefined;
  const path = file
    .slice(portal.root.length + 1)
    .split(separator)
    .map(encodeURIComponent)
    .join('/');
  return `${editUrl.replace(/\/$/, '')}/${path}`;
}

const urls = new WeakMap<Portal, Map<Page, string>>();

/** Escaped once: navigation asks for the same pages on every page. */
function urlOfPage(page: Page, portal: Portal): string {
  let known = urls.get(portal);
  if (known === undefined) {
    known = new Map();
    urls.set(portal, known);
  }
  let url = known.get(page);
  if (url === undefined) {
    url = pageUrl(page.path, portal);
    known.set(page, url);
  }
  return url;
}

/** A schema that is but a reference is shown where the named one is. */
function placeOf(target: Exclude<Linkable, Page>, portal: Portal): Place | undefined {
  const place = portal.places.get(target);
  if (place !== undefined || !('reference' in target) || target.reference === undefined) return place;
  return placeOf(target.reference, portal);
}

/** Operations too have a kind and a path, but pages have no method. */
function isPage(target: Linkable): target is Page {
  return 'kind' in target && 'path' in target && !('method' in target);
}
