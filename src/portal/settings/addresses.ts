import { PortalError } from '../../openapi/model/index.ts';
import { addressFault, type LinkedSite } from '../guides/check-links.ts';
import type { Portal } from '../content.ts';
import { settingPosition } from './config.ts';

/** Throws PortalError, with its place, for the first path in a link of the settings that has no target in the portal. */
export function checkAddresses(portal: Portal, site: LinkedSite): void {
  const { links, footer, banner, navigation } = portal.settings;
  const named: readonly (readonly [path: readonly string[], href: string])[] = [
    ...links.map(({ href }) => [['links'], href] as const),
    ...(footer?.columns ?? []).flatMap((column) =>
      column.links.map(({ href }) => [['footer', 'links'], href] as const),
    ),
    ...(banner?.link === undefined ? [] : [[['banner', 'link'], banner.link.href] as const]),
    ...navigation.groups.flatMap(({ items }) =>
      items.flatMap((item) => (typeof item === 'string' ? [] : [[['navigation'], item.href] as const])),
    ),
  ];
  for (const [path, href] of named) {
    const fault = href.startsWith('/') ? addressFault(href, portal, site) : undefined;
    if (fault === undefined) continue;
    throw new PortalError(`In the setting \`${path[0] ?? ''}\`: ${fault.message}`, {
      ...settingPosition(portal.root, path, href),
      hint: fault.hint,
    });
  }
}
