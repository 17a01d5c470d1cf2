import type { Api } from '../openapi/index.ts';
import { renderMarkdown } from '../markdown/render.ts';
import type { Resolve } from '../markdown/render.ts';
import { getPortal } from './portal.ts';
import type { Portal } from './portal.ts';
import { findUrl, toUrl } from './routes.ts';

/** Prefix of the ids that an API's description gives to its headings on the API's page. */
const ABOUT = 'about';
const known = new WeakMap<Portal, Resolve>();

/**
 * Says where a link within a document leads in the portal: a path that is a page's; `#tag/…`, `#operation/…`, `#section/…`
 * and `#/components/schemas/…` as documents write them for other readers. Undefined where nothing of the kind is shown.
 */
export function documentLinks(portal: Portal = getPortal()): Resolve {
  const resolve = known.get(portal) ?? createResolver(listPlaces(portal));
  known.set(portal, resolve);
  return resolve;
}

function createResolver(places: ReadonlyMap<string, string>): Resolve {
  return (href) => {
    if (/^\.\.?\//.test(href)) return href;
    if (href.startsWith('/')) return places.get(href.replace(/[?#].*$/, '').replace(/\/?$/, '/'));
    if (!href.startsWith('#')) return undefined;
    const parts = keyOf(decode(href)).split('/');
    const candidates = [parts, ['#operation', ...parts.slice(-1)], ['#schemas', ...parts.slice(-1)], parts.slice(0, 2)];
    const isLonger = parts.length > 2;
    return (isLonger ? candidates : candidates.slice(0, 1)).map((names) => places.get(names.join('/'))).find(Boolean);
  };
}

function listPlaces(portal: Portal): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const add = (key: string, url: string | undefined): void => {
    if (url !== undefined && !places.has(key)) places.set(key, url);
  };
  for (const page of portal.pages) add(page.path, toUrl(page.path, portal));
  for (const api of portal.apis) {
    for (const operation of [...api.operations, ...api.webhooks]) {
      if (operation.operationId !== undefined)
        add(keyOf(`#operation/${operation.operationId}`), findUrl(operation, portal));
      for (const tag of operation.tags) add(keyOf(`#tag/${tag.name}`), findUrl(tag, portal));
    }
    for (const schema of api.schemas) {
      for (const word of ['schemas', 'schema', 'model'])
        add(keyOf(`#${word}/${schema.name ?? ''}`), findUrl(schema, portal));
    }
    for (const [key, url] of sectionsOf(api, portal)) add(key, url);
  }
  return places;
}

function sectionsOf(api: Api, portal: Portal): readonly (readonly [string, string])[] {
  const page = findUrl(api, portal);
  if (page === undefined || api.info.description === undefined) return [];
  const { headings } = renderMarkdown(api.info.description, { idPrefix: ABOUT });
  return headings.map(({ id, text }) => [keyOf(`#section/${text}`), `${page}#${encodeURIComponent(id)}`]);
}

/** Names are compared without regard to case, and with hyphens for spaces. */
function keyOf(anchor: string): string {
  return anchor.toLowerCase().replaceAll(/\s+/g, '-');
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    // A malformed percent sign stands for itself.
    return href;
  }
}
