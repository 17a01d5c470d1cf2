import { expect, test } from 'vitest';
import { createCatalog } from '../../../../src/client/search/catalog.ts';
import type { PageData } from '../../../../src/client/search/pagefind.ts';
import { readTyped } from '../../../../src/client/search/match.ts';
import { rankPages } from '../../../../src/client/search/rank-pages.ts';
import { writeNames, type NamedPage } from '../../../../src/site/read/search/names.ts';

function page(title: string, method: string, url: string): NamedPage {
  return { kind: 'operation', api: 0, title, url, method, path: url, id: '', badges: '', explains: '', language: 'en' };
}

function data(url: string, content: string): PageData {
  return { url, content, anchors: [], meta: {}, sub_results: [], locations: [] };
}

const PAGES = [
  page('Update a cage', 'PUT', '/cage/'),
  page('Create a lock', 'POST', '/lock/'),
  page('Get a cage', 'GET', '/get/'),
];
const catalog = createCatalog(
  writeNames({
    apis: [{ label: 'Zoo', url: '/', age: 0 }],
    pages: PAGES,
    sections: [],
    terms: [],
    synonyms: [],
    languages: ['en'],
  }),
);

test('a text that says it in the same words comes first', () => {
  const texts = [
    data('/cage/', 'A cage. A lock may be required. It has two keys, of which both are sent.'),
    data('/lock/', 'Use this to require two keys on a cage.'),
  ];
  expect(rankPages(texts, [], catalog, readTyped(catalog, 'require two keys on a cage')).map(({ url }) => url)).toEqual(
    ['/lock/', '/cage/'],
  );
});

test('of texts alike, the page whose title and method are those of the query', () => {
  const texts = ['/get/', '/lock/', '/cage/'].map((url) => data(url, 'The keeper of a cage.'));
  expect(rankPages(texts, [], catalog, readTyped(catalog, 'change the keeper of a cage'))[0]?.url).toBe('/cage/');
});
