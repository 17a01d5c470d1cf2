import type { Layout } from '../../../portal/view/types/layout.ts';
import { formatAbout, formatTitle } from '../../../portal/messages/format/pages.ts';
import type { Messages } from '../../../portal/messages/messages.ts';

/**
 * Returns the schema.org metadata of a page as JSON-LD (W3C, JSON-LD 1.1): an article and its breadcrumbs. Undefined
 * without an absolute URL and for pages with `noindex`.
 */
export function structuredData(m: Messages, { head, title, home, breadcrumbs }: Layout): object | undefined {
  const { canonical, listed, shared, changed } = head;
  if (canonical === undefined || !listed) return undefined;
  const { origin } = new URL(canonical);
  const portal = { '@type': 'WebSite', name: formatTitle(m, title), url: origin + home };
  if (canonical === portal.url)
    return { '@context': CONTEXT, ...portal, description: formatAbout(m, shared.description) };
  const way = breadcrumbs.map(({ label, href }) => ({ name: formatTitle(m, label), item: origin + href }));
  const article = {
    '@type': 'TechArticle',
    headline: formatTitle(m, shared.title),
    description: formatAbout(m, shared.description),
    url: canonical,
    ...(changed === undefined ? {} : { dateModified: changed }),
    isPartOf: portal,
  };
  const steps = [...way, { name: formatTitle(m, shared.title), item: canonical }];
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
  return { '@context': CONTEXT, '@graph': [article, trail] };
}

const CONTEXT = 'https://schema.org';
