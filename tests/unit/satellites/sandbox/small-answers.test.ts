import { expect, test } from 'vitest';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { defineSandbox } from '../../../../src/satellites/sandbox/index.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import { json, open } from './notes.ts';
import { openSandbox } from './open-sandbox.ts';

const pet = '{ type: object, properties: { id: { type: integer }, name: { type: string } } }';
const pets = `
paths:
  /pets:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, default: 2 } }
        - { name: offset, in: query, schema: { type: integer } }
      responses:
        200:
          headers: { X-Total-Count: { schema: { type: integer }, example: 42 } }
          content: { application/json: { schema: { type: array, items: ${pet} }, examples: { some: { value: [{ id: 1, name: Rex }] }, empty: { value: [] } } } }
    post: { operationId: addPets, requestBody: { ${json('{}')} }, responses: { 201: { ${json(pet)} } } }
  /pets/{petId}:
    get:
      parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
      responses: { 200: { ${json(pet)} }, 400: {}, 404: {} }
`;

const wrapped = (links: string): string => `
paths:
  /v1/pets:
    get:
      parameters: [{ name: limit, in: query, schema: { type: integer } }, { name: offset, in: query, schema: { type: integer } }]
      responses: { 200: { content: { application/json: { schema: { type: object, properties: { data: { type: array, items: ${pet} }, links: { type: object } } }, example: { data: [{ id: 1 }, { id: 2 }], links: ${links} } } } } }
    post: { requestBody: { ${json(pet)} }, responses: { 201: { ${json(pet)} } } }
  /v1/pets/{id}: { get: { parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { 200: { ${json(pet)} } } } }
`;

test.each([
  [
    "{ self: 'https://api.example.com/old', next: 'https://api.example.com/next' }",
    { self: '/v1/pets?limit=1', next: '/v1/pets?limit=1&offset=1' },
  ],
  [
    "{ self: { href: 'https://api.example.com/old', type: pets }, next: { href: x }, prev: { href: y } }",
    { self: { href: '/v1/pets?limit=1', type: 'pets' }, next: { href: '/v1/pets?limit=1&offset=1' } },
  ],
])('links of a list lead to itself and its neighbours: %s', async (written, links) => {
  const { send } = await open(wrapped(written));
  expect((await send('GET /v1/pets?limit=1')).json).toEqual({ data: [{ id: 1 }], links });
});

test.each([
  [['a'], ['a']],
  [{ name: 'Rex' }, { name: 'Rex' }],
  [undefined, undefined],
])('a rule is informed of %j as it was sent', async (body, sent) => {
  let told: unknown = 'nothing';
  const rules = defineSandbox({
    addPets: async (call) => {
      told = call.sent;
      return await call.next({ name: 'made' });
    },
  });
  const { send } = await openSandbox([[mockTablesOf(readApi(pets)), rules]]);
  await send('POST /pets', body === undefined ? undefined : JSON.stringify(body));
  expect(told).toEqual(sent);
});
