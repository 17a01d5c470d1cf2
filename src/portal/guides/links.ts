import { basename, dirname, join } from 'node:path';
import { renderMarkdown, type TextAnchors } from '../markup/render.ts';
import { findDocumentPlace } from '../pages/document-links.ts';
import type { Guide, Page } from '../pages/page.ts';
import { pageAt } from '../pages/reading-order.ts';
import { pageUrl } from '../pages/routes.ts';
import type { Portal } from '../content.ts';
import { guideSource } from './source.ts';
import { decodePercent } from '../../openapi/model/index.ts';

/** Target of a relative link in a guide. */
export type GuideTarget =
  /** A page of the portal; `hash` is as the author wrote it. */
  | { readonly kind: 'page'; readonly page: Page; readonly hash: string }
  /** Another URL of the same origin: a path with its query and hash. */
  | { readonly kind: 'path'; readonly href: string };

/**
 * Resolves a link in the guide at a path. Links are relative to the guide's page; `other.md` and `other.mdx` refer to another guide
 * by its file; `#operation/…` and similar anchors are those of descriptions. Undefined for other anchors and for invalid URLs.
 */
export function findGuideTarget(destination: string, path: string, portal: Portal): GuideTarget | undefined {
  if (destination.startsWith('#')) {
    const place = findDocumentPlace(destination, undefined, portal);
    return place === undefined ? undefined : { kind: 'page', page: place.page, hash: '' };
  }
  const named = isGuideFile(destination) ? guideAt(destination, path, portal) : undefined;
  if (named !== undefined) return { kind: 'page', page: named, hash: /#.*/s.exec(destination)?.[0] ?? '' };
  const here = `http://portal${pageUrl(path, portal)}`;
  if (!URL.canParse(destination, here)) return undefined;
  const { pathname, search, hash } = new URL(destination, here);
  const { base, languageFolder } = portal;
  // Authors may leave out the base; other sites have full URLs.
  const start = new URL(base, here).pathname;
  const inside = `${pathname}/`.startsWith(start) ? `/${pathname.slice(start.length)}` : pathname;
  const below = decodePercent(inside.startsWith(`${languageFolder}/`) ? inside.slice(languageFolder.length) : inside);
  const page = pageAt(below, portal) ?? pageAt(`${below}/`, portal);
  return page === undefined
    ? { kind: 'path', href: `${base.slice(0, -1)}${inside}${search}${hash}` }
    : { kind: 'page', page, hash };
}

/** Returns true for a relative path of a Markdown file. */
export function isGuideFile(destination: string): boolean {
  return /^[^/?#][^?#]*\.mdx?(?:#.*)?$/.test(destination) && !/^[a-z][a-z\d+.-]*:/i.test(destination);
}

/** Finds the guide of a relative path of a file; a name alone is also that of a guide in another language's folder. */
function guideAt(destination: string, path: string, portal: Portal): Page | undefined {
  const file = decodePercent(destination.replace(/#.*/s, '')).replace(/^\.\//, '');
  const from = pageAt(path, portal);
  const guides = portal.pages.filter((page) => page.kind === 'guide');
  const wanted = from?.kind === 'guide' ? join(dirname(from.guide.file), file) : undefined;
  return (
    guides.find(({ guide }) => guide.file === wanted) ??
    (file.includes('/') ? undefined : guides.find(({ guide }) => basename(guide.file) === file))
  );
}

/** Returns the headings of a guide, and its ids by the names that links may target them with. */
export function anchorsOfGuide(guide: Guide): TextAnchors {
  return renderMarkdown(guideSource(guide).text, { idPrefix: '' });
}
