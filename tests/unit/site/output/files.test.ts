import { expect, test } from 'vitest';
import { sitemapFile } from '../../../../src/site/output/files.ts';
import { guideOf, portalOf, SHOP } from '../../portal/portal-of.ts';
import { filesOf } from '../../../rendered.ts';

test('documents, slices and the sitemap stand beside the pages', () => {
  const portal = portalOf({ documents: { shop: SHOP }, parts: { site: 'https://example.com' } });
  const files = filesOf(portal);
  const isText = (path: string): boolean => /\.md$|llms|agent-skills|\.atom$/.test(path);
  expect(files.map((file) => file.path).filter((path) => !isText(path))).toEqual([
    '/reference/shop/goods/list-goods.openapi.json',
    '/reference/shop/goods/add-good.openapi.json',
    '/reference/shop/orders/list-orders.openapi.json',
    '/reference/shop/orders/order.openapi.json',
    '/reference/shop/webhooks/sold-out.openapi.json',
    '/reference/shop/openapi.json',
    '/reference/shop/openapi.yaml',
    '/_redirects',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/api-catalog',
    '/reference/shop/sandbox/index.json',
    '/reference/shop/sandbox/tables/1.json',
    '/reference/shop/sandbox/schemas/good.json',
    '/reference/shop/sandbox/schemas/old.json',
  ]);
  const without = portalOf({ documents: { shop: SHOP }, settings: { sandbox: false } });
  expect(filesOf(without).filter(({ path }) => path.includes('/sandbox/'))).toEqual([]);
  const text = new Map(files.map((file) => [file.path, file.contents()]));
  expect(JSON.parse(text.get('/reference/shop/goods/list-goods.openapi.json') ?? '')).toMatchObject({
    openapi: '3.1.0',
  });
  expect(text.get('/sitemap.xml')).toContain('<loc>https://example.com/reference/shop/goods/list-goods/</loc>');
  expect(text.get('/robots.txt')).toContain('Sitemap: https://example.com/sitemap.xml');
});

test('the sitemap says when the files of a page were last changed, and of the front page when any of them was', () => {
  const dates = new Map([
    ['/portal/shop.yaml', 1_700_000_000],
    [guideOf('start').file, 1_750_000_000],
  ]);
  const given = { documents: { shop: SHOP, other: SHOP }, guides: [guideOf('start')] };
  const sitemap = (parts: { readonly dates?: typeof dates }): string =>
    sitemapFile(portalOf({ ...given, parts }), 'https://example.com');
  const lastOf = (path: string): string | undefined =>
    new RegExp(`<loc>https://example.com${path}</loc>(?:<lastmod>(.*?)</lastmod>)?</url>`).exec(
      sitemap({ dates }),
    )?.[1];
  expect(lastOf('/reference/shop/goods/')).toBe('2023-11-14T22:13:20Z');
  expect(lastOf('/guides/start/')).toBe('2025-06-15T15:06:40Z');
  expect(lastOf('/')).toBe('2025-06-15T15:06:40Z');
  expect(lastOf('/reference/other/')).toBeUndefined();
  expect(sitemap({})).not.toContain('lastmod');
});

test('the catalogue of APIs names each by the address that it is called at (RFC 9727), at the root of a host alone', () => {
  const site = 'https://example.com';
  const regions = `servers: [{ url: 'https://{region}.shop.example/v1', variables: { region: { default: eu } } }]`;
  const catalog = (parts: { base?: string; site?: string }, servers = ''): unknown => {
    const portal = portalOf({ documents: { shop: `${SHOP}\n${servers}\n` }, parts });
    const file = filesOf(portal).find(({ path }) => path === '/.well-known/api-catalog');
    return file === undefined ? undefined : JSON.parse(file.contents());
  };
  expect(catalog({ site }, regions)).toEqual({
    linkset: [
      {
        anchor: 'https://eu.shop.example/v1',
        'service-desc': [
          { href: `${site}/reference/shop/openapi.yaml`, type: 'application/yaml' },
          { href: `${site}/reference/shop/openapi.json`, type: 'application/json' },
        ],
        'service-doc': [
          { href: `${site}/reference/shop/`, type: 'text/html', title: 'Shop' },
          { href: `${site}/reference/shop.md`, type: 'text/markdown' },
        ],
      },
    ],
  });
  expect(catalog({ site }, `servers: [{ url: 'javascript:alert(1)' }]`)).toMatchObject({
    linkset: [{ anchor: `${site}/reference/shop/` }],
  });
  expect(catalog({ site, base: '/docs/' })).toBeUndefined();
  expect(catalog({})).toBeUndefined();
});
