import { expect, test } from 'vitest';
import { nearestPages } from '../../../../src/client/search/near-pages.ts';
import type { NamedPage } from '../../../../src/site/read/search/names.ts';

const URLS = [
  '/reference/petstore/',
  '/reference/petstore/pets/',
  '/reference/petstore/pets/get-pet/',
  '/reference/petstore/pets/list-pets/',
  '/reference/petstore/store/get-order/',
  '/guides/authentication/',
];
const pages: readonly NamedPage[] = URLS.map((url) => {
  return {
    kind: 'operation',
    api: 0,
    title: url,
    url,
    method: '',
    path: '',
    id: '',
    badges: '',
    explains: '',
    language: '',
  };
});

test.each([
  ['/reference/petstore/pets/get-pets/', '/reference/petstore/pets/get-pet/'],
  ['/reference/petstore/pets/getPet', '/reference/petstore/pets/get-pet/'],
  ['/reference/petstore/get-order.html', '/reference/petstore/store/get-order/'],
  ['/guide/autentication/', '/guides/authentication/'],
  ['/docs/reference/petstore/pets/list_pets.md', '/reference/petstore/pets/list-pets/'],
])('%s means %s', (path, url) => {
  expect(nearestPages(path, pages)[0]?.url).toBe(url);
});

test.each(['/', '/wp-login.php', '/nothing/of/the/kind/'])('%s means no page', (path) => {
  expect(nearestPages(path, pages)).toEqual([]);
});
