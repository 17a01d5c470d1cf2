import { expect, test } from 'vitest';
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
  ['{}', { title: 'api.yaml' }],
  ['{ title: "" }', { title: 'api.yaml' }],
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
