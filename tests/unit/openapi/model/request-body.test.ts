import { expect, test } from 'vitest';
import { readOperation } from './read-api.ts';

test.each([
  ['{}', undefined],
  ['requestBody: {}', { description: undefined, required: false, content: [] }],
  [
    'requestBody: { required: true, description: D, content: { a/b: {} } }',
    { description: 'D', required: true, content: [{ mediaType: 'a/b' }] },
  ],
  ['requestBody: { $ref: "#/components/requestBodies/Pet" }', { description: 'Shared', required: true }],
  [
    'requestBody: { $ref: "#/components/requestBodies/Pet", description: Here }',
    { description: 'Here', required: true },
  ],
  ['requestBody: text', undefined],
  ['requestBody: null', undefined],
  ['requestBody: { required: "yes", content: [] }', { required: false, content: [] }],
])('%s', (operation, expected) => {
  const rest = 'components: { requestBodies: { Pet: { description: Shared, required: true } } }';
  const { requestBody } = readOperation(operation, rest);
  if (expected === undefined) expect(requestBody).toBeUndefined();
  else expect(requestBody).toMatchObject(expected);
});
