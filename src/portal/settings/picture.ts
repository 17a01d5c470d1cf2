import type { Portal } from '../content.ts';
import { findPublicFile } from './public-files.ts';
import { toUrl } from '../pages/routes.ts';

/**
 * Returns the URL of a document's image if a page may show it: a data URL (RFC 2397), or a file of the portal's own public folder.
 * Undefined for any other: pages load nothing from elsewhere.
 */
export function pictureUrl(url: string, portal: Portal): string | undefined {
  const written = url.trim();
  if (/^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(written)) return written;
  if (!portal.own || !written.startsWith('/')) return undefined;
  return findPublicFile(portal.root, written) === undefined ? undefined : toUrl(written, portal);
}
