import { renderMarkdown } from '../../markup/render.ts';
import { nearestWord } from '../../model/index.ts';
import { maskCode } from '../../markup/components/mask.ts';
import { decodeAddress } from '../pages/document-links.ts';
import type { Guide, Page } from '../pages/page.ts';
import { pageAt } from '../pages/reading-order.ts';
import { listRedirects } from '../pages/redirects.ts';
import { downloadPath, pageOf, settingUrl } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import { findPublicFile } from '../settings/public-files.ts';
import { errorAt } from './fault.ts';
import { anchorsOfGuide, findGuideTarget, isGuideFile, type GuideTarget } from './links.ts';
import { findPicture, picturesIn } from './pictures.ts';
import { splitProse, textsOf } from './prose.ts';
import { guideSource } from './source.ts';

/** Anchors of a page of the reference. */
export interface PageAnchors {
  readonly names: readonly string[];
  /** Anchors below which there may be others: their rows are fetched. */
  readonly open: readonly string[];
}

/** Lists the anchors of a page; undefined for one that is not checked. */
export type ListAnchors = (page: Page, portal: Portal) => PageAnchors | undefined;

/**
 * Throws PortalError, with file, line and column, for the first link or picture of a guide without a target; `anchorsOf` lists the
 * anchors of pages that are no guides.
 */
export function checkLinks(portal: Portal, anchorsOf: ListAnchors = () => undefined): void {
  for (const guide of textsOf(portal)) {
    const page = pageOf(guide, portal);
    if (page === undefined) continue;
    const faults = linksOf(guide).flatMap((href) => {
      const words = linkFault(href, guide, { page, portal, anchorsOf });
      return words === undefined ? [] : [{ offset: placeOf(href, guide), ...words }];
    });
    const missing = picturesIn(guide)
      .filter((address) => findPicture(address, guide, portal) === undefined)
      .map((address) => ({
        offset: placeOf(address, guide),
        message: `There is no picture \`${address}\`.`,
        hint: 'Its path begins at the folder of the guide, or with `/` at the folder `public`.',
      }));
    const [first] = [...faults, ...missing].toSorted((one, other) => one.offset - other.offset);
    if (first !== undefined) throw errorAt(guide, first);
  }
}

/** Lists the relative links of a guide that no heading of its own has; the parts of prose are texts of their own. */
function linksOf(guide: Guide): readonly string[] {
  const found = new Set<string>();
  const texts = guide.place === 'prose' ? Object.values(splitProse(guide)) : [guideSource(guide).text];
  for (const text of texts)
    renderMarkdown(text, {
      idPrefix: '',
      resolve: (href) => {
        found.add(href);
        return undefined;
      },
    });
  return [...found];
}

interface Words {
  readonly message: string;
  readonly hint: string | undefined;
}

interface LinkContext {
  readonly page: Page;
  readonly portal: Portal;
  readonly anchorsOf: ListAnchors;
}

