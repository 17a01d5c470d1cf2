import { expect, test } from 'vitest';
import { readOperation } from './read-api.ts';

test.each([
  [
    '{ X-Total: { required: true, schema: { type: integer } } }',
    { name: 'X-Total', style: 'simple', explode: false, required: true },
  ],
  [
    '{ X-Total: { description: D, deprecated: true, explode: true } }',
    { description: 'D', deprecated: true, explode: true },
  ],
  [
    '{ X-Total: { content: { application/json: {} } } }',
    { content: [{ mediaType: 'application/json' }], schema: undefined },
  ],
  ['{ X-Total: { example: 0 } }', { examples: [{ name: 'example', value: { json: 0 } }] }],
  ['{ X-Total: { $ref: "#/components/headers/Total" } }', { name: 'X-Total', description: 'Shared' }],
  ['{ X-Total: { $ref: "#/components/headers/Total", description: Here } }', { name: 'X-Total', description: 'Here' }],
])('%s', (headers, expected) => {
  const rest = 'components: { headers: { Total: { description: Shared } } }';
  expect(readOperation(`responses: { 200: { headers: ${headers} } }`, rest).responses[0]?.headers).toMatchObject([
    expected,
  ]);
});

test('Content-Type says the media type and is not a header; hidden and broken ones are left out', () => {
  const headers = '{ content-type: {}, X-Secret: { x-internal: true }, X-Bad: text, X-Good: {} }';
  const [response] = readOperation(`responses: { 200: { headers: ${headers} } }`).responses;
  expect(response?.headers.map(({ name }) => name)).toEqual(['X-Good']);
});

test('a header whose encoding leads back to it ends', () => {
  const loop =
    '{ content: { multipart/mixed: { encoding: { a: { headers: { X: { $ref: "#/components/headers/Loop" } } } } } } }';
  const rest = `components: { headers: { Loop: ${loop} } }`;
  const [response] = readOperation(
    'responses: { 200: { headers: { X-Loop: { $ref: "#/components/headers/Loop" } } } }',
    rest,
  ).responses;
  expect(response?.headers[0]?.content[0]?.encoding).toMatchObject([{ name: 'a', headers: [] }]);
});
