import { expect, test } from 'vitest';
import { listSchemaUses } from '../../../src/view/schema-uses.ts';
import { listErrorStatuses } from '../../../src/view/statuses.ts';
import { context } from './draw-rows.ts';
import { readApi } from '../openapi/read-api.ts';

const api = readApi(`
  paths:
    /pets:
      get: { operationId: listPets, responses: { '200': { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } } }, '401': { description: No key. }, default: { description: Late. } } }
      post:
        operationId: createPet
        requestBody: { content: { application/json: { schema: { type: object, properties: { pet: { $ref: '#/components/schemas/Pet' } } } } } }
        responses: { '400': { description: Wrong. }, '401': { description: No key. }, default: { description: Odd. } }
  components:
    schemas:
      Pet: { type: object, properties: { owner: { $ref: '#/components/schemas/Owner' }, mate: { $ref: '#/components/schemas/Pet' } } }
      Owner: { type: object }
      Alone: { type: string }`);

test.each([
  ['Pet', ['List pets', 'Create pet'], []],
  ['Owner', [], ['Pet']],
  ['Alone', [], []],
])('%s is used by operations and schemas directly, not by itself', (name, operations, schemas) => {
  const schema = api.schemas.find((candidate) => candidate.name === name);
  const uses = schema === undefined ? undefined : listSchemaUses(api, schema);
  expect(uses?.operations.map(({ title }) => title)).toEqual(operations);
  expect(uses?.schemas.map((user) => user.name)).toEqual(schemas);
});

test('error statuses are listed once, with what they mean and where', () => {
  const statuses = listErrorStatuses(api, context).map(({ status, meanings }) => [
    status,
    ...meanings.map(({ text, operations, everywhere }) => [text, operations.map(({ name }) => name), everywhere]),
  ]);
  expect(statuses).toEqual([
    ['400', ['Wrong', ['Create pet'], false]],
    ['401', ['No key', ['List pets', 'Create pet'], true]],
    ['default', ['Late', ['List pets'], false], ['Odd', ['Create pet'], false]],
  ]);
});
