import { expect, test } from 'vitest';
import { json, open } from './notes.ts';

/** A document of books, which are kept, and of an echo, which is not: its example has other values. */
const libraryDocument = (note: string, version: string): string => {
  const book = json(`{ type: object, properties: { id: { type: integer, readOnly: true }, note: ${note} } }`);
  return `
openapi: ${version}
paths:
  /books:
    get: { responses: { 200: { ${json('{ type: array, items: { type: object } }')} } } }
    post: { requestBody: { ${book} }, responses: { 201: { ${book} } } }
  /books/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { 200: { ${book} } } }
    patch: { requestBody: { ${book} }, responses: { 200: { ${book} } } }
  /echo:
    post: { requestBody: { ${book} }, responses: { 200: { ${book.replace(/ \} \}$/, ', example: { id: 5, note: hello } } }')} } } }
components:
  schemas:
    Language: { type: string, enum: [en, hello] }
    Nothing: { enum: [null] }
    Maybe: { oneOf: [{ $ref: '#/components/schemas/Language' }, { $ref: '#/components/schemas/Nothing' }] }
`;
};

const LANGUAGE = "{ $ref: '#/components/schemas/Language' }";
const ways: readonly (readonly [string, string])[] = [
  ['{ type: string, nullable: true, example: hello }', '3.0.3'],
  [`{ nullable: true, allOf: [${LANGUAGE}] }`, '3.0.3'],
  ["{ type: [string, 'null'] }", '3.1.0'],
  ["{ $ref: '#/components/schemas/Maybe' }", '3.1.0'],
  ['{}', '3.1.0'],
];

test.each(ways)('null that a schema allows is kept: %s', async (note, version) => {
  const { send } = await open(libraryDocument(note, version));
  expect((await send('POST /echo', { note: null })).json).toMatchObject({ id: 5, note: null });
  const made = await send('POST /books', { note: null });
  expect(made.json).toMatchObject({ note: null });
  const address = (await send('POST /books', { note: 'hello' })).header('Location') ?? '';
  expect((await send(`PATCH ${address}`, { note: null })).json).toMatchObject({ note: null });
  expect((await send(`GET ${address}`)).json).toMatchObject({ note: null });
});

test.each([
  ['{}', { a: 1 }],
  ['{}', [1]],
  ['{}', 5],
  ['{ type: [string, number] }', 5],
  ['{ oneOf: [{ type: string }, { type: object, required: [a] }] }', { a: 1 }],
])('a value of another type than the example is kept: %s %j', async (note, value) => {
  const { send } = await open(libraryDocument(note, '3.1.0'));
  expect((await send('POST /echo', { note: value })).json).toEqual({ id: 5, note: value });
});

test('null that the request allows and the record does not leaves a required value, and removes another', async () => {
  const [before, patch] = ['type: boolean', "type: [boolean, 'null']"].map((type) =>
    json(
      `{ type: object${type.includes('null') ? '' : ', required: [on]'}, properties: { on: { ${type} }, off: { ${type} } } }`,
    ),
  );
  const { send } = await open(`
paths:
  /settings:
    get: { responses: { 200: { ${before ?? ''} } } }
    put: { requestBody: { ${before ?? ''} }, responses: { 200: { ${before ?? ''} } } }
    patch: { requestBody: { ${patch ?? ''} }, responses: { 200: { ${before ?? ''} } } }
`);
  await send('PUT /settings', { on: false, off: false });
  expect((await send('PATCH /settings', { on: null, off: null })).json).toEqual({ on: false });
});
