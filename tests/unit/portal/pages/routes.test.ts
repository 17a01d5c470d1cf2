import { expect, test } from 'vitest';
import {
  canonicalUrl,
  downloadUrlFor,
  findUrl,
  guidesUrlFor,
  settingUrl,
  markdownUrlFor,
  operationDocumentUrlFor,
  urlFor,
} from '../../../../src/portal/pages/routes.ts';
import { editUrlFor } from '../../../../src/portal/pages/edit-url.ts';
import type { PortalConfig } from '../../../../src/portal/settings/settings.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';

const portal = portalOf({
  documents: { shop: SHOP },
  guides: [guideOf('größe')],
  settings: { editUrl: 'https://example.com/edit/main/' },
  parts: { base: 'docs', site: 'https://example.com/ignored/' },
});
const api = portal.apis[0];
const [home, guide] = portal.pages;
if (api === undefined || home === undefined || guide === undefined) throw new Error('The portal is empty.');
const [list, add, , order] = api.operations;
const [good] = api.schemas;
if (list === undefined || add === undefined || order === undefined || good === undefined)
  throw new Error('The API is empty.');
const [callback] = order.callbacks;
const [called] = callback?.operations ?? [];
if (called === undefined) throw new Error('There is no callback.');
const property = add.requestBody?.content[0]?.schema;

test.each([
  ['the front page', urlFor(home, portal), '/docs/'],
  ['a guide', urlFor(guide, portal), '/docs/guides/gr%C3%B6%C3%9Fe/'],
  ['an API', urlFor(api, portal), '/docs/reference/shop/'],
  ['an operation', urlFor(list, portal), '/docs/reference/shop/goods/list-goods/'],
  ['an operation of several tags', urlFor(add, portal), '/docs/reference/shop/goods/add-good/'],
  [
    'a callback, on the page that declares it',
    urlFor(called, portal),
    '/docs/reference/shop/orders/order/#callback-shipped-post',
  ],
  ['a schema', urlFor(good, portal), '/docs/reference/shop/schemas/good/'],
  ['a Markdown twin', markdownUrlFor(guide, portal), '/docs/guides/gr%C3%B6%C3%9Fe.md'],
  ['the Markdown twin of the front page', markdownUrlFor(home, portal), '/docs/index.md'],
  ['a slice', operationDocumentUrlFor(list, portal), '/docs/reference/shop/goods/list-goods.openapi.json'],
  ['a document', downloadUrlFor(api, 'yaml', portal), '/docs/reference/shop/openapi.yaml'],
  ['a page on the web', canonicalUrl(home, portal), 'https://example.com/docs/'],
])('%s is at %s', (_, url, wanted) => {
  expect(url).toBe(wanted);
});

test('a reference leads to the schema that it names, an inline schema to none', () => {
  expect(property === undefined ? undefined : findUrl(property, portal)).toBe('/docs/reference/shop/schemas/good/');
  expect(findUrl({ ...good, name: undefined, id: undefined }, portal)).toBeUndefined();
});

test.each([
  ['/logo.svg', '/docs/logo.svg'],
  ['/guides/größe/#a', '/docs/guides/größe/#a'],
  ['//cdn.example/a.svg', '//cdn.example/a.svg'],
  ['https://cdn.example/a.svg', 'https://cdn.example/a.svg'],
])('the address %s of the settings is %s', (address, url) => {
  expect(settingUrl(address, portal)).toBe(url);
});

test('a file below a root of Windows can be edited too', () => {
  const source = String.raw`C:\portal\docs\a b.mdx`;
  const windows = { ...portal, root: String.raw`C:\portal` };
  if (guide.kind !== 'guide') throw new Error('The page is not a guide.');
  const page = { ...guide, guide: { ...guide.guide, file: source } };
  expect(editUrlFor(page, windows)).toBe('https://example.com/edit/main/docs/a%20b.mdx');
});

test('the link to the guides stays in the language of the page', () => {
  const settings: PortalConfig = { language: ['en', 'de'] };
  const of = (language: 'de' | 'en'): string | undefined =>
    guidesUrlFor(portalOf({ guides: [guideOf('start')], settings, parts: { base: '/docs', language } }));
  expect([of('de'), of('en')]).toEqual(['/docs/de/guides/start/', '/docs/guides/start/']);
});
