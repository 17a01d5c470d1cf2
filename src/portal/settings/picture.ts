import type { Portal } from '../portal.ts';
import { findPublicFile } from './public-files.ts';
import { toUrl } from '../pages/routes.ts';

/**
 * The address of a picture that a document names, where a page may show it: one that it carries itself (RFC 2397), or a file
 * of the portal's own public folder. Undefined for any other: no page loads anything from elsewhere.
 */
export function pictureUrl(url: string, portal: Portal): string | undefined {
  const written = url.trim();
  if (/^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(written)) return written;
  if (!portal.own || !written.startsWith('/')) return undefined;
  return findPublicFile(portal.root, written) === undefined ? undefined : toUrl(written, portal);
}
