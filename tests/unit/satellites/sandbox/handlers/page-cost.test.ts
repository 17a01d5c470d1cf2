import { expect, test } from 'vitest';
import { mockTablesOf } from '../../../../../src/satellites/sandbox/tables/index.ts';
import { createMemoryStore, type Store } from '../../../../../src/satellites/sandbox/index.ts';
import { readApi } from '../../../openapi/model/read-api.ts';
import { openSandbox } from '../open-sandbox.ts';
import { json } from '../notes.ts';

const pet = '{ type: object, properties: { id: { type: integer }, kind: { type: string } } }';
const pets = mockTablesOf(
  readApi(`
paths:
  /pets:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, default: 20 } }
        - { name: offset, in: query, schema: { type: integer } }
        - { name: kind, in: query, schema: { type: string } }
        - { name: sort, in: query, schema: { type: string } }
      responses: { 200: { ${json(`{ type: array, items: ${pet} }`)} } }
    post: { requestBody: { ${json(pet)} }, responses: { 201: { ${json(pet)} } } }`),
);

test.each([
  ['GET /pets', 20],
  ['GET /pets?offset=4000&limit=5', 5],
  ['GET /pets?kind=rare&limit=20', 20],
  ['GET /pets?kind=none', 0],
])('%s takes from the store what it lists, and no more', async (line, count) => {
  const inner = createMemoryStore();
  const writes = Array.from({ length: 5_000 }, (_, index) => ({
    collection: `${pets.index.id} /pets`,
    key: String(index + 100),
    value: { id: index + 100, kind: index % 100 === 0 ? 'rare' : 'usual' },
  }));
  let taken = 0;
  const store: Store = {
    ...inner,
    list: async (collection) => {
      const listing = await inner.list(collection);
      taken += listing.entries.length;
      return listing;
    },
    page: async (collection, query) => {
      const page = await inner.page(collection, query);
      taken += page.entries.length;
      return page;
    },
  };
  const { send } = await openSandbox([[pets]], { store });
  await send('GET /pets');
  await inner.commit([], writes);
  taken = 0;
  expect((await send(line)).json).toHaveLength(count);
  expect(taken).toBe(count);
});
