import { expect, test } from 'vitest';
import { portalOf, guideOf, SHOP } from '../portal-of.ts';
import { formatAbout, formatTitle } from '../../../../src/portal/messages/format/pages.ts';
import * as en from '../../../../src/portal/messages/en/index.ts';

function paths(portal: ReturnType<typeof portalOf>): readonly string[] {
  return portal.pages.map((page) => `${page.kind} ${page.path}`);
}

test('every page is listed once, in reading order', () => {
  expect(paths(portalOf({ documents: { shop: SHOP }, guides: [guideOf('errors')] }))).toEqual([
    'home /',
    'guide /guides/errors/',
    'api /reference/shop/',
    'lifecycle /reference/shop/lifecycle/',
    'tag /reference/shop/goods/',
    'operation /reference/shop/goods/list-goods/',
    'operation /reference/shop/goods/add-good/',
    'tag /reference/shop/orders/',
    'operation /reference/shop/orders/list-orders/',
    'operation /reference/shop/orders/order/',
    'webhooks /reference/shop/webhooks/',
    'webhook /reference/shop/webhooks/sold-out/',
    'console /reference/shop/console/',
    'schemas /reference/shop/schemas/',
    'schema /reference/shop/schemas/good/',
    'schema /reference/shop/schemas/old/',
    'not-found /404/',
  ]);
});

const SMALL = 'openapi: 3.1.0\ninfo: { title: Small, version: 0 }\npaths: {}\n';

test('the newest version has no version in its address, the others have', () => {
  const portal = portalOf({ documents: { 'shop@1.9.0': SMALL, 'shop@1.10.0': SMALL, 'shop@2.0.0-beta': SMALL } });
  const roots = portal.pages.filter((page) => page.kind === 'api');
  expect(roots.map((page) => [page.api.version, page.path])).toEqual([
    ['2.0.0-beta', '/reference/shop/'],
    ['1.10.0', '/reference/shop/v/1.10.0/'],
    ['1.9.0', '/reference/shop/v/1.9.0/'],
  ]);
});

test('no two addresses differ by case alone, and none is the file of another', () => {
  const guides = ['Errors', 'errors', 'errors.md'].map((id) => guideOf(id));
  const portal = portalOf({ guides });
  expect(portal.pages.slice(1, 5).map((page) => page.path)).toEqual([
    '/guides/',
    '/guides/Errors/',
    '/guides/errors-2/',
    '/guides/errors.md-2/',
  ]);
});

test.each([
  ['ς', 'σ', 'Σ'],
  ['ß', 'ss', 'SS'],
  ['é', 'e\u0301', 'É'],
  ['K', '\u212A', 'k'],
])('file systems that tell no cases apart take no two of %j, %j and %j for one', (...ids) => {
  const { pages } = portalOf({ guides: ids.map((id) => guideOf(id)) });
  const folded = pages.map(({ path }) => path.normalize('NFKC').toUpperCase());
  expect(new Set(folded).size).toBe(pages.length);
});

test.each([true, false])('without settings, the title and description are those of the documents; own: %j', (own) => {
  const portal = portalOf({ documents: { shop: SHOP }, parts: { own } });
  expect(portal).toMatchObject({ title: 'Shop', description: 'Sells things.' });
  const two = portalOf({ documents: { shop: SHOP, small: SMALL }, parts: { own } });
  expect(formatTitle(en, two.title)).toBe('Shop and Small');
  expect(formatAbout(en, two.description)).toBe('Reference for Shop and Small.');
  const documents = Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => [`s${index}`, SMALL.replace('Small', `Shop ${index}`)]),
  );
  const many = portalOf({ documents, parts: { own } });
  expect(formatTitle(en, many.title)).toBe('Shop 0, Shop 1 and 5 more');
  expect(formatAbout(en, many.description)).toBe('Reference for 7 APIs, including Shop 0, Shop 1, Shop 2 and Shop 3.');
});

test('the description of a guide has nothing of its parts', () => {
  const source = 'import Card from "./Card.astro"\n\n<Card>Shown.</Card>\n\nIn {1 + 1}.\n\nRead this.\n';
  const guide = { ...guideOf('start', source), description: '' };
  const [, page] = portalOf({ documents: { shop: SHOP }, guides: [guide] }).pages;
  expect(page?.description).toBe('Read this.');
});

test('what stands below unlisted tags alone is unlisted too', () => {
  const document = `openapi: 3.2.0
info: { title: Small, version: 0 }
tags:
  - { name: open }
  - { name: shy, x-hidden: true }
  - { name: below, parent: shy }
paths:
  /shy: { get: { operationId: shy, tags: [shy] } }
  /below: { get: { operationId: below, tags: [below, shy] } }
  /both: { get: { operationId: both, tags: [shy, open] } }
  /open: { get: { operationId: open, tags: [open] } }
webhooks:
  told: { post: { tags: [shy] } }
  heard: { post: { summary: Heard } }
`;
  const { pages } = portalOf({ documents: { small: document } });
  const ofDocument = pages.filter(({ path }) => /\/(?:open|shy|below|webhooks)\//.test(path));
  expect(
    ofDocument.map(({ path, unlisted }) => `${unlisted ? '-' : '+'} ${path.slice('/reference/small'.length)}`),
  ).toEqual([
    '+ /open/',
    '+ /open/open/',
    '- /shy/',
    '- /shy/shy/',
    '+ /shy/both/',
    '- /below/',
    '- /below/below/',
    '+ /webhooks/',
    '- /webhooks/told/',
    '+ /webhooks/heard/',
  ]);
});
