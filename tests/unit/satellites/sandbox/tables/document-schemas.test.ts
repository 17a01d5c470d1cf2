import { expect, test } from 'vitest';
import { validate, rootAt, type RootSchema } from '../../../../../src/openapi/json-schema/index.ts';
import { mockTablesOf } from '../../../../../src/satellites/sandbox/tables/index.ts';
import { openSandbox } from '../open-sandbox.ts';
import { readApi } from '../../../openapi/model/read-api.ts';

function schemasOf(yaml: string): Readonly<Record<string, unknown>> {
  return mockTablesOf(readApi(yaml)).schemas;
}

test('what is inside itself, or neither object nor text, has an address too', () => {
  const copied = schemasOf(`
components:
  schemas:
    Any: true
    Empty: {}
    None: false
    Tree: { properties: { root: { type: object, properties: { leaf: { $ref: '#/components/schemas/Tree/properties/root' } } } } }
`);
  expect(copied).toMatchObject({ 'any.json': true, 'empty.json': true, 'none.json': false, 'tree.json': {} });
  expect(Object.keys(copied)).toContain('at-components-schemas-Tree-properties-root.json');
});

test('parts of allOf are copied as they are written, without annotations and hidden properties', () => {
  const copied = schemasOf(`
components:
  schemas:
    Base: { type: object, description: Base, properties: { id: { type: string, x-internal: true }, kind: { enum: [a] } } }
    Sub: { title: Sub, allOf: [{ $ref: '#/components/schemas/Base' }, { required: [size], properties: { size: { minimum: 1 } } }] }
`);
  expect(copied).toEqual({
    'base.json': { type: 'object', properties: { kind: { enum: ['a'] } } },
    'sub.json': { allOf: [{ $ref: 'base.json' }, { required: ['size'], properties: { size: { minimum: 1 } } }] },
  });
});

test('forms of OpenAPI 3.0 are written in the words of 2020-12, and what is beside a reference is ignored', () => {
  const copied = schemasOf(`
openapi: 3.0.3
components:
  schemas:
    A: { type: string, nullable: true }
    B: { nullable: true, allOf: [{ $ref: '#/components/schemas/A' }] }
    C: { type: number, minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: false }
    D: { properties: { a: { $ref: '#/components/schemas/A', type: integer, readOnly: true } } }
`);
  expect(copied).toEqual({
    'a.json': { type: ['string', 'null'] },
    'b.json': { anyOf: [{ allOf: [{ $ref: 'a.json' }] }, { type: 'null' }] },
    'c.json': { type: 'number', exclusiveMinimum: 1, maximum: 3 },
    'd.json': { properties: { a: { $ref: 'a.json' } } },
  });
});

test('older drafts are written in the words of 2020-12, and malformed keywords are left out', () => {
  const copied = schemasOf(`
components:
  schemas:
    A: { items: [{ type: string }], additionalItems: false, dependencies: { a: [b], c: { required: [d] } } }
    B: { minLength: many, required: true, type: [string, any], allOf: [] }
`);
  expect(copied).toEqual({
    'a.json': {
      prefixItems: [{ type: 'string' }],
      items: false,
      dependentRequired: { a: ['b'] },
      dependentSchemas: { c: { required: ['d'] } },
    },
    'b.json': true,
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
  const at = (name: string): RootSchema => rootAt({ document: read.document, pointer: `#/components/schemas/${name}` });
  const isValid = (name: string, items: readonly unknown[]): boolean =>
    validate(at(name), { items }).errors.length === 0;
  expect([isValid('Page', [1]), isValid('NamePage', ['a']), isValid('NamePage', [1])]).toEqual([true, true, false]);
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
