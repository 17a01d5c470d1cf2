import { describe, expect, test } from 'vitest';
import { json, open } from './notes.ts';

describe('a documented Location is sent', () => {
  const location = (status: number, header: string): string =>
    `paths: { /s: { post: { responses: { ${status}: { headers: { Location: ${header} } } } } } }`;
  test.each([
    [201, '{ schema: { type: string }, example: /there }', '/there'],
    [200, '{ schema: { type: string, example: /there } }', '/there'],
    [302, '{ required: true, schema: { type: string, format: uri } }', expect.stringMatching(/^https:/)],
  ])('%i with %s', async (status, header, expected) => {
    const { send } = await open(location(status, header));
    const answer = await send('POST /s');
    expect([answer.status, answer.header('location')]).toEqual([status, expected]);
  });

  test('that of a new record is its own', async () => {
    const pet = '{ type: object, properties: { id: { type: integer }, name: { type: string } } }';
    const { send } = await open(`
paths:
  /pets:
    get: { responses: { 200: { ${json(`{ type: array, items: ${pet} }`)} } } }
    post: { requestBody: { ${json(pet)} }, responses: { 201: { headers: { Location: { schema: { type: string }, example: /there } }, ${json(pet)} } } }
  /pets/{id}: { get: { parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { 200: { ${json(pet)} } } } }
`);
    const answer = await send('POST /pets', { name: 'Rex' });
    expect(answer.header('location')).toMatch(/^\/pets\/\d+$/);
  });
});

describe('a range of statuses is a documented one', () => {
  const get = (responses: string): string => `paths: { /s: { get: { responses: ${responses} } } }`;
  test.each([
    ['{ 4XX: {}, 3XX: {} }', 302],
    ['{ 3xx: {} }', 302],
    ['{ 3XX: {}, default: {} }', 200],
    ['{ 3XX: {}, 301: {} }', 301],
  ])('%s', async (responses, status) => {
    const { send } = await open(get(responses));
    const answer = await send('GET /s');
    expect([answer.status, answer.header('Sandbox-Undocumented')]).toEqual([status, undefined]);
  });

  test('errors alone are no success', async () => {
    const { send } = await open(get('{ 4XX: {}, 5XX: {} }'));
    const answer = await send('GET /s');
    expect([answer.status, answer.header('Sandbox-Undocumented')]).toEqual([200, '200']);
  });
});

test.each([
  ['/many', 'example=pariss', undefined, 'example=pariss'],
  ['/many', 'code=304', undefined, 'code=304'],
  ['/many', 'code=409, example=paris', 'code=409', 'example=paris'],
  ['/many', 'example=paris', 'example=paris', undefined],
  ['/typed', 'dynamic=true, example=one', 'dynamic=true', 'example=one'],
  ['/many', 'example="p\u0001\u00e4"', undefined, 'example="p??"'],
])('%s with the preference %s: what is applied and what is not is named', async (path, prefer, applied, ignored) => {
  const { send } = await open(`
paths:
  /many:
    get:
      responses:
        200: { content: { application/json: { examples: { nice: { value: NCE }, paris: { value: PAR } } } } }
        409: { description: conflict }
  /typed:
    get: { responses: { 200: { content: { application/json: { schema: { type: integer }, examples: { one: { value: 1 } } } } } } }
`);
  const { header } = await send(`GET ${path}`, undefined, { prefer });
  expect([header('Preference-Applied'), header('Sandbox-Ignored')]).toEqual([applied, ignored]);
});
