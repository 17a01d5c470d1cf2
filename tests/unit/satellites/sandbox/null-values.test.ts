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
