import { expect, test } from 'vitest';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { openSandbox } from './open-sandbox.ts';
import { readApi } from '../../openapi/model/read-api.ts';

test('schemas of older documents are written in the words of 2020-12, without hidden properties', () => {
  const { schemas } = mockTablesOf(
    readApi(`
openapi: 3.0.3
components:
  schemas:
    A: { type: string, nullable: true, description: A }
    B: { nullable: true, allOf: [{ $ref: '#/components/schemas/A' }] }
    C: { type: number, minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: false }
    E: { items: [{ type: string }], additionalItems: false }
    D: { properties: { a: { $ref: '#/components/schemas/A', type: integer }, b: { x-internal: true } } }
`),
  );
  expect(schemas).toEqual({
    'a.json': { type: ['string', 'null'] },
    'b.json': { anyOf: [{ allOf: [{ $ref: 'a.json' }] }, { type: 'null' }] },
    'c.json': { type: 'number', exclusiveMinimum: 1, maximum: 3 },
    'e.json': { prefixItems: [{ type: 'string' }], items: false },
    'd.json': { properties: { a: { $ref: 'a.json' } } },
  });
});

test('dynamic references lead to the definitions of the schema that uses a generic one', async () => {
  const read = readApi(`
paths:
  /pages:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NamePage' } } } }
      responses: { '204': { description: Taken } }
components:
  schemas:
    Page:
      $id: page
      properties: { items: { type: array, items: { $dynamicRef: '#item' } } }
      $defs: { item: { $dynamicAnchor: item } }
    NamePage:
      $id: names
      $ref: page
      $defs: { item: { $dynamicAnchor: item, type: string } }
`);
  const { send } = await openSandbox([[mockTablesOf(read)]]);
  expect((await send('POST /pages', { items: ['a'] })).status).toBe(204);
  expect((await send('POST /pages', { items: [1] })).status).toBe(422);
});

test('a form of Swagger 2.0 is judged by its fields', async () => {
  const read = readApi(`
swagger: '2.0'
paths:
  /pets:
    post:
      consumes: [application/x-www-form-urlencoded]
      parameters:
        - { name: age, in: formData, type: integer, required: true }
        - { name: limit, in: query, type: integer, maximum: 3, exclusiveMaximum: true }
      responses: { '204': { description: Taken } }
`);
  const { send } = await openSandbox([[mockTablesOf(read)]]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const statuses = await Promise.all(
    [
      ['POST /pets?limit=2', 'age=3'],
      ['POST /pets?limit=3', 'age=3'],
      ['POST /pets', 'age=x'],
      ['POST /pets', 'name=x'],
    ].map(async ([line = '', body = '']) => (await send(line, body, form)).status < 400),
  );
  expect(statuses).toEqual([true, false, false, false]);
});
