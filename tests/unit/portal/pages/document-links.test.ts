import { expect, test } from 'vitest';
import type { Api } from '../../../../src/openapi/model/index.ts';
import { findDocumentPlace } from '../../../../src/portal/pages/document-links.ts';
import type { Portal } from '../../../../src/portal/portal.ts';
import { toUrl } from '../../../../src/portal/pages/routes.ts';
import { portalOf, SHOP } from '../portal-of.ts';

const shop = portalOf({
  documents: { shop: SHOP.replace('tags: [', 'tags: [{ name: Empty }, ') },
  parts: { base: 'docs' },
});

function resolve(href: string, api: Api | undefined, portal: Portal): string | undefined {
  const place = findDocumentPlace(href, api, portal);
  return place === undefined ? undefined : toUrl(place.page.path, portal);
}

test.each([
  ['#tag/goods', '/docs/reference/shop/goods/'],
  ['#tag/Goods', '/docs/reference/shop/goods/'],
  ['#operation/listGoods', '/docs/reference/shop/goods/list-goods/'],
  ['#tag/goods/operation/listGoods', '/docs/reference/shop/goods/list-goods/'],
  ['#tag/goods/GET/goods', '/docs/reference/shop/goods/list-goods/'],
  ['#tag/goods/get/goods', '/docs/reference/shop/goods/list-goods/'],
  ['#tag/goods/paths/~1goods/get', '/docs/reference/shop/goods/list-goods/'],
  ['#/paths/~1goods/get', '/docs/reference/shop/goods/list-goods/'],
  ['#/paths/goods/get', '/docs/reference/shop/goods/list-goods/'],
  ['/paths/goods/get', '/docs/reference/shop/goods/list-goods/'],
  ['#/operations/listGoods', '/docs/reference/shop/goods/list-goods/'],
  ['/operations/listGoods', '/docs/reference/shop/goods/list-goods/'],
  ['/api-reference/goods/listgoods', '/docs/reference/shop/goods/list-goods/'],
  ['#/goods/listGoods', '/docs/reference/shop/goods/list-goods/'],
  ['#listGoods', '/docs/reference/shop/goods/list-goods/'],
  ['listGoods', '/docs/reference/shop/goods/list-goods/'],
  ['./listgoods?a#b', '/docs/reference/shop/goods/list-goods/'],
  ['goods/listGoods', undefined],
  ['mailto:listGoods', undefined],
  ['#model-Good', '/docs/reference/shop/schemas/good/'],
  ['#/schemas/Good', '/docs/reference/shop/schemas/good/'],
  ['/schemas/Good', '/docs/reference/shop/schemas/good/'],
  ['#tag/goods/get/unknown', '/docs/reference/shop/goods/'],
  ['/operations/unknown', undefined],
  ['/goods/listGoods', undefined],
  ['#/components/schemas/Good', '/docs/reference/shop/schemas/good/'],
  ['#schema/Good', '/docs/reference/shop/schemas/good/'],
  ['/reference/shop/goods', '/docs/reference/shop/goods/'],
  ['/reference/shop/goods/#x', '/docs/reference/shop/goods/'],
  ['/elsewhere', undefined],
  ['#tag/Empty', '/docs/reference/shop/empty/'],
  ['#tag/unknown', undefined],
  ['#%', undefined],
  ['file.md', undefined],
  ['../errors/', undefined],
  ['/404/', undefined],
])('%s leads to %s', (href, url) => {
  expect(resolve(href, undefined, shop)).toBe(url);
});

test('a link within a document means its own API, though others have parts of the same name', () => {
  const portal = portalOf({ documents: { shop: SHOP, store: SHOP } });
  const urls = portal.apis.map((api) => resolve('#operation/listGoods', api, portal));
  expect(urls).toEqual(['/reference/shop/goods/list-goods/', '/reference/store/goods/list-goods/']);
});

test('a heading of the description, a topic or a tag is a target', () => {
  const portal = portalOf({
    documents: {
      shop: SHOP.replace(
        'tags: [',
        'x-topics: [{ title: T, content: "## Limits" }]\ntags: [{ name: Texts, description: "# Paging\\n## Limits" }, ',
      ),
    },
  });
  const sectionOf = (href: string): unknown => {
    const place = findDocumentPlace(href, portal.apis[0], portal);
    return place && [place.page.path, place.section];
  };
  expect(sectionOf('#paging')).toEqual(['/reference/shop/texts/', { level: 2, id: 'about-paging', text: 'Paging' }]);
  expect(sectionOf('#section/Limits')).toEqual([
    '/reference/shop/topics/t/',
    { level: 2, id: 'topic-limits', text: 'Limits' },
  ]);
});
