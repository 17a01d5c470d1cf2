import { expect, test } from 'vitest';
import { listFiles } from '../../../../src/site/output/files.ts';
import { portalOf, SHOP } from '../portal-of.ts';

test('documents, slices and the sitemap stand beside the pages', () => {
  const portal = portalOf({ documents: { shop: SHOP }, parts: { site: 'https://example.com' } });
  const files = listFiles(portal);
  expect(files.map((file) => file.path)).toEqual([
    '/reference/shop/openapi.json',
    '/reference/shop/openapi.yaml',
    '/reference/shop/goods/list-goods.openapi.json',
    '/reference/shop/goods/add-good.openapi.json',
    '/reference/shop/orders/list-orders.openapi.json',
    '/reference/shop/orders/order.openapi.json',
    '/reference/shop/webhooks/sold-out.openapi.json',
    '/reference/shop/sandbox/index.json',
    '/reference/shop/sandbox/operations/list-goods.json',
    '/reference/shop/sandbox/operations/add-good.json',
    '/reference/shop/sandbox/operations/list-orders.json',
    '/reference/shop/sandbox/operations/order.json',
    '/reference/shop/sandbox/schemas/good.json',
    '/sitemap.xml',
    '/robots.txt',
  ]);
  const without = portalOf({ documents: { shop: SHOP }, settings: { sandbox: false } });
  expect(listFiles(without).filter(({ path }) => path.includes('/sandbox/'))).toEqual([]);
  const text = new Map(files.map((file) => [file.path, file.contents()]));
  expect(JSON.parse(text.get('/reference/shop/goods/list-goods.openapi.json') ?? '')).toMatchObject({
    openapi: '3.1.0',
  });
  expect(text.get('/sitemap.xml')).toContain('<loc>https://example.com/reference/shop/goods/list-goods/</loc>');
  expect(text.get('/robots.txt')).toContain('Sitemap: https://example.com/sitemap.xml');
});
