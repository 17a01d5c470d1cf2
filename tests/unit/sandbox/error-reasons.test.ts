import { describe, expect, test } from 'vitest';
import { json, open } from './notes.ts';

const item = '{ type: object, required: [name], properties: { name: { type: string }, count: { type: integer } } }';
const SCHEME = 'components: { securitySchemes: { k: { type: apiKey, in: header, name: X-Key } } }';

describe('an error says its reason in a header, whatever its documented body can hold', () => {
  const post = (status: string, response: string): string => `
paths:
  /items:
    post:
      requestBody: { required: true, ${json(item)} }
      responses: { 201: { description: made }, ${status}: ${response} }
  /items/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { 200: { ${json(item)} }, 404: { description: none } } }
`;

  test.each([
    ['a missing field', '400', '{}', undefined, 'The field "name" is required.'],
    ['a missing field', '422', '{}', undefined, 'The field "name" is required.'],
    ['a missing field', '4XX', '{}', undefined, 'The field "name" is required.'],
    ['broken JSON', '400', '{', undefined, 'The request body is not valid JSON.'],
    ['another type', '415', 'x', 'text/plain', 'The content type "text/plain" is not one of application/json.'],
  ])('%s with a documented %s without content', async (_, status, body, type, reason) => {
    const { send } = await open(post(status, '{ description: bad }'));
    const answer = await send('POST /items', body, type === undefined ? {} : { 'content-type': type });
    expect([answer.body, answer.header('Sandbox-Reason')]).toEqual([undefined, reason]);
  });

  test.each([
    ['a number', json('{ type: number }')],
    ['an object without a known field', json('{ type: object, properties: { ref: { type: string } } }')],
    ['a text', 'content: { text/plain: { schema: { type: string } } }'],
  ])('with a body of %s', async (_, content) => {
    const { send } = await open(post('400', `{ ${content} }`));
    const answer = await send('POST /items', '{}');
    expect(answer.header('Sandbox-Reason')).toBe('The field "name" is required.');
  });

  test('a record that does not exist, and a path of no operation', async () => {
    const { send } = await open(post('400', '{}'));
    expect((await send('GET /items/99')).header('Sandbox-Reason')).toBe('There is no item with the id 99.');
    expect((await send('GET /item')).header('Sandbox-Reason')).toContain('Did you mean "/items"?');
  });

  test('a reason in other characters can be sent', async () => {
    const { send } = await open(post('400', '{}').replaceAll('name', 'näme\\u0001'));
    const reason = (await send('POST /items', '{}')).header('Sandbox-Reason');
    expect(reason).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('an example of an error that is not an object is sent', () => {
  const refused = (content: string): string => `
${SCHEME}
paths:
  /s: { get: { security: [{ k: [] }], responses: { 200: {}, 401: { content: { application/json: ${content} } } } } }
`;
  test.each([
    ['{ example: unauthorized }', 'unauthorized'],
    ['{ example: 17 }', 17],
    ['{ example: 0 }', 0],
    ['{ example: false }', false],
    ['{ example: null }', null],
    ['{ examples: { a: { value: gone } } }', 'gone'],
    ['{ schema: {}, example: unauthorized }', 'unauthorized'],
    ['{ schema: true, example: null }', null],
    ["{ schema: { type: [object, 'null'] }, example: null }", null],
    ['{ schema: { type: number }, example: 42 }', 42],
    ['{ schema: { enum: [7, 8] }, example: 8 }', 8],
  ])('%s', async (content, body) => {
    const { send } = await open(refused(content));
    expect((await send('GET /s', undefined, { authorization: '' })).json).toEqual(body);
  });

  test('one that its schema refuses is not', async () => {
    const { send } = await open(refused('{ schema: { type: number, maximum: 5 }, example: 42 }'));
    expect((await send('GET /s', undefined, { authorization: '' })).json).toBeLessThanOrEqual(5);
  });
});

describe('the same request has the same error', () => {
  test.each([
    ['a number', '{ type: number }'],
    [
      'an object with required fields',
      '{ type: object, required: [n, s, t], properties: { n: { type: number }, s: { type: string, format: uuid }, t: { type: array, items: { type: integer } } } }',
    ],
    [
      'a list',
      '{ type: array, minItems: 2, items: { type: object, required: [n], properties: { n: { type: number } } } }',
    ],
  ])('%s', async (_, schema) => {
    const { send } = await open(`
${SCHEME}
paths:
  /s: { get: { security: [{ k: [] }], responses: { 200: {}, 401: { ${json(schema)} } } } }
`);
    const bodies = [];
    for (let count = 0; count < 3; count += 1)
      bodies.push((await send('GET /s', undefined, { authorization: '' })).body);
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('an error in our own words is a problem document (RFC 9457)', () => {
  const problem = 'application/problem+json';
  test.each([
    ['nothing documented', '{ 200: {} }', problem],
    ['a success in JSON', `{ 200: { ${json('{ type: object }')} } }`, problem],
    ['JSON', '{ 200: {}, 400: { content: { application/json: {} } } }', 'application/json'],
    [
      'a format without a known field',
      `{ 200: {}, 409: { ${json('{ type: object, properties: { ref: { type: string } } }')} } }`,
      problem,
    ],
    [
      'a format with one',
      `{ 200: {}, 409: { ${json('{ type: object, properties: { message: { type: string } } }')} } }`,
      'application/json',
    ],
  ])('%s', async (_, responses, type) => {
    const { send } = await open(`
paths:
  /s: { get: { parameters: [{ name: n, in: query, required: true, schema: { type: integer } }], responses: ${responses} } }
`);
    const answer = await send('GET /s');
    expect([answer.status, answer.header('Content-Type')]).toEqual([400, type]);
  });
});
