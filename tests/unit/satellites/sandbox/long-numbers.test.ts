import { expect, test } from 'vitest';
import { openSqliteStore } from '../../../../src/satellites/sandbox/server/sqlite-store.ts';
import { createMemoryStore, type Store } from '../../../../src/satellites/sandbox/index.ts';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import { json } from './notes.ts';
import { openSandbox } from './open-sandbox.ts';

const pet = `{ type: object, required: [id], properties: { id: { type: integer, format: int64, minimum: 1 }, owner: { type: integer, format: int64 }, tags: { type: array, items: { type: number } } } }`;
const plan = mockTablesOf(
  readApi(`
paths:
  /pets:
    get:
      parameters: [{ name: owner, in: query, schema: { type: integer, format: int64 } }]
      responses: { 200: { ${json(`{ type: array, items: ${pet} }`)} } }
    post: { requestBody: { ${json(pet)} }, responses: { 201: { ${json(pet)} }, 400: {} } }
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: integer, format: int64 } }]
    get: { responses: { 200: { ${json(pet)} }, 400: {}, 404: {} } }`),
);

const stores: readonly (readonly [string, () => Store])[] = [
  ['memory', createMemoryStore],
  ['SQLite', () => openSqliteStore(':memory:')],
];

test.each(stores)('whole numbers that no double can hold are kept as they were sent: %s', async (_, store) => {
  const { send } = await openSandbox([[plan]], { store: store() });
  const first = '{"id":9007199254740993,"owner":9223372036854775807,"tags":[1.5,18014398509481985]}';
  expect((await send('POST /pets', first)).body).toBe(first);
  expect((await send('POST /pets', '{"id":9007199254740995,"owner":1}')).status).toBe(201);
  expect((await send('GET /pets/9007199254740993')).body).toBe(first);
  expect((await send('GET /pets/9007199254740994')).status).toBe(404);
  expect((await send('GET /pets?owner=9223372036854775807')).body).toBe(`[${first}]`);
});

test.each([
  ['{"id":9223372036854775808}', 400],
  ['{"id":-9223372036854775808}', 400],
  ['{"id":1,"owner":-9223372036854775809}', 400],
  ['{"id":1,"owner":-9223372036854775808}', 201],
])('%s is answered %i', async (body, status) => {
  const { send } = await openSandbox([[plan]]);
  expect((await send('POST /pets', body)).status).toBe(status);
});
