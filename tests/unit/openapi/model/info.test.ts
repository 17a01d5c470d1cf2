import { expect, test } from 'vitest';
import { normalizeApi } from './filter-and-normalize.ts';
import { problemsOf, readApi } from './read-api.ts';

test.each([
  [
    '{ title: Pets, summary: S, description: D, termsOfService: T }',
    { title: 'Pets', summary: 'S', description: 'D', termsOfService: 'T' },
  ],
  ['{ title: 2024, version: 1.0 }', { title: '2024' }],
  ['{ title: A, contact: { name: N, url: U, email: E } }', { contact: { name: 'N', url: 'U', email: 'E' } }],
  ['{ title: A, contact: {} }', { contact: undefined }],
  [
    '{ title: A, license: { name: N, identifier: MIT } }',
    { license: { name: 'N', identifier: 'MIT', url: undefined } },
  ],
  ['{ title: A, license: { identifier: MIT } }', { license: { name: 'MIT' } }],
  ['{ title: A, license: {} }', { license: undefined }],
  ['{ title: A, contact: text, license: [] }', { contact: undefined, license: undefined }],
  ['{}', { title: 'API' }],
  ['{ title: "" }', { title: 'API' }],
])('%s', (info, expected) => {
  expect(readApi(`info: ${info}`).info).toMatchObject(expected);
});

test.each([
  ['[]', 'error #/info: This must be an object.'],
  ['{ version: "1" }', 'error #/info: `info` has no title.'],
  ['{ title: A, license: {} }', 'error #/info/license: This licence has no name.'],
  ['{ title: A, description: {} }', 'error #/info/description: `description` must be a string.'],
])('%s is reported', (info, problem) => {
  expect(problemsOf(readApi(`info: ${info}`))).toEqual([problem]);
});

test.each([
  ['/docs/order-book.yaml', 'Order book'],
  ['orders_v2.1.JSON', 'Orders v2.1'],
  ['/docs/openapi.yml', 'API'],
  ['https://orders.example/swagger.json', 'API'],
  ['/docs/---.yaml', '---.yaml'],
])('an API without a title in %s is called %s', (source, title) => {
  const document = { openapi: '3.1.0', info: { title: '', version: '1' } };
  expect(normalizeApi({ document, id: undefined, version: undefined, source }).info.title).toBe(title);
});
