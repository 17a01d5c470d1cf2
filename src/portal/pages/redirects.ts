import { escapeAttribute } from '../../characters/markup.ts';
import { isHash, isPlainScalar, nearestHint, PortalError, toSlug, type Api } from '../../openapi/model/index.ts';
import { settingPosition } from '../settings/config.ts';
import type { Portal } from '../content.ts';
import { operationKey } from '../../satellites/changes/index.ts';
import type { Page } from './page.ts';
import { schemaAnchor } from './anchors.ts';
import { listErrorUses } from './error-codes.ts';
import { pageOf, pageUrl, toUrl } from './routes.ts';

/** Old and new path of a page. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Lists the redirects of the settings, of operations that have moved, and of pages with a version or a hash in their former address. Throws PortalError where an old path is a page or a new one is not. */
export function listRedirects(portal: Portal): readonly Redirect[] {
  const paths = new Set(portal.pages.map((page) => page.path));
  const written = Object.entries(portal.settings.redirects).map(([name, target]) => {
    const [from, to] = [slashed(name), slashed(target)];
    const at = settingPosition(portal.root, ['redirects', name]);
    if (paths.has(from)) throw new PortalError(`The redirect from ${name} hides an existing page.`, at);
    if (!paths.has(to)) {
      const message = `The redirect from ${name} points to ${target}, which is not a page.`;
      throw new PortalError(message, { ...at, hint: nearestHint(to, paths) });
    }
    return { from, to };
  });
  const taken = new Set([...paths, ...written.map(({ from }) => from)]);
  const others = [...movedOperations(portal), ...formerAddresses(portal)].filter(({ from }) => !taken.has(from));
  return [...written, ...new Map(others.map((redirect) => [redirect.from, redirect])).values()];
}

/** Lists the redirects of all languages of a site. */
export function listSiteRedirects(portal: Portal): readonly Redirect[] {
  return languagesOf(portal).flatMap((one) => listRedirects(one).map((redirect) => inFolder(redirect, one)));
}

function languagesOf(portal: Portal): readonly Portal[] {
  return [portal, ...portal.translations];
}

function inFolder({ from, to }: Redirect, { languageFolder }: Portal): Redirect {
  return { from: languageFolder + from, to: languageFolder + to };
}

/** Lists the former paths of operations whose pages have moved. */
function movedOperations(portal: Portal): readonly Redirect[] {
  return [...portal.changes.histories].flatMap(([api, { moved }]) => {
    const base = pageOf(api, portal)?.path;
    if (base === undefined || moved.length === 0) return [];
    const pages = new Map(
      [...api.operations, ...api.webhooks].map((operation) => [operationKey(operation), pageOf(operation, portal)]),
    );
    return moved.flatMap(({ page, key }) => {
      const now = pages.get(key);
      return now === undefined || now.path === base + page ? [] : [{ from: base + page, to: now.path }];
    });
  });
}

/**
 * Lists former paths: with the version of an API in its name, with a hash in place of an operation's method and path, and of the page of
 * the quality, which is data and a badge.
 */
function formerAddresses({ pages, settings }: Portal): readonly Redirect[] {
  const moved = pages.flatMap((page) => {
    const from = formerPath(page);
    return from === page.path ? [] : [{ from, to: page.path }];
  });
  return settings.quality ? [...moved, { from: '/quality/', to: '/' }] : moved;
}

function formerPath(page: Page): string {
  if (!('api' in page)) return page.path;
  const path = inFormerFolder(page.path, page.api);
  if (page.kind !== 'operation' || !isHash(page.operation.operationId ?? '')) return path;
  return path.replace(/(?<![^/])[^/]+\/$/, () => `${toSlug(page.operation.operationId ?? '')}/`);
}

function inFormerFolder(path: string, { id, formerId = id }: Api): string {
  return path.replace(`/reference/${id}/`, () => `/reference/${formerId}/`);
}

/** Returns the page at an old path: it redirects at once, and has a link for readers whose browser does not. */
export function redirectPage({ to }: Redirect, portal: Portal): string {
  const url = escapeAttribute(toUrl(to, portal));
  const canonical = (portal.site ?? '') + url;
  return [
    `<!DOCTYPE html><html lang="${portal.settings.language[0]}"><head><meta charset="utf-8"><title>${url}</title>`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
    `<meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${canonical}">`,
    `<meta name="robots" content="noindex"></head><body><p><a href="${url}">${url}</a></p></body></html>\n`,
  ].join('');
}

/** Returns a `_redirects` file (Netlify, Cloudflare Pages): a line for each redirect, one for the folder of an API that has moved. */
export function redirectsFile(redirects: readonly Redirect[], portal: Portal): string {
  const folders = languagesOf(portal).flatMap((one) =>
    one.pages.flatMap((page): readonly Redirect[] => {
      if (page.kind !== 'api') return [];
      const folder = inFolder({ from: inFormerFolder(page.path, page.api), to: page.path }, one);
      return redirects.some(({ from, to }) => from === folder.from && to === folder.to) ? [folder] : [];
    }),
  );
  const isInFolder = ({ from, to }: Redirect): boolean =>
    folders.some((folder) => from.startsWith(folder.from) && to === folder.to + from.slice(folder.from.length));
  const isTaken = ({ from }: Redirect): boolean => redirects.some((one) => one.from === from);
  return [
    ...languagesOf(portal).flatMap((one) =>
      leftOutPages(one)
        .filter((page) => !isTaken(inFolder(page, one)))
        .flatMap((page) => leftOutLines(page, one)),
    ),
    // The page about quality of earlier versions had Markdown, as a file that cannot redirect by itself.
    ...(portal.settings.quality
      ? languagesOf(portal).map((one) => `${pageUrl('/quality.md', one)} ${pageUrl('/', one)} 301\n`)
      : []),
    ...redirects
      .filter((redirect) => !isInFolder(redirect))
      .map(({ from, to }) => `${toUrl(from, portal)} ${toUrl(to, portal)} 301\n`),
    ...folders.map(({ from, to }) => `${toUrl(from, portal)}* ${toUrl(to, portal)}:splat 301\n`),
  ].join('');
}

/** Address of a page that is not made, because another one shows all of it. */
interface LeftOutPage extends Redirect {
  readonly anchor: string | undefined;
}

/** Lists errors without codes, lifecycles without items, and schemas of a single scalar: earlier versions made pages of them. */
function leftOutPages(portal: Portal): readonly LeftOutPage[] {
  const paths = new Set(portal.pages.map(({ path }) => path));
  const all = portal.pages.flatMap((page): readonly LeftOutPage[] => {
    if (page.kind === 'api')
      return [...(listErrorUses(page.api).length > 0 ? ['errors'] : []), 'lifecycle'].map((kind) => {
        return { from: `${page.path}${kind}/`, to: page.path, anchor: undefined };
      });
    if (page.kind !== 'schemas') return [];
    return page.api.schemas.filter(isPlainScalar).map((schema) => ({
      from: `${page.path}${schema.id ?? ''}/`,
      to: page.path,
      anchor: schemaAnchor(schema),
    }));
  });
  return all.filter(({ from }) => !paths.has(from));
}

/** Returns the lines of `_redirects` for a page and its Markdown. */
function leftOutLines({ from, to, anchor }: LeftOutPage, portal: Portal): readonly string[] {
  const [old, now] = [pageUrl(from, portal), pageUrl(to, portal)];
  const hash = anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`;
  return [`${old} ${now}${hash} 301\n`, `${old.slice(0, -1)}.md ${now.slice(0, -1)}.md 301\n`];
}

function slashed(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
