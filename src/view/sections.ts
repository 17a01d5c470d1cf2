import type { Page } from '../site/pages/page.ts';
import { getPortal } from '../site/portal/portal.ts';
import type { Portal } from '../site/portal/portal.ts';
import { safeUrl } from '../site/pages/safe-url.ts';
import { sectionUrlFor, settingUrl, urlFor } from '../site/pages/routes.ts';

/** A link of the header: a part of the portal, or what the settings add. */
export interface Section {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

/** The links of the header: guides, reference and lifecycle of the page's API or of the first one, the settings' own. */
export function listSections(page: Page, portal: Portal = getPortal()): readonly Section[] {
  const api = 'api' in page ? page.api : portal.apis[0];
  const [guide] = portal.guides;
  const lifecycle = api === undefined ? undefined : sectionUrlFor(api, 'lifecycle', portal);
  const inLifecycle = page.kind === 'lifecycle';
  return [
    ...(guide === undefined ? [] : [{ label: 'Guides', href: urlFor(guide, portal), current: page.kind === 'guide' }]),
    ...(api === undefined
      ? []
      : [{ label: 'Reference', href: urlFor(api, portal), current: 'api' in page && !inLifecycle }]),
    ...(lifecycle === undefined ? [] : [{ label: 'Lifecycle', href: lifecycle, current: inLifecycle }]),
    ...portal.settings.links.map(({ label, href }) => ({
      label,
      href: safeUrl(href) ?? settingUrl(href, portal),
      current: false,
    })),
  ];
}
