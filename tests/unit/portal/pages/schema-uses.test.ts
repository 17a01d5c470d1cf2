import { expect, test } from 'vitest';
import { listSchemaUses } from '../../../../src/portal/pages/schema-uses.ts';
import { readApi } from '../../openapi/model/read-api.ts';

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
  ['Pet', ['List pets', 'response 200: []', 'Create pet', 'body : pet'], []],
  ['Owner', [], ['Pet', ': owner']],
  ['Alone', [], []],
])('%s is used by operations and schemas directly, not by itself', (name, operations, schemas) => {
  const schema = api.schemas.find((candidate) => candidate.name === name);
  const uses = schema === undefined ? undefined : listSchemaUses(api, schema);
  const places = (held: ReadonlyMap<string, { readonly fields: ReadonlySet<string> }>): readonly string[] =>
    [...held].map(([at, { fields }]) => `${at}: ${[...fields].join(', ')}`.trim());
  const used = [...(uses?.operations ?? [])].flatMap(([user, held]) => [user.title, ...places(held)]);
  expect(used).toEqual(operations);
  expect([...(uses?.schemas ?? [])].flatMap(([user, held]) => [user.name, ...places(held)])).toEqual(schemas);
});
