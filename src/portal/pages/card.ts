import { memoize } from '../../cache/memoize.ts';
import type { Portal } from '../content.ts';
import type { Page } from './page.ts';
import { pageOf } from './routes.ts';

/** Characters that the fonts of social images have (`src/site/write/social/outline.ts`). */
const DRAWN =
  /^[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0400-\u045f\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac]+$/;
const PICTOGRAPHS = /[\p{Extended_Pictographic}\ufe0f\u200d]/gu;

/** Returns a text for a social image, without pictographs; undefined where the fonts lack other characters, or nothing is left. */
export function drawable(text: string): string | undefined {
  // Digits are pictographs too in Unicode.
  const plain = text
    .replaceAll(PICTOGRAPHS, (sign) => (DRAWN.test(sign) ? sign : ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return DRAWN.test(plain) ? plain : undefined;
}

/** Lists the pages with a social image of their own; none without a site URL. */
export function listCardPages({ pages, site, settings }: Portal): readonly Page[] {
  if (site === undefined || settings.images === 'none') return [];
  const kinds = [...MAIN, ...(settings.images === 'all' ? (['operation', 'webhook'] as const) : [])];
  return pages.filter(({ kind, title }) => kinds.some((one) => one === kind) && hasDrawnTitle(title));
}

const MAIN = ['home', 'guide', 'api'] as const;

/** True for a title that the fonts can draw, as they can every built-in one. */
function hasDrawnTitle(title: Page['title']): boolean {
  return typeof title !== 'string' || drawable(title) !== undefined;
}

const cardPagesOf = memoize((portal: Portal) => new Set(listCardPages(portal)));

/** Returns the path of a page's social image: its own, else that of its API or of the portal; undefined without any. */
export function cardPathOf(page: Page, portal: Portal): string | undefined {
  const shown = [page, 'api' in page ? pageOf(page.api, portal) : undefined, portal.pages[0]];
  const found = shown.find((one) => one !== undefined && cardPagesOf(portal).has(one));
  return found === undefined ? undefined : cardPath(found);
}

/** Returns the path of a page's own social image. */
export function cardPath({ path }: Page): string {
  return path === '/' ? '/index.png' : `${path.slice(0, -1)}.png`;
}
