import { describe, expect, test } from 'vitest';
import { navFor } from '../../../../src/portal/pages/nav.ts';
import type { Nav, NavItem } from '../../../../src/portal/pages/nav.ts';
import type { Portal } from '../../../../src/portal/portal.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';
import { formatTitle } from '../../../../src/portal/messages/format/pages.ts';
import * as en from '../../../../src/portal/messages/en/index.ts';

function navAt(portal: Portal, path: string): Nav {
  const page = portal.pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return navFor(page, portal);
}

/** Draws the sidebar as text: `*` the current page, `+` its parents. */
function draw(nav: Nav): string {
  const line = (item: NavItem, depth: number): string[] => [
    `${'  '.repeat(depth)}${item.current ? '* ' : item.open ? '+ ' : ''}${formatTitle(en, item.label)}${item.count > 0 ? ` (${item.count})` : ''}`,
    ...item.items.flatMap((child) => line(child, depth + 1)),
  ];
  return nav.sidebar
    .map(({ label, lead, items }) =>
      [
        `${formatTitle(en, label ?? '–')}:${lead === undefined ? '' : ` ${lead.href}`}`,
        ...items.flatMap((item) => line(item, 1)),
      ].join('\n'),
    )
    .join('\n');
}

const shop = portalOf({ documents: { shop: SHOP }, guides: [guideOf('errors'), guideOf('limits')] });

test('the sidebar of a small API shows all operations', () => {
  expect(draw(navAt(shop, '/reference/shop/orders/order/'))).toBe(
    `–:
  Overview
  Lifecycle
  API console
Operations:
  + Goods (2)
    List goods
    Add a good
  + Orders (3)
    Add a good
    List orders
    * Order
Webhooks: /reference/shop/webhooks/
  Sold out
Schemas: /reference/shop/schemas/
  Good
  Old`.replace('+ Goods', 'Goods'),
  );
});

test('of many APIs a page links those around its own, and the home page, which lists all', () => {
  const document = 'openapi: 3.1.0\ninfo: { title: An API, version: 1.0.0 }\npaths: { /a: { get: { responses: {} } } }';
  const ids = Array.from({ length: 100 }, (_, index) => `api-${index + 100}`);
  const { apis } = navAt(
    portalOf({ documents: Object.fromEntries(ids.map((id) => [id, document])) }),
    '/reference/api-150/',
  );
  expect(apis.map(({ href }) => href)).toEqual([...ids.slice(20, 80).map((id) => `/reference/${id}/`), '/']);
  expect(apis.filter(({ current }) => current).map(({ href }) => href)).toEqual(['/reference/api-150/']);
});

const paths = Array.from(
  { length: 70 },
  (_, index) =>
    `  /a${index}: { get: { tags: [${index < 68 ? 'Many' : 'Few'}], operationId: a${index}, responses: {} } }`,
);
const large = portalOf({
  documents: { large: `openapi: 3.1.0\ninfo: { title: Large, version: 1 }\npaths:\n${paths.join('\n')}\n` },
});

test('schemas stand in the order of their names, whatever that of the document', () => {
  const schemas = ['zoo', 'Item10', 'item2', 'Apple'].map((name) => `${name}: {}`).join(', ');
  const portal = portalOf({
    documents: { a: `{ openapi: 3.1.0, info: { title: A, version: 1 }, components: { schemas: { ${schemas} } } }` },
  });
  const items = navAt(portal, '/reference/a/schemas/apple/').sidebar.at(-1)?.items ?? [];
  expect(items.map(({ label }) => label)).toEqual(['Apple', 'item2', 'Item10', 'zoo']);
});

test("the sidebar of a large API shows the current tag's operations only", () => {
  expect(draw(navAt(large, '/reference/large/few/a69/'))).toBe(`–:
  Overview
  API console
Operations:
  Many (68)
  + Few (2)
    A68
    * A69`);
});

test('of a tag with very many operations the sidebar shows those around the current one', () => {
  const many = Array.from(
    { length: 400 },
    (_, index) => `  /a${index}: { get: { operationId: a${index}, responses: {} } }`,
  );
  const portal = portalOf({
    documents: { many: `openapi: 3.1.0\ninfo: { title: Many, version: 1 }\npaths:\n${many.join('\n')}\n` },
  });
  const shownAt = (path: string): readonly unknown[] => {
    const labels = navAt(portal, path).sidebar[1]?.items[0]?.items.map(({ label }) => label) ?? [];
    return [String(labels.length), labels[0], labels.at(-1)];
  };
  expect(shownAt('/reference/many/operations/')).toEqual(['20', 'A0', 'A19']);
  expect(shownAt('/reference/many/operations/a200/')).toEqual(['20', 'A190', 'A209']);
  expect(shownAt('/reference/many/operations/a399/')).toEqual(['20', 'A380', 'A399']);
});

test('guides and APIs stand beside a guide', () => {
  expect(draw(navAt(shop, '/guides/limits/'))).toBe(`Guides: /guides/
  errors
  * limits
Reference:
  Shop`);
});

