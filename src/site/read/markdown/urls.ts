import { decodePercent } from '../../../openapi/model/index.ts';
import { pageAt } from '../../../portal/pages/reading-order.ts';
import { markdownUrlFor, pageUrl } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';

/** Returns the address of the Markdown of a page, with the place in a guide; that of another target as it is. */
export function toMarkdownUrl(href: string, portal: Portal): string | undefined {
  if (href.startsWith('#')) return undefined;
  const [url = '', hash] = href.split('#', 2);
  const front = pageUrl('/', portal);
  if (!url.startsWith(front)) return href;
  const page = pageAt(decodePercent(url.slice(front.length - 1)), portal);
  if (page === undefined || page.kind === 'not-found') return href;
  return markdownUrlFor(page, portal) + (page.kind === 'guide' && hash !== undefined ? `#${hash}` : '');
}
