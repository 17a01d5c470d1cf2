import { describe, expect, test } from 'vitest';
import { json, open } from './notes.ts';

describe('a documented Location is sent', () => {
  const location = (status: number, header: string): string =>
    `paths: { /s: { post: { responses: { ${status}: { headers: { Location: ${header} } } } } } }`;
  test.each([
    [201, '{ schema: { type: string }, example: /there }', '/there'],
    [200, '{ schema: { type: string, example: /there } }', '/there'],
    [303, '{ schema: { type: string }, example: /there }', '/there'],
    [302, '{ required: true, schema: { type: string, format: uri } }', expect.stringMatching(/^https:/)],
    [307, '{ schema: { type: string, format: uri } }', expect.stringMatching(/^https:/)],
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
    ['{ 3XX: {}, 2XX: {} }', 200],
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

describe('a preference that is not applied is named, with the documented ones', () => {
  const many = `
paths:
  /many:
    get:
      responses:
        200: { content: { application/json: { examples: { nice: { value: NCE }, paris: { value: PAR } } } } }
        400: { content: { application/json: { examples: { bad: { value: 1 } } } } }
        409: { description: conflict }
  /one: { get: { responses: { 200: { content: { application/json: { example: 1 } } } } } }
  /typed:
    get: { responses: { 200: { content: { application/json: { schema: { type: integer }, examples: { one: { value: 1 } } } } } } }
  /never:
    get: { responses: { 200: { content: { application/json: { schema: { type: integer, minimum: 2, maximum: 1 }, examples: { one: { value: 1 } } } } } } }
  /none: { get: { responses: { 200: {} } } }
`;
  test.each([
    ['/many', 'example=pariss', 'example=pariss (documented: nice, paris)'],
    ['/many', 'example=bad', 'example=bad (documented with code=400)'],
    ['/many', 'code=304', 'code=304 (documented: 200, 400, 409)'],
    ['/many', 'code=409, example=paris', 'example=paris (documented with code=200)'],
    ['/many', 'dynamic=true', 'dynamic=true (no schema)'],
    ['/many', 'example=paris', undefined],
    ['/typed', 'dynamic=true', undefined],
    ['/typed', 'dynamic=true, example=one', 'example=one (dynamic=true applied)'],
    ['/never', 'dynamic=true', 'dynamic=true (no valid value found)'],
  ])('%s, %s', async (path, prefer, ignored) => {
    const { send } = await open(many);
    const answer = await send(`GET ${path}`, undefined, { prefer });
    expect(answer.header('Sandbox-Ignored')).toBe(ignored);
  });

  test('a name in other characters can be sent', async () => {
    const { send } = await open(many.replaceAll('paris', 'pärïs'));
    const answer = await send('GET /many', undefined, { prefer: 'example="pärís\u0001"' });
    expect(answer.header('Sandbox-Ignored')).toMatch(/^[\x20-\x7e]+$/);
  });
});
