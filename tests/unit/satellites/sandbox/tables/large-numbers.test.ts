import { expect, test } from 'vitest';
import { mockTablesOf } from '../../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../../openapi/model/read-api.ts';

const LARGE = '9223372036854775807';

test('whole numbers that no double can hold are the nearest double in a plan, wherever they stand', () => {
  const number = `{ type: integer, minimum: -${LARGE}, maximum: ${LARGE}, default: ${LARGE}, examples: [${LARGE}], enum: [${LARGE}] }`;
  const pet = `{ type: object, properties: { id: ${number}, tag: { const: ${LARGE} }, name: { maxLength: ${LARGE} } } }`;
  const api = readApi(`
components: { schemas: { Pet: ${pet} } }
paths:
  /pets:
    get:
      parameters: [{ name: limit, in: query, schema: ${number} }]
      responses:
        200:
          description: All
          headers: { X-Count: { schema: ${number}, example: ${LARGE} } }
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }, example: [{ id: ${LARGE} }] } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { id: ${LARGE} } } } }
      responses: { 201: { description: Made, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
  /pets/{id}:
    get:
      parameters: [{ name: id, in: path, schema: ${number}, example: ${LARGE} }]
      responses: { 200: { description: One, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
`);
  const plan = mockTablesOf(api);
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  expect(JSON.stringify(plan)).toContain(String(Number(LARGE)));
});
