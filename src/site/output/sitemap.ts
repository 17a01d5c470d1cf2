import { escapeAttribute } from '../../characters/markup.ts';
import type { Portal } from '../portal/portal.ts';
import { toUrl } from '../pages/routes.ts';

/** sitemap.xml (sitemaps.org, protocol 0.9) of all listed pages of a site. */
export function sitemapFile(portal: Portal, site: string): string {
  const listed = portal.pages.filter((page) => !page.unlisted && page.kind !== 'not-found');
  const urls = listed.map((page) => `<url><loc>${escapeXml(site + toUrl(page.path, portal))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** robots.txt (RFC 9309) that allows everything and names the sitemap. */
export function robotsFile(portal: Portal, site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}${toUrl('/sitemap.xml', portal)}\n`;
}

function escapeXml(text: string): string {
  return escapeAttribute(text).replaceAll("'", '&apos;');
}
