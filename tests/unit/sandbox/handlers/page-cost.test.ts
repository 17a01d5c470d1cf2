import { expect, test, vi } from 'vitest';
import { mockTablesOf } from '../../../../src/sandbox/tables/index.ts';
import { createMemoryStore, type Store, createOrdered, type Entry } from '../../../../src/sandbox/index.ts';
import { readApi } from '../../model/read-api.ts';
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

test('a page of a large collection looks at the records on it alone', () => {
  const records = createOrdered<Entry>();
  let looked = 0;
  for (let index = 0; index < 20_000; index += 1) {
    records.put({
      key: String(index),
      revision: 1,
      get value() {
        looked += 1;
        return { kind: index % 1000 === 0 ? 'rare' : 'usual' };
      },
    });
  }
  const rare = { offset: 5, size: 10, equal: [{ property: 'kind', values: ['rare'] }] };
  expect(records.page(rare).total).toBe(20);
  looked = 0;
  expect(records.page(rare).entries.map(({ key }) => key)[0]).toBe('5000');
  expect(records.page({ offset: 19_000, size: 10, equal: [] }).entries).toHaveLength(10);
  expect(looked).toBe(0);
});

test('a filter with very many matches copies those on the page alone', () => {
  const records = createOrdered<Entry>();
  for (let index = 0; index < 2000; index += 1)
    records.put({ key: String(index), revision: 1, value: { kind: 'usual' } });
  const copy = vi.spyOn(Array.prototype, 'flatMap');
  const { entries, total } = records.page({ offset: 5, size: 10, equal: [{ property: 'kind', values: ['usual'] }] });
  const copied = copy.mock.results.map(({ value }: { value: unknown }) => (Array.isArray(value) ? value.length : 0));
  copy.mockRestore();
  expect([entries.length, total]).toEqual([10, 2000]);
  expect(copied.filter((length) => length > 10)).toEqual([]);
});

test('a record beside very many seeds is created with the next number, and their keys are read once', async () => {
  let read = 0;
  const [id = ''] = pets.index.resources;
  const resource = pets.resources[id];
  if (resource === undefined) throw new Error('Pets are a resource.');
  const seeds = Array.from({ length: 150_000 }, (_, index) => ({
    collection: '/pets',
    get key() {
      read += 1;
      return String(index + 1);
    },
    value: { id: index + 1 },
  }));
  const plan = { ...pets, resources: { ...pets.resources, [id]: { ...resource, seeds } } };
  const { send } = await openSandbox([[plan]]);
  expect((await send('POST /pets', '{"kind":"rare"}')).json).toMatchObject({ id: 150_001 });
  const before = read;
  expect((await send('POST /pets', '{"kind":"rare"}')).json).toMatchObject({ id: 150_002 });
  expect(read).toBe(before);
});
