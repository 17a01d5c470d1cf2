import { expect, test } from 'vitest';
import { idOf, json, open } from './notes.ts';

const item = (fields: string): string => `{ type: object, properties: { id: { type: integer }, ${fields} } }`;
const collection = (path: string, name: string, schema: string, errors = ''): string => `
  ${path}:
    get: { responses: { 200: { ${json(`{ type: array, items: ${schema} }`)} } } }
    post: { requestBody: { ${json(schema)} }, responses: { 201: { ${json(schema)} }${errors} } }
  ${path}/{${name}}:
    parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer } }]
    get: { responses: { 200: { ${json(schema)} } } }
`;
const shop = (errors: string): string =>
  `paths:${collection('/categories', 'categoryId', item('name: { type: string }'))}${collection('/pets', 'petId', item('category_id: { type: integer }'), errors)}`;

test.each([
  ['no error', ''],
  ['an error about something else', ", 400: { description: 'The body is not valid. The category is closed.' }"],
  ['an error about a member of its own', ", 404: { description: 'There is no such pet.' }"],
  ['an unspecific error', ", 404: { description: Not found }, 422: { description: 'category_id must not be empty' }"],
  ['a status of the server', ", 500: { description: 'There is no such category.' }"],
])('a body that names a missing record is accepted beside %s', async (_, errors) => {
  const { send } = await open(shop(errors));
  const made = await send('POST /pets', { category_id: 999 });
  expect([made.status, made.json]).toEqual([201, expect.objectContaining({ category_id: 999 })]);
});

const example = (value: string): string => `, 409: { description: Conflict, ${json(`{ type: object }, ${value}`)} }`;
test.each([
  [404, ", 404: { description: 'The category does not exist.' }"],
  [422, ", 400: { description: Bad }, 422: { description: 'Unknown category, or a wrong name' }"],
  [400, ", 400: { description: 'Invalid: `category_id` was not found' }"],
  [409, example('example: { code: category_not_found }')],
  [409, example('examples: { none: { summary: There is no such category, value: { code: 1 } } }')],
])('it gets the documented %s of such a reference%s', async (status, errors) => {
  const { send } = await open(shop(errors));
  const refused = await send('POST /pets', { category_id: 999 });
  expect([refused.status, refused.header('Sandbox-Reason')]).toEqual([
    status,
    'The field "category_id" does not name a category.',
  ]);
  const id = Number(idOf((await send('POST /categories', { name: 'x' })).json));
  expect((await send('POST /pets', { category_id: id })).status).toBe(201);
});

test('the 404 of a record in the path is not about the body', async () => {
  const pet = item('user_id: { type: integer }');
  const { send } = await open(
    `paths:${collection('/users', 'user_id', item('name: { type: string }'))}${collection('/users/{user_id}/pets', 'petId', pet, ", 404: { description: 'There is no such user.' }").replaceAll('  /users/{user_id}/pets:', '  /users/{user_id}/pets:\n    parameters: [{ name: user_id, in: path, required: true, schema: { type: integer } }]')}`,
  );
  const id = idOf((await send('POST /users', { name: 'x' })).json);
  expect((await send(`POST /users/${id}/pets`, { user_id: 999 })).status).toBe(201);
  expect((await send('POST /users/999/pets', {})).status).toBe(404);
});
