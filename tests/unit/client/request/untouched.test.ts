import { expect, test } from 'vitest';
import { readApi } from '../../openapi/model/read-api.ts';
import { sendUntouched } from './untouched.ts';

const body = (type: string, schema: string, more = ''): string =>
  `requestBody: { required: true, content: { ${type}: { schema: ${schema}${more} } } }`;
const named = (name: string): string =>
  `{ type: object, xml: { name: ${name} }, properties: { ${name}: { type: string } } }`;
const inPlaces = ['path', 'query', 'header', 'cookie']
  .map((place) => `{ name: ${place}, in: ${place}, required: true, schema: { type: array, items: { type: integer } } }`)
  .join(', ');
const option = (required: string): string =>
  `{ type: object, properties: { id: { type: string }, options: { type: array, items: { type: object, required: ${required}, properties: { id: { type: integer }, name: { type: string } } } } } }`;

test.each([
  ['parameters in all places', `/a/{path}: { get: { parameters: [${inPlaces}], responses: { 200: {} } } }`],
  [
    'XML of two schemas with names',
    `/a: { post: { ${body('application/xml', `{ allOf: [${named('a')}, ${named('b')}] }`)}, responses: { 200: {} } } }`,
  ],
  [
    'a list of lists in a form of parts',
    `/a: { post: { ${body('multipart/form-data', '{ type: object, properties: { a: { type: array, items: { type: array, items: { type: integer } } } } }')}, responses: { 200: {} } } }`,
  ],
  [
    'a list of parts without names',
    `/a: { post: { ${body('multipart/related', '{ type: array, items: { type: string } }', ', itemEncoding: { contentType: text/plain }')}, responses: { 200: {} } } }`,
  ],
  [
    'a form that is a text',
    `/a: { post: { ${body('application/x-www-form-urlencoded', '{ type: string }')}, responses: { 200: {} } } }`,
  ],
  [
    'a list in place of one whose items have more',
    `/a: { get: { responses: { 200: { content: { application/json: { schema: { type: array, items: ${option('[id]')} } } } } } } }
  /a/{id}: { patch: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], ${body('application/json', option('[name]'), ', example: { options: [{ name: n }] }')}, responses: { 200: { content: { application/json: { schema: ${option('[id]')} } } } } } }`,
  ],
])('the sandbox accepts what an untouched page sends: %s', async (_, paths) => {
  for (const version of ['3.0.3', '3.2.0']) {
    const { count, refused } = await sendUntouched(readApi(`openapi: ${version}\npaths:\n  ${paths}\n`));
    expect([version, count > 0, refused]).toEqual([version, true, []]);
  }
});
