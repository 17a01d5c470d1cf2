import { expect, test } from 'vitest';
import { createCatalog } from '../../../../src/client/search/catalog.ts';
import { nearestPages } from '../../../../src/client/search/near-pages.ts';
import { writeNames } from '../../../../src/site/read/search/names.ts';

const page = { kind: 'operation', api: 0, method: 'GET', path: '', id: '', badges: '', explains: '', language: 'en' };
const catalog = createCatalog(
  writeNames({
    ...{ apis: [{ label: 'Petstore', url: '/', age: 0 }], sections: [], terms: [], synonyms: [], languages: ['en'] },
    pages: [
      { ...page, kind: 'tag', title: 'Pets', url: '/reference/petstore/pets/', method: '' },
      { ...page, title: 'Get a pet', url: '/reference/petstore/pets/get-pet/' },
      { ...page, title: 'List pets', url: '/reference/petstore/pets/list-pets/' },
      { ...page, title: 'Get an order', url: '/reference/petstore/store/get-order/' },
      { ...page, kind: 'guide', title: 'Authentication', url: '/guides/authentication/', method: '' },
    ],
  }),
);

test.each([
  ['/reference/petstore/pets/get-pets/', '/reference/petstore/pets/get-pet/'],
  ['/reference/petstore/pets/getPet', '/reference/petstore/pets/get-pet/'],
  ['/reference/petstore/get-order.html', '/reference/petstore/store/get-order/'],
  ['/guide/autentication/', '/guides/authentication/'],
  ['/docs/reference/petstore/pets/list_pets.md', '/reference/petstore/pets/list-pets/'],
])('%s means %s', (path, url) => {
  expect(nearestPages(path, catalog)[0]?.url).toBe(url);
});

test.each(['/', '/.env', '/nothing/of/the/kind/', '/404.html'])('%s means no page', (path) => {
  expect(nearestPages(path, catalog)).toEqual([]);
});
