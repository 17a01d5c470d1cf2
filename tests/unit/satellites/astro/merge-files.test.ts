import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mergeInto } from '../../../../src/satellites/astro/merge-files.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const entry = (path: string, more = ''): string => `<url><loc>https://x.example${path}</loc>${more}</url>`;
const PORTAL = `<urlset>\n${entry('/api/', '<lastmod>2026-01-01</lastmod>')}\n</urlset>\n`;

/** Merges a file into a site of these files, and returns a function that reads the site. */
function merge(
  files: Readonly<Record<string, string>>,
  name: string,
  contents: string,
  below = 'api',
): (path: string) => string | undefined {
  const dir = scratchFolder({ 'index.html': '', ...files });
  const places = { dir, portal: join(dir, below), url: `https://x.example/${below === '' ? '' : `${below}/`}` };
  mergeInto({ ...places, pages: ['', 'try-it/', '404/'] }, name, contents);
  return (path) => (existsSync(join(dir, path)) ? readFileSync(join(dir, path), 'utf8') : undefined);
}

test('headers and redirects follow those of the site, at its root', () => {
  const headers = merge({ _headers: '/*\n  X-Host: yes\n' }, '_headers', '/api/*\n  X-Portal: yes\n');
  expect(headers('_headers')).toBe('/*\n  X-Host: yes\n\n/api/*\n  X-Portal: yes\n');
  const redirects = merge({ _redirects: '/a /b 301' }, '_redirects', '/api/old/ /api/new/ 301\n');
  expect(redirects('_redirects')).toBe('/a /b 301\n/api/old/ /api/new/ 301\n');
  const none = merge({}, '_headers', '/api/*\n  X-Portal: yes\n');
  expect(none('_headers')).toBe('/api/*\n  X-Portal: yes\n');
  expect(none('api/_headers')).toBeUndefined();
});

test("robots.txt keeps the site's rules, and names the sitemap of the portal", () => {
  const portal = 'User-agent: *\nAllow: /\n\nSitemap: https://x.example/api/sitemap.xml\n';
  const merged = merge({ 'robots.txt': 'User-agent: *\nDisallow: /api/private/\n' }, 'robots.txt', portal);
  expect(merged('robots.txt')).toBe(
    'User-agent: *\nDisallow: /api/private/\n\nSitemap: https://x.example/api/sitemap.xml\n',
  );
  expect(merge({}, 'robots.txt', portal)('robots.txt')).toBe(portal);
});

test("sitemaps of the site lose the portal's pages, and their index names the portal's sitemap once", () => {
  const index = '<sitemapindex><sitemap><loc>https://x.example/sitemap-0.xml</loc></sitemap></sitemapindex>';
  const own = `<urlset>${entry('/intro/')}${entry('/api/')}${entry('/api/try-it')}${entry('/api/404/')}${entry('/apis/')}</urlset>`;
  const files = { 'sitemap-index.xml': index, 'sitemap-0.xml': own };
  const merged = merge(files, 'sitemap.xml', PORTAL);
  expect(merged('sitemap-0.xml')).toBe(`<urlset>${entry('/intro/')}${entry('/apis/')}</urlset>`);
  const named = index.replace(
    '</sitemapindex>',
    '<sitemap><loc>https://x.example/api/sitemap.xml</loc></sitemap></sitemapindex>',
  );
  expect(merged('sitemap-index.xml')).toBe(named);
  expect(merged('api/sitemap.xml')).toBe(PORTAL);
  expect(merge({ 'sitemap-index.xml': named }, 'sitemap.xml', PORTAL)('sitemap-index.xml')).toBe(named);
});

test('a sitemap at the same place has the entries of both', () => {
  const merged = merge(
    { 'sitemap.xml': `<urlset>${entry('/intro/')}${entry('/')}</urlset>` },
    'sitemap.xml',
    PORTAL,
    '',
  );
  expect(merged('sitemap.xml')).toContain(entry('/intro/'));
  expect(merged('sitemap.xml')).toContain(entry('/api/', '<lastmod>2026-01-01</lastmod>'));
  expect(merged('sitemap.xml')).not.toContain(entry('/'));
});
