import { describe, expect, test } from 'vitest';
import type { PageData } from '../../../../src/search/browser/pagefind.ts';
import { readQuery } from '../../../../src/search/browser/query.ts';
import { hasInTitle, rankPages } from '../../../../src/search/browser/rank.ts';

function page(title: string, kind: string, method?: string, path?: string): PageData {
  const meta = { title, kind, ...(method === undefined ? {} : { method }), ...(path === undefined ? {} : { path }) };
  return { url: `/${kind}/${title}/`, excerpt: '', content: '', locations: [], meta, sub_results: [] };
}

const PAGES = [
  page('List pets', 'operation', 'GET', '/pets'),
  page('Delete a pet', 'operation', 'DELETE', '/pets/{petId}'),
  page('Get a pet', 'operation', 'GET', '/pets/{petId}'),
  page('Pet', 'schema'),
  page('Create a category', 'operation', 'POST', '/categories'),
  page('Category', 'schema'),
  page('List categories', 'operation', 'GET', '/categories'),
  page('InventoryItem', 'schema'),
  page('List the inventory', 'operation', 'GET', '/inventory'),
  page('Create a user', 'operation', 'POST', '/users'),
  page('Store', 'tag'),
  page('Set a stock count', 'operation', 'PATCH', '/inventory/{petId}'),
  page('Place an order', 'operation', 'POST', '/orders'),
  page('Order placed', 'webhook', 'POST', 'order'),
  page('Pets', 'schema'),
  page('Pets', 'tag'),
];

describe('the page meant comes first', () => {
  test.each([
    ['GET /pets/{petId}', 'Get a pet'],
    ['delete pets/petId', 'Delete a pet'],
    ['/pets', 'List pets'],
    ['pet', 'Pet'],
    ['delete', 'Delete a pet'],
    ['unknown', 'List pets'],
    ['categories', 'List categories'],
    ['category', 'Category'],
    ['inventory', 'List the inventory'],
    ['inventory item', 'InventoryItem'],
    ['create order', 'Place an order'],
    ['stock', 'Set a stock count'],
    ['how do I list the pets?', 'List pets'],
  ])('%s: %s', (typed, first) => {
    expect(rankPages(PAGES, readQuery(typed))[0]?.meta.title).toBe(first);
  });

  test('of one name, what tells more', () => {
    expect(rankPages(PAGES, readQuery('pets'))[0]?.meta.kind).toBe('tag');
  });
});

test.each([
  ['pet', 'List pets', true],
  ['categories', 'Create a category', true],
  ['create the category', 'Create a category', true],
  ['inventory', 'InventoryItem', true],
  ['order pet', 'Place an order', false],
  ['error', 'Get a pet', false],
])('%j stands in the title %j: %s', (typed, title, expected) => {
  expect(hasInTitle(page(title, 'operation'), readQuery(typed))).toBe(expected);
});
