import { expect, test } from 'vitest';
import { problemsIn } from './lint-document.ts';

const HEAD = "openapi: 3.2.0\ninfo: { title: T, version: '1' }\n";
const id = '{ name: id, in: path, required: true, schema: {} }';
const operation = "{ responses: { '200': { description: A } } }";

test.each([
  ['of the path item', `paths: { '/a/{id}': { parameters: [${id}], get: ${operation} } }`, []],
  [
    'of a shared path item',
    `paths: { '/a/{id}': { $ref: '#/components/pathItems/A' } }\ncomponents: { pathItems: { A: { parameters: [${id}], get: ${operation} } } }`,
    [],
  ],
  [
    'by reference, with any characters',
    `paths: { '/a/{ä b}': { parameters: [{ $ref: '#/components/parameters/A' }], get: ${operation} } }\ncomponents: { parameters: { A: ${id.replace('id', 'ä b')} } }`,
    [],
  ],
  [
    'of a method of its own',
    `paths: { '/a/{id}': { additionalOperations: { COPY: ${operation} } } }`,
    ['#/paths/~1a~1{id}/additionalOperations/COPY'],
  ],
  ['of an empty path item', "paths: { '/a/{id}': {} }", []],
  [
    'that has no expression',
    `paths: { '/a': { parameters: [${id}], get: ${operation} } }`,
    ['#/paths/~1a/parameters/0'],
  ],
])('a path parameter %s', async (_, text, expected) => {
  const found = await problemsIn(`${HEAD}${text}\n`, /^path-parameters-defined$/);
  expect(found.map(({ pointer }) => pointer)).toEqual(expected);
});
