import { expect, test } from 'vitest';
import { json, open } from './notes.ts';

const records = (schema: string, components = '{}'): string => `
paths:
  /pets:
    get: { responses: { 200: { ${json(`{ type: array, items: ${schema} }`)} } } }
    post: { operationId: addPet, requestBody: { ${json('{ type: object }')} }, responses: { 201: { ${json(schema)} } } }
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { 200: { ${json(schema)} } } }
components: { schemas: ${components} }
`;

test.each([
  ['its own', "{ type: [string, 'null'], default: null }", '{}'],
  [
    'beside a reference with another',
    '{ $ref: "#/components/schemas/Note", default: null }',
    "{ Note: { type: [string, 'null'], default: none } }",
  ],
  ['of a reference', '{ $ref: "#/components/schemas/Note" }', "{ Note: { type: [string, 'null'], default: null } }"],
  ['in 3.1 without a type', '{ default: null }', '{}'],
])('a default of null completes a new record: %s', async (_, note, components) => {
  const schema = `{ type: object, properties: { id: { type: integer }, note: ${note} } }`;
  const { send } = await open(records(schema, components));
  expect((await send('POST /pets', {})).json).toMatchObject({ note: null });
});

test.each([
  ['example: null', null],
  ['const: null', null],
  ['enum: [null]', null],
  ['example: false', false],
  ["example: ''", ''],
  ['example: 0', 0],
])('a required property without a type keeps its %s', async (written, value) => {
  const schema = `{ type: object, required: [note], properties: { id: { type: integer }, note: { ${written} } } }`;
  const { send } = await open(records(schema));
  expect((await send('POST /pets', {})).json).toMatchObject({ note: value });
});

const header = (fields: string): string => `
paths:
  /pet:
    get: { responses: { 200: { headers: { X-Note: { ${fields} } }, ${json('{ type: object }')} } } }
`;

test.each([
  ['a valid example', 'schema: { type: integer }, example: 7', '7'],
  ['the first valid of several', 'schema: { type: integer }, examples: { a: { value: many }, b: { value: 8 } }', '8'],
  ['no invalid one', 'schema: { type: integer, minimum: 5 }, example: many', '5'],
  ['one of its content', 'content: { application/json: { schema: { type: object }, example: { a: 1 } } }', '{"a":1}'],
  [
    'a valid one of its content',
    'content: { application/json: { schema: { type: integer, minimum: 3 }, example: many } }',
    '3',
  ],
  [
    'no invalid list',
    'schema: { type: array, items: { type: integer, minimum: 6 }, minItems: 1, maxItems: 1 }, example: [1, 2]',
    '6',
  ],
])('a documented header is sent with %s', async (_, fields, value) => {
  const { send } = await open(header(fields));
  expect((await send('GET /pet')).header('X-Note')).toBe(value);
});

test.each([
  'allOf: [{ $ref: "#/components/schemas/Owner" }]',
  'oneOf: [{ $ref: "#/components/schemas/Owner" }, { type: string }]',
])('a random value is not null for nullable beside a composition in 3.0: %s', async (composition) => {
  const schema = `{ type: object, required: [owner], properties: { owner: { nullable: true, ${composition} } } }`;
  const { send } = await open(`
openapi: 3.0.3
paths: { /pet: { get: { responses: { 200: { ${json(schema)} } } } } }
components: { schemas: { Owner: { type: object, required: [name], properties: { name: { type: string } } } } }
`);
  for (let turn = 0; turn < 20; turn += 1) {
    const { json: made } = await send('GET /pet', undefined, { prefer: 'dynamic=true' });
    expect(made).not.toEqual({ owner: null });
  }
});
