import { describe, expect, test } from 'vitest';
import { open } from './notes.ts';

const SCHEME = 'components: { securitySchemes: { k: { type: apiKey, in: header, name: X-Key } } }';
const api = (content: string, error = 'application/json: { schema: { type: object } }'): string => `
${SCHEME}
paths:
  /s: { get: { security: [{ k: [] }], responses: { 200: { content: { ${content} } }, 401: { content: { ${error} } } } } }
`;
const object = '{ type: object, required: [a], properties: { a: { type: integer, example: 7 } } }';

describe('a response of a range of media types has one type of the range', () => {
  test.each([
    ['*/*', `schema: ${object}`, 'application/json', '{"a":7}'],
    ['*/*', 'schema: { type: array, items: { type: integer, example: 3 } }', 'application/json', '[3]'],
    ['*/*', 'schema: { type: string, example: done }', 'text/plain', 'done'],
    ['application/*', 'schema: { type: string, example: done }', 'application/json', '"done"'],
    ['application/*+json', `schema: ${object}`, 'application/vnd.api+json', '{"a":7}'],
    ['text/*', 'schema: { type: string, example: done }', 'text/plain', 'done'],
  ])('%s with %s', async (range, content, type, body) => {
    const { send, key } = await open(api(`"${range}": { ${content} }`));
    const answer = await send('GET /s', undefined, { 'x-key': key });
    expect([answer.status, answer.header('Content-Type'), answer.body?.replaceAll(/\s/g, '')]).toEqual([
      200,
      type,
      body,
    ]);
  });

  test.each([
    ['*/*', 'application/hal+json', 'application/hal+json'],
    ['application/*', 'text/html, application/ld+json;q=0.5, application/json;q=0.2', 'application/ld+json'],
    ['application/*', 'application/*', 'application/json'],
    ['application/*+json', 'application/json', undefined],
  ])('%s for a client that accepts %s', async (range, accept, type) => {
    const { send, key } = await open(api(`"${range}": { schema: ${object} }`));
    const { status, header } = await send('GET /s', undefined, { 'x-key': key, accept });
    expect(type === undefined ? status : header('Content-Type')).toBe(type ?? 406);
  });
});

test.each([
  ['"*/*": { schema: {} }', 'application/problem+json'],
  ['application/vnd.error+json: {}', 'application/vnd.error+json'],
  ['image/png: {}', 'application/problem+json'],
])('an error without a schema and an example is a problem: %s', async (error, type) => {
  const { send } = await open(api('application/json: {}', error));
  const { json, header } = await send('GET /s', undefined, { authorization: '' });
  expect([header('Content-Type'), json]).toMatchObject([type, { status: 401, detail: header('Sandbox-Reason') }]);
});
