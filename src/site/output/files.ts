import { escapeJson } from '../../characters/hidden.ts';
import { jsonToText, operationDocument, type Api, type Json } from '../../openapi/model/index.ts';
import { API_CATALOG_PATH, apiCatalogFile } from '../../portal/api-catalog.ts';
import { operationIndex, operationIndexPath } from '../../portal/operation-index.ts';
import { listAddedFiles } from '../../portal/apply-hooks.ts';
import type { Page } from '../../portal/pages/page.ts';
import type { Portal } from '../../portal/portal.ts';
import { listSiteRedirects, redirectPage, redirectsFile } from '../../portal/pages/redirects.ts';
import {
  downloadPath,
  operationDocumentPath,
  pageUrl,
  relativeUrl,
  sandboxName,
  sandboxPath,
  toUrl,
} from '../../portal/pages/routes.ts';
import type { PortalFile } from './portal-file.ts';
import { listQualityFiles } from './quality-files.ts';
import { toYaml } from './yaml-text.ts';
import { mockTableFiles, mockTablesOf } from '../../satellites/sandbox/tables/index.ts';
import { rulesOf } from './sandbox-rules.ts';
import { toXml } from '../../characters/markup.ts';
import { languageFolder } from '../../portal/settings/place.ts';
import { changedAt } from '../../portal/pages/changed.ts';

/** Lists the files of sandboxes that run in pages: those of all APIs, or of some. */
export function listSandboxFiles(portal: Portal, apis = portal.apis): readonly PortalFile[] {
  return portal.settings.sandbox.at === 'page' ? apis.flatMap((api) => sandboxFiles(api, portal)) : [];
}

/** Lists the files of no single page, except for those of sandboxes: documents, lists of operations, quality, redirects, the sitemap, the API catalog. */
export function listPlainFiles(portal: Portal): readonly PortalFile[] {
  const redirects = listSiteRedirects(portal);
  const lines = redirectsFile(redirects, portal);
  const { site } = portal;
  return [
    ...portal.apis.flatMap((api): readonly PortalFile[] => [
      { path: downloadPath(api, 'json', portal), contents: () => documentText(api.document) },
      { path: downloadPath(api, 'yaml', portal), contents: () => toYaml(api.document) },
    ]),
    ...listOperationIndexes(portal),
    ...listQualityFiles(portal),
    ...listAddedFiles(portal).map(({ path, contents }) => ({ path, contents: () => contents })),
    ...redirects.map((redirect) => ({
      path: `${redirect.from}index.html`,
      contents: () => redirectPage(redirect, portal),
    })),
    ...(lines === '' ? [] : [{ path: '/_redirects', contents: () => lines }]),
    ...(site === undefined
      ? []
      : [
          { path: '/sitemap.xml', contents: () => sitemapFile(portal, site) },
          { path: '/robots.txt', contents: () => robotsFile(portal, site) },
          ...(portal.base === '/' ? [{ path: API_CATALOG_PATH, contents: () => apiCatalogFile(portal, site) }] : []),
        ]),
  ];
}

/** Returns the document of a page's operation; undefined for other pages. */
export function operationDocumentFile(page: Page, portal: Portal): PortalFile | undefined {
  if (page.kind !== 'operation' && page.kind !== 'webhook') return undefined;
  const path = operationDocumentPath(page);
  const whole = relativeUrl(path, downloadPath(page.api, 'json', portal));
  return {
    path,
    contents: () => `${escapeJson(jsonToText(operationDocument(page.api, page.operation, whole)))}\n`,
  };
}

/** Lists the files with operations for the sidebar's filter. */
export function listOperationIndexes(portal: Portal): readonly PortalFile[] {
  return portal.apis.flatMap((api) => {
    const path = operationIndexPath(api, portal);
    return path === undefined ? [] : [{ path, contents: () => operationIndex(api, portal) }];
  });
}

/** Length of JSON up to which it is indented, in characters. */
const READABLE = 1_000_000;
/** Maximum factor by which indentation may lengthen a document. */
const LOOSEST = 8;

/** Writes a document as JSON, indented unless it is very deep, or so large that indentation would be half of it: the YAML is readable. */
function documentText(document: Json): string {
  const close = jsonToText(document);
  const isReadable = close.length <= READABLE && indentedLength(close) <= LOOSEST * close.length;
  return `${escapeJson(isReadable ? jsonToText(document, 2) : close)}\n`;
}

/** Returns the length of JSON text with a line for each value and an indentation of two spaces. */
function indentedLength(close: string): number {
  let length = 0;
  let depth = 0;
  // Brackets and commas within strings do not count.
  for (const character of close.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g, (text) => ' '.repeat(text.length))) {
    length += 1;
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character !== ',') continue;
    length += 1 + 2 * depth;
  }
  return length;
}

/** Lists the files of an API's sandbox in a page: its mock tables in parts, below the API's URL. */
function sandboxFiles(api: Api, portal: Portal): readonly PortalFile[] {
  const plan = mockTablesOf(api);
  // Versions of an API have separate records.
  const rules = rulesOf(api, portal) === undefined ? undefined : true;
  const index = { ...plan.index, id: sandboxName(api, portal), rules };
  const folder = sandboxPath(api, portal);
  return mockTableFiles({ ...plan, index }).map(({ path, value }) => ({
    path: folder + path,
    contents: () => `${escapeJson(JSON.stringify(value))}\n`,
  }));
}

/** Writes sitemap.xml (sitemaps.org, protocol 0.9) with all listed pages of a site. */
export function sitemapFile(portal: Portal, site: string): string {
  const listed = portal.pages.filter((page) => !page.unlisted && page.kind !== 'not-found');
  const urls = portal.languages.flatMap((language) => {
    const folder = languageFolder(language, portal.settings);
    return listed.map((page) => {
      const changed = changedAt(page, portal);
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${toXml(site + pageUrl(page.path, portal, folder))}</loc>${lastmod}</url>`;
    });
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Writes robots.txt (RFC 9309), which allows everything and names the sitemap. */
function robotsFile(portal: Portal, site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}${toUrl('/sitemap.xml', portal)}\n`;
}
