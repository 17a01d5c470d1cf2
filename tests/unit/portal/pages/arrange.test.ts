import { expect, test } from 'vitest';
import { distinctLabelOf } from '../../../../src/portal/pages/arrange.ts';
import { navFor, type NavItem } from '../../../../src/portal/pages/nav.ts';
import { operationIndex } from '../../../../src/portal/operation-index.ts';
import type { Portal } from '../../../../src/portal/portal.ts';
import type { PortalConfig } from '../../../../src/portal/settings/settings.ts';
import { llmsApiIndex } from '../../../../src/site/read/markdown/index.ts';
import { markdownOf } from '../../../rendered.ts';
import { portalOf, SHOP } from '../portal-of.ts';

type Navigation = NonNullable<NonNullable<PortalConfig['apis']>[string]['navigation']>;

function shopWith(navigation: Navigation): Portal {
  return portalOf({ documents: { shop: SHOP }, settings: { apis: { shop: { navigation } } } });
}

/** Lists the labels of the sidebar's tags with their operations. */
function sidebarOf(portal: Portal): readonly unknown[] {
  const page = portal.pages.find(({ kind }) => kind === 'api');
  const sections = page === undefined ? [] : navFor(page, portal).sidebar;
  const items = sections.find(({ label }) => typeof label === 'object' && label.kind === 'operations')?.items ?? [];
  const labelsOf = (item: NavItem): unknown => [item.label, ...item.items.map(({ label }) => label)];
  return items.map(labelsOf);
}

test.each<[Navigation, readonly unknown[]]>([
  [
    {},
    [
      ['Goods', 'List goods', 'Add a good'],
      ['Orders', 'Add a good', 'List orders', 'Order'],
    ],
  ],
  [
    { labels: 'operationId' },
    [
      ['Goods', 'listGoods', 'addGood'],
      ['Orders', 'addGood', 'listOrders', 'order'],
    ],
  ],
  [
    { labels: 'path', order: 'alphabetical' },
    [
      ['Goods', '/goods', '/goods'],
      ['Orders', '/goods', '/orders', '/orders'],
    ],
  ],
  [
    { order: 'alphabetical' },
    [
      ['Goods', 'Add a good', 'List goods'],
      ['Orders', 'Add a good', 'List orders', 'Order'],
    ],
  ],
  [
    { order: ['Orders', 'order', 'POST /goods'] },
    [
      ['Orders', 'Order', 'Add a good', 'List orders'],
      ['Goods', 'Add a good', 'List goods'],
    ],
  ],
])('%j arranges the sidebar', (navigation, expected) => {
  expect(sidebarOf(shopWith(navigation))).toEqual(expected);
});

test('pages, their Markdown, llms.txt and the filter follow the order and the labels', () => {
  const portal = shopWith({ labels: 'operationId', order: ['Orders', 'order'] });
  const [api] = portal.apis;
  const page = portal.pages.find(({ path }) => path === '/reference/shop/orders/');
  if (api === undefined || page === undefined) throw new Error('The shop has orders.');
  const paths = portal.pages.filter(({ kind }) => kind === 'operation').map(({ path }) => path);
  expect(paths).toEqual([
    '/reference/shop/orders/order/',
    '/reference/shop/orders/list-orders/',
    '/reference/shop/goods/list-goods/',
    '/reference/shop/goods/add-good/',
  ]);
  const names = /(?<=^- \[)\w+(?=\]\(\S*\): )/gm;
  expect(markdownOf(page, portal).replaceAll('~~', '').match(names)).toEqual(['order', 'addGood', 'listOrders']);
  expect(llmsApiIndex(api, portal).match(names)?.slice(1, 7)).toEqual([
    'Orders',
    'order',
    'listOrders',
    'Goods',
    'listGoods',
    'addGood',
  ]);
  expect(operationIndex(api, portal)).toMatch(/^\[\["order","POST"/);
  expect(navFor(page, portal).next?.label).toBe('order');
});

test('webhooks with equal labels are distinguished by their names', () => {
  const webhook = '{ post: { summary: An order changes., responses: { "200": { description: Received } } } }';
  const shop = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
webhooks: { order-paid: ${webhook}, order-sent: ${webhook} }`;
  const portal = portalOf({ documents: { shop } });
  const pages = portal.pages.filter(({ kind }) => kind === 'webhook');
  expect(pages.map((page) => distinctLabelOf(page, portal))).toEqual([
    'An order changes · order-paid',
    'An order changes · order-sent',
  ]);
});
