import type { IntegrationResolvedRoute } from 'astro';
import { PortalError } from '../../openapi/document/read/error.ts';
import type { PlacedPortal } from './options.ts';

/** Throws PortalError for the first route of the site with an address of a page of the portal, which the portal's page would never get. */
export function checkRoutes(
  routes: readonly Pick<IntegrationResolvedRoute, 'pathname' | 'entrypoint' | 'origin'>[],
  { below }: Pick<PlacedPortal, 'below'>,
  hasPage: (path: string) => boolean,
): void {
  for (const { pathname, entrypoint, origin } of routes) {
    if (origin === 'internal' || pathname === undefined) continue;
    const path = `${pathname.replace(/\/$/, '')}/`;
    if (!path.startsWith(below) || !hasPage(path.slice(below.length - 1))) continue;
    throw new PortalError(`Both the portal and the site (${entrypoint}) have a page at ${path}.`, {
      hint: 'Give the portal another `base`, or remove that page.',
    });
  }
}
