import { expect, test } from 'vitest';
import { readOperation } from './read-api.ts';

test.each([
  ['{ application/json: {} }', [{ mediaType: 'application/json', schema: undefined, examples: [], encoding: [] }]],
  [
    '{ text/*: { description: Any text }, "*/*": {} }',
    [{ mediaType: 'text/*', description: 'Any text' }, { mediaType: '*/*' }],
  ],
  [
    '{ application/jsonl: { itemSchema: { type: string } } }',
    [{ itemSchema: { type: ['string'] }, schema: undefined }],
  ],
  ['{ a/b: { schema: { $ref: "#/components/schemas/Pet" } } }', [{ schema: { name: 'Pet' } }]],
  ['{ a/b: { $ref: "#/components/mediaTypes/Pets" } }', [{ mediaType: 'a/b', description: 'Shared' }]],
  ['{ a/b: { $ref: "#/components/mediaTypes/Pets", description: Here } }', [{ mediaType: 'a/b', description: 'Here' }]],
  ['{ a/b: text, c/d: {} }', [{ mediaType: 'c/d' }]],
  ['{ a/b: { schema: { x-internal: true } } }', [{ mediaType: 'a/b', schema: undefined }]],
])('%s', (content, expected) => {
  const rest = `components: { schemas: { Pet: { type: object } }, mediaTypes: { Pets: { description: Shared } } }`;
  expect(readOperation(`requestBody: { content: ${content} }`, rest).requestBody?.content).toMatchObject(expected);
});