test.each([
  ['/', [], undefined, undefined],
  ['/guides/', ['/'], 'back to /', '/guides/errors/'],
  ['/guides/errors/', ['/', '/guides/'], '/guides/', '/guides/limits/'],
  ['/guides/limits/', ['/', '/guides/'], '/guides/errors/', '/reference/shop/'],
  ['/reference/shop/', ['/'], '/guides/limits/', '/reference/shop/lifecycle/'],
  [
    '/reference/shop/goods/add-good/',
    ['/', '/reference/shop/', '/reference/shop/goods/'],
    '/reference/shop/goods/list-goods/',
    '/reference/shop/orders/',
  ],
  [
    '/reference/shop/schemas/old/',
    ['/', '/reference/shop/', '/reference/shop/schemas/'],
    '/reference/shop/schemas/good/',
    'back to /reference/shop/',
  ],
])('%s hangs below %j, between %s and %s', (path, above, previous, next) => {
  const nav = navAt(shop, path);
  expect(nav.breadcrumbs.map((link) => link.href)).toEqual(above);
  const hrefOf = (link: Nav['next']): unknown => (link?.isBack === true ? `back to ${link.href}` : link?.href);
  expect(hrefOf(nav.previous)).toBe(previous);
  expect(hrefOf(nav.next)).toBe(next);
});

test('ways to the front page and to the API are named by what these are, not by their equal titles', () => {
  const namesAt = (path: string): readonly string[] => {
    const { previous, next } = navAt(shop, path);
    return [previous, next].map((link) => (link === undefined ? '' : formatTitle(en, link.label)));
  };
  expect(namesAt('/guides/')[0]).toBe('Home page');
  expect(namesAt('/guides/limits/')[1]).toBe('Overview');
  expect(namesAt('/reference/shop/schemas/old/')[1]).toBe('Overview');
});

test('versions lead to the same page where they have it, else to their first one', () => {
  const older = SHOP.replace(/ {2}\/orders:[\s\S]*?(?=webhooks:)/, '');
  const portal = portalOf({ documents: { 'shop@2': SHOP, 'shop@1': older } });
  const links = (path: string): unknown =>
    navAt(portal, path).versions.map(({ label, href, current }) => [label, href, current]);
  expect(links('/reference/shop/goods/list-goods/')).toEqual([
    ['2', '/reference/shop/goods/list-goods/', true],
    ['1', '/reference/shop/v/1/goods/list-goods/', false],
  ]);
  expect(links('/reference/shop/orders/order/')).toEqual([
    ['2', '/reference/shop/orders/order/', true],
    ['1', '/reference/shop/v/1/', false],
  ]);
});

test('unlisted pages are in no list', () => {
  const portal = portalOf({
    documents: { shop: SHOP.replace('summary: List goods', 'x-hidden: true, summary: List goods') },
  });
  expect(draw(navAt(portal, '/reference/shop/'))).not.toContain('List goods');
  expect(navAt(portal, '/reference/shop/goods/').next?.href).toBe('/reference/shop/goods/add-good/');
});

describe('of very many tags', () => {
  const names = Array.from({ length: 400 }, (_, index) => `t${index}`);
  const tags = names.map(
    (name, index) => `{ name: ${name}, description: Text${index > 0 && index <= 100 ? ', parent: t0' : ''} }`,
  );
  const portal = portalOf({
    documents: {
      many: `{ openapi: 3.2.0, info: { title: Many, version: 1 }, tags: [${tags.join(', ')}], paths: { /a: { get: { tags: [t350], operationId: one } }, /b: { get: { tags: [t50], operationId: two } } }, components: { schemas: { Box: { type: object, properties: { a: { type: string } } } } } }`,
    },
  });
  const labelsAt = (path: string): readonly string[] => {
    const items =
      navAt(portal, path).sidebar.find(({ label }) => formatTitle(en, label ?? '') === 'Operations')?.items ?? [];
    const named = items.map((item) => ({ ...item, label: formatTitle(en, item.label) }));
    return named.map(
      ({ label, href, open }) => `${open ? '+ ' : ''}${label}${label.startsWith('All') ? ` ${href}` : ''}`,
    );
  };

  test('the sidebar lists those around the current one, and where all of them are', () => {
    const shown = labelsAt('/reference/many/t350/one/');
    expect([shown.length, shown[0], shown.find((label) => label.startsWith('+')), shown.at(-1)]).toEqual([
      61,
      't320',
      '+ t350',
      'All 300 tags /reference/many/#operations',
    ]);
    expect(labelsAt('/reference/many/').slice(0, 2)).toEqual(['t0', 't101']);
  });

  test('pages in another list have a link to the operations alone', () => {
    const [, operations] = navAt(portal, '/reference/many/schemas/box/').sidebar;
    expect([operations?.items, operations?.lead?.href, operations?.count]).toEqual([
      [],
      '/reference/many/#operations',
      2,
    ]);
  });

  test('those below one are listed around the current one too, and nowhere else', () => {
    const root = navAt(portal, '/reference/many/t50/two/').sidebar.flatMap(({ items }) => items);
    const parent = root.find(({ label }) => label === 't0');
    const labels = parent?.items.map(({ label }) => formatTitle(en, label)) ?? [];
    expect([labels.length, labels[0], labels.at(-2), labels.at(-1)]).toEqual([61, 't20', 't79', 'All 100 tags']);
    expect(parent?.items.at(-1)?.href).toBe('/reference/many/t0/');
    expect(parent?.items.find(({ label }) => label === 't50')?.items.map(({ label }) => label)).toEqual(['Two']);
    expect(
      navAt(portal, '/reference/many/t350/')
        .sidebar.flatMap(({ items }) => items)
        .every(({ items }) => items.length < 2),
    ).toBe(true);
  });
});