function linkFault(href: string, guide: Guide, { page, portal, anchorsOf }: LinkContext): Words | undefined {
  const target = findGuideTarget(href, page.path, portal);
  if (target === undefined && /^#(?:operation|tag)\/|^#\/components\/schemas\//.test(href))
    return objectFault(href, portal);
  if (target === undefined && href.startsWith('#')) return anchorFault(href, guide);
  return targetFault(href, target, { portal, anchorsOf });
}

/** Returns the error of a link to an object that no API has. */
function objectFault(href: string, { apis }: Portal): Words {
  const names = apis.flatMap(({ operations, webhooks, tags, schemas }) => [
    ...[...operations, ...webhooks].map(({ operationId = '' }) => `#operation/${operationId}`),
    ...tags.map(({ name }) => `#tag/${name}`),
    ...schemas.map(({ name = '' }) => `#/components/schemas/${name}`),
  ]);
  const near = nearestWord(decodeAddress(href), names);
  return dead(href, near === undefined ? 'No API has this operation, tag or schema.' : `Did you mean \`${near}\`?`);
}

/** Returns the error of a path in the settings without a target in the portal. */
export function addressFault(href: string, portal: Portal, anchorsOf: ListAnchors): Words | undefined {
  return targetFault(href, findGuideTarget(settingUrl(href, portal), '/', portal), { portal, anchorsOf });
}

function targetFault(
  href: string,
  target: GuideTarget | undefined,
  { portal, anchorsOf }: Omit<LinkContext, 'page'>,
): Words | undefined {
  if (target === undefined) return dead(href, 'The address is not valid.');
  if (target.kind === 'page')
    return target.page.kind === 'guide'
      ? anchorFault(target.hash, target.page.guide, href)
      : pageAnchorFault(target.hash, anchorsOf(target.page, portal), href);
  return isFile(target.href, portal) ? undefined : dead(href, nearHint(href, target.href, portal));
}

function dead(href: string, hint: string | undefined): Words {
  return { message: `The link \`${href}\` has no target.`, hint };
}

/** Returns the error of an anchor that a guide does not have. */
function anchorFault(hash: string, guide: Guide, href = hash): Words | undefined {
  const name = decodeAddress(hash.slice(1));
  const { ids: known } = anchorsOfGuide(guide);
  if (name === '' || known.has(name)) return undefined;
  const ids = [...new Set(known.values())];
  const near = nearestWord(name, ids);
  const listed = ids.slice(0, 12).map((id) => `\`#${id}\``);
  const all = listed.length === 0 ? `\`${guide.title}\` has no headings.` : `There are: ${listed.join(', ')}.`;
  return dead(href, near === undefined ? all : `Did you mean \`#${near}\`?`);
}

/** Returns the error of an anchor that a page of the reference does not have. */
function pageAnchorFault(hash: string, anchors: PageAnchors | undefined, href: string): Words | undefined {
  const name = decodeAddress(hash.slice(1));
  if (anchors === undefined || name === '' || anchors.names.includes(name)) return undefined;
  if (anchors.open.some((around) => /^[.~]/.test(name.slice(around.length)) && name.startsWith(around)))
    return undefined;
  const near = nearestWord(name, anchors.names);
  return dead(href, near === undefined ? 'The page has no such anchor.' : `Did you mean \`#${near}\`?`);
}

function nearHint(href: string, address: string, portal: Portal): string | undefined {
  const files = portal.pages.flatMap((page) => (page.kind === 'guide' ? [page.guide.file] : []));
  const names = isGuideFile(href)
    ? files.map((file) => `./${file.split(/[\\/]/).at(-1) ?? ''}`)
    : portal.pages.map(({ path }) => path);
  const near = nearestWord(isGuideFile(href) ? href.replace(/#.*$/, '') : address, names);
  return near === undefined ? 'No page and no file of `public` has this address.' : `Did you mean \`${near}\`?`;
}

/** Files of every site, by the ends of their paths. */
const GENERATED =
  /\/(?:index\.md|llms\.txt|llms-full\.txt|sitemap\.xml|robots\.txt|operations\.json|favicon\.svg|quality\.json|quality\.svg|changes\.atom|sunsets\.ics)$/;

/** Returns true for the address of a file: public, generated, of another language or outside of the portal. */
function isFile(href: string, portal: Portal): boolean {
  const { base, languages, root } = portal;
  const path = decodeAddress(href.replace(/[?#].*$/, ''));
  // Authors may leave out the base; other addresses above it belong to another site.
  if (!path.startsWith(base) && !/^\/(?:reference|guides)\//.test(path)) return true;
  const below = path.startsWith(base) ? `/${path.slice(base.length)}` : path;
  if (languages.some((language) => below.startsWith(`/${language}/`)) || GENERATED.test(below)) return true;
  if (portal.settings.hooks?.files !== undefined && /\.\w+$/.test(below)) return true;
  if (findPublicFile(root, below) !== undefined) return true;
  const page = below.replace(/(?:\.openapi\.json|\.md)$/, '/');
  const downloads = portal.apis.flatMap((api) => [
    downloadPath(api, 'json', portal),
    downloadPath(api, 'yaml', portal),
  ]);
  return (
    (page !== below && pageAt(page, portal) !== undefined) ||
    downloads.includes(below) ||
    listRedirects(portal).some(({ from }) => from === below || from === `${below}/`)
  );
}

/** Returns the offset of an address in a guide's source, outside of its code. */
function placeOf(address: string, { source }: Guide): number {
  const code = maskCode(source);
  const places = [`](${address}`, `](<${address}`, `="${address}"`, `: ${address}`, address].map((text) => {
    const at = code.indexOf(text);
    return at < 0 ? at : at + text.indexOf(address);
  });
  return Math.max(0, places.find((at) => at >= 0) ?? 0);
}
