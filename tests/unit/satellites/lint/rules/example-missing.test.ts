import { expect, test } from 'vitest';
import { lintDocument } from '../lint-document.ts';

const body = (media: string) => `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /pets:
    post:
      requestBody: { content: { application/json: ${media} } }
      responses: { '200': { description: Fine, content: { application/json: ${media} } } }
components:
  schemas:
    Bare: { type: string }
    Shown: { type: string, examples: [Rex] }
`;

test.each([
  '{ schema: { type: string }, example: Rex }',
  '{ schema: { type: string }, examples: { one: { value: Rex } } }',
  '{ schema: { type: string, example: Rex } }',
  "{ schema: { $ref: '#/components/schemas/Shown' } }",
  '{ schema: { type: string, format: binary } }',
  '{}',
])('%s needs no more', async (media) => {
  expect(await lintDocument('example-missing', body(media))).toEqual([]);
});

test.each([
  '{ schema: { type: string } }',
  "{ schema: { $ref: '#/components/schemas/Bare' } }",
  '{ itemSchema: {}, examples: {} }',
])('%s lacks an example', async (media) => {
  expect(await lintDocument('example-missing', body(media))).toEqual([
    expect.stringContaining('6: The body has no example for application/json.'),
    expect.stringContaining('7: The response has no example for application/json.'),
  ]);
});
