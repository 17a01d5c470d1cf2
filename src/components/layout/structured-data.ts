import type { Frame } from '../../view/types/frame.ts';
import { aboutToWords, titleToWords } from '../../view/words/pages.ts';

/**
 * What search engines are told of a page, in the words of schema.org as JSON-LD (W3C, JSON-LD 1.1): an article and the way to it.
 * Undefined for pages without an address on the web, and for those that are not to be listed.
 */
export function structuredData({ head, title, home, breadcrumbs }: Frame): object | undefined {
  const { canonical, listed, shared, changed } = head;
  if (canonical === undefined || !listed) return undefined;
  const { origin } = new URL(canonical);
  const portal = { '@type': 'WebSite', name: titleToWords(title), url: origin + home };
  if (canonical === portal.url)
    return { '@context': CONTEXT, ...portal, description: aboutToWords(shared.description) };
  const way = breadcrumbs.map(({ label, href }) => ({ name: titleToWords(label), item: origin + href }));
  const article = {
    '@type': 'TechArticle',
    headline: titleToWords(shared.title),
    description: aboutToWords(shared.description),
    url: canonical,
    ...(changed === undefined ? {} : { dateModified: changed }),
    isPartOf: portal,
  };
  const steps = [...way, { name: titleToWords(shared.title), item: canonical }];
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
  return { '@context': CONTEXT, '@graph': [article, trail] };
}

const CONTEXT = 'https://schema.org';
