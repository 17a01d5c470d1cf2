import { renderMarkdown } from '../markup/render.ts';
import { joinErrors, nearestHint, decodePercent } from '../../openapi/model/index.ts';
import { maskCode } from '../markup/components/mask.ts';
import type { Guide, Page } from '../pages/page.ts';
import { pageAt } from '../pages/reading-order.ts';
import { listRedirects } from '../pages/redirects.ts';
import { pageOf, settingUrl } from '../pages/routes.ts';
import type { Portal } from '../content.ts';
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

/** Targets of links. */
export interface LinkTargets {
  /** Lists the anchors of a page that is not a guide; undefined for one that is not checked. */
  readonly anchorsOf: (page: Page, portal: Portal) => PageAnchors | undefined;
  /** Returns true for the path of a file, below the folder of the portal's language, that a build writes beside pages. */
  readonly hasFile: (path: string, portal: Portal) => boolean;
}

/** Site that links refer to. */
export interface LinkedSite {
  /** Portals of all languages. */
  readonly portals: readonly Portal[];
  /** By default, neither anchors nor files beside pages are checked. */
  readonly targets?: LinkTargets | undefined;
}

const ANY_TARGET: LinkTargets = { anchorsOf: () => undefined, hasFile: () => true };

/** Throws PortalError, with file, line and column of each, for links and pictures of guides without a target. */
export function checkLinks(portal: Portal, site: LinkedSite): void {
  const errors = textsOf(portal).flatMap((guide) => {
    const page = pageOf(guide, portal);
    if (page === undefined) return [];
    const faults = linksOf(guide).flatMap((href) => {
      const words = linkFault(href, guide, { page, portal, site });
      return words === undefined ? [] : [{ offset: placeOf(href, guide), ...words }];
    });
    const missing = picturesIn(guide)
      .filter((address) => findPicture(address, guide, portal) === undefined)
      .map((address) => ({
        offset: placeOf(address, guide),
        message: `Picture not found: \`${address}\`.`,
        hint: 'Paths are relative to the folder of the guide; those with `/` to the folder `public`.',
      }));
    return [...faults, ...missing].map((fault) => errorAt(guide, fault));
  });
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
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

interface FaultText {
  readonly message: string;
  readonly hint: string | undefined;
}

interface LinkContext {
  readonly page: Page;
  readonly portal: Portal;
  readonly site: LinkedSite;
}

function linkFault(href: string, guide: Guide, { page, portal, site }: LinkContext): FaultText | undefined {
  const target = findGuideTarget(href, page.path, portal);
  if (target === undefined && /^#(?:operation|tag)\/|^#\/components\/schemas\//.test(href))
    return objectFault(href, portal);
  if (target === undefined && href.startsWith('#')) return anchorFault(href, guide);
  return targetFault(href, target, { portal, site });
}

/** Returns the error of a link to an object that no API has. */
function objectFault(href: string, { apis }: Portal): FaultText {
  const names = apis.flatMap(({ operations, webhooks, tags, schemas }) => [
    ...[...operations, ...webhooks].map(({ operationId = '' }) => `#operation/${operationId}`),
    ...tags.map(({ name }) => `#tag/${name}`),
    ...schemas.map(({ name = '' }) => `#/components/schemas/${name}`),
  ]);
  return dead(href, nearestHint(decodePercent(href), names) ?? 'No API has this operation, tag or schema.');
}

/** Returns the error of a path in the settings without a target in the portal. */
export function addressFault(href: string, portal: Portal, site: LinkedSite): FaultText | undefined {
  return targetFault(href, findGuideTarget(settingUrl(href, portal), '/', portal), { portal, site });
}

function targetFault(
  href: string,
  target: GuideTarget | undefined,
  { portal, site }: Omit<LinkContext, 'page'>,
): FaultText | undefined {
  if (target === undefined) return dead(href, 'The address is not valid.');
  const { targets = ANY_TARGET, portals } = site;
  const pageFault = (page: Page, hash: string, of: Portal): FaultText | undefined =>
    page.kind === 'guide'
      ? anchorFault(hash, page.guide, href)
      : pageAnchorFault(hash, hash === '' ? undefined : targets.anchorsOf(page, of), href);
  if (target.kind === 'page') return pageFault(target.page, target.hash, portal);
  const path = `/${decodePercent(target.href.replace(/[?#].*/s, '')).slice(portal.base.length)}`;
  const ofLanguage = portals.find(
    ({ languageFolder }) => languageFolder !== '' && path.startsWith(`${languageFolder}/`),
  );
  const owner = ofLanguage ?? portals.find(({ languageFolder }) => languageFolder === '') ?? portal;
  const below = path.slice(owner.languageFolder.length).replace(/\/index\.html$/, '/');
  const page = pageAt(below, owner) ?? pageAt(`${below}/`, owner);
  if (page !== undefined) return pageFault(page, /#.*/s.exec(target.href)?.[0] ?? '', owner);
  const isFile =
    findPublicFile(portal.root, path) !== undefined ||
    targets.hasFile(below, owner) ||
    listRedirects(owner).some(({ from }) => from === below || from === `${below}/`);
  return isFile ? undefined : dead(href, nearHint(href, target.href, portal));
}

function dead(href: string, hint: string | undefined): FaultText {
  return { message: `The link \`${href}\` has no target.`, hint };
}

/** Returns the error of an anchor that a guide does not have. */
function anchorFault(hash: string, guide: Guide, href = hash): FaultText | undefined {
  const name = decodePercent(hash.slice(1));
  const { ids: known } = anchorsOfGuide(guide);
  if (name === '' || known.has(name)) return undefined;
  const ids = [...new Set(known.values())].map((id) => `#${id}`);
  const listed = ids.slice(0, 12).map((id) => `\`${id}\``);
  const all = listed.length === 0 ? `\`${guide.title}\` has no headings.` : `Available: ${listed.join(', ')}.`;
  return dead(href, nearestHint(`#${name}`, ids) ?? all);
}

/** Returns the error of an anchor that a page of the reference does not have. */
function pageAnchorFault(hash: string, anchors: PageAnchors | undefined, href: string): FaultText | undefined {
  const name = decodePercent(hash.slice(1));
  if (anchors === undefined || name === '' || anchors.names.includes(name)) return undefined;
  if (anchors.open.some((around) => /^[.~]/.test(name.slice(around.length)) && name.startsWith(around)))
    return undefined;
  const names = anchors.names.map((one) => `#${one}`);
  return dead(href, nearestHint(`#${name}`, names) ?? 'The page has no such anchor.');
}

function nearHint(href: string, address: string, portal: Portal): string | undefined {
  const files = portal.pages.flatMap((page) => (page.kind === 'guide' ? [page.guide.file] : []));
  const names = isGuideFile(href)
    ? files.map((file) => `./${file.split(/[\\/]/).at(-1) ?? ''}`)
    : portal.pages.map(({ path }) => path);
  const isAbove = href.startsWith('/') && !href.startsWith(portal.base);
  return (
    nearestHint(isGuideFile(href) ? href.replace(/#.*/s, '') : address, names) ??
    `No page and no file of \`public\` has this address.${isAbove ? ' Links to other sites are full URLs.' : ''}`
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
