import { expect, test } from 'vitest';
import { readOperation } from './read-api.ts';

test.each([
  ['{ 2xx: {} }', [{ status: '2XX' }]],
  ['{ 99: {}, 600: {}, ok: {} }', [{ status: '99' }, { status: '600' }, { status: 'ok' }]],
  ['{ 200: { $ref: "#/components/responses/Gone", summary: Here } }', [{ summary: 'Here', description: 'Gone' }]],
  ['{ x-note: {}, 200: {} }', [{ status: '200' }]],
  ['{ 200: { description: 200 response } }', [{ status: '200', description: undefined }]],
  ['{ 2XX: { description: "2XX" } }', [{ status: '2XX', description: undefined }]],
  ['{ 200: { description: 201 response } }', [{ description: '201 response' }]],
  ['{ 200: text, 404: {} }', [{ status: '404' }]],
  ['[]', []],
])('%s', (responses, expected) => {
  const rest = 'components: { responses: { Gone: { summary: Shared, description: Gone } } }';
  expect(readOperation(`responses: ${responses}`, rest).responses).toMatchObject(expected);
});

test('a description of operationId and status says nothing, that of another operation does', () => {
  const { responses } = readOperation(
    'operationId: listPets\nresponses: { 200: { description: listPets 200 response }, 404: { description: getPet 404 response } }',
  );
  expect(responses.map(({ description }) => description)).toEqual([undefined, 'getPet 404 response']);
});
