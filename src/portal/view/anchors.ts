import type { PageAnchors } from '../guides/check-links.ts';
import type { Page } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { viewOf } from './index.ts';
import { anchorsIn } from './page-anchors.ts';

/** Lists the anchors of a page of the reference; undefined for a page whose links are not checked. */
export function anchorsOf(page: Page, portal: Portal): PageAnchors | undefined {
  return anchorsIn(page, portal, viewOf);
}
