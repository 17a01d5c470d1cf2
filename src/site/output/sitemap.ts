import { toXml } from '../../characters/markup.ts';
import { languageFolder } from '../../portal/settings/place.ts';
import type { Portal } from '../../portal/portal.ts';
import { changedAt } from '../../portal/pages/changed.ts';
import { pageUrl, toUrl } from '../../portal/pages/routes.ts';

/** Writes sitemap.xml (sitemaps.org, protocol 0.9) with all listed pages of a site. */
export function sitemapFile(portal: Portal, site: string): string {
  const listed = portal.pages.filter((page) => !page.unlisted && page.kind !== 'not-found');
  const urls = portal.languages.flatMap((language) => {
    const folder = languageFolder(language, portal.settings);
    return listed.map((page) => {
      const changed = changedAt(page, portal);
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${toXml(site + pageUrl(page.path, portal, folder))}</loc>${lastmod}</url>`;
    });
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Writes robots.txt (RFC 9309), which allows everything and names the sitemap. */
export function robotsFile(portal: Portal, site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}${toUrl('/sitemap.xml', portal)}\n`;
}
