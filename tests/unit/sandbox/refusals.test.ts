import { describe, expect, test } from 'vitest';
import type { RouteTable } from '../../../src/sandbox/tables/types.ts';
import { nearestPath } from '../../../src/sandbox/near-path.ts';
import { json, open } from './notes.ts';

const error = (schema: string, type = 'application/json'): string => `{ content: { ${type}: { schema: ${schema} } } }`;

/** Returns a document with an error format, and a body and a parameter that can both be invalid. */
const trips = (schema: string, type?: string): string => `
paths:
  /bookings:
    parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]
    post:
      requestBody: { required: true, ${json('{ type: object, required: [name, seat], properties: { name: { type: string }, seat: { type: object, properties: { row: { type: integer } }, required: [row] } } }')} }
      responses: { 201: { ${json('{ type: object, properties: { id: { type: string } } }')} }, 400: ${error(schema, type)}, 404: ${error(schema, type)} }
`;

describe('all that is wrong with a request is said at once', () => {
  const message =
    'The parameter "limit" must be at most 100. The field "name" is required. The field "seat.row" must be an integer.';

  test.each([
    ['nothing but a message', '{ type: object, properties: { message: { type: string } } }', { message }],
    [
      'a number as code',
      '{ type: object, properties: { code: { type: integer }, message: { type: string } } }',
      { code: 400, message },
    ],
    [
      'a message beside a list',
      '{ type: object, properties: { detail: { type: string }, errors: { type: array, items: { type: string } } } }',
      { detail: message },
    ],
    [
      'a list of texts',
      '{ type: object, required: [errors], properties: { errors: { type: array, items: { type: string } } } }',
      { errors: [message] },
    ],
    [
      'a list of objects',
      '{ type: object, properties: { errors: { type: array, items: { type: object, properties: { field: { type: string }, status: { type: integer }, detail: { type: string } } } } } }',
      { errors: [{ status: 400, detail: message }] },
    ],
    [
      'an object in an object',
      '{ type: object, properties: { error: { type: object, required: [id], properties: { id: { type: string, enum: [e] }, code: { type: string }, message: { type: string } } } } }',
      { error: { id: 'e', code: 'invalid_parameter', message } },
    ],
    [
      "an author's example, with its other fields",
      '{ type: object, properties: { message: { type: string }, hint: { type: string } } }, example: { message: Bad, hint: See the docs }',
      { message, hint: 'See the docs' },
    ],
    [
      'the code that is about it',
      '{ type: object, required: [code], properties: { code: { type: string, enum: [PET_NOT_FOUND, QUANTUM_FLUX_ERROR, INVALID_REQUEST] }, message: { type: string } } }',
      { code: 'INVALID_REQUEST', message },
    ],
    [
      'the list of FastAPI',
      '{ type: object, properties: { detail: { type: array, items: { type: object, required: [loc, msg], properties: { loc: { type: array, items: { type: string, enum: [body] } }, msg: { type: string } } } } } }',
      { detail: [{ loc: ['body'], msg: message }] },
    ],
    [
      'a generated body without a message',
      '{ type: object, required: [ref], properties: { ref: { enum: [7] }, why: { enum: [8] } }, additionalProperties: false }',
      { ref: 7, why: 8 },
    ],
    [
      'no text with a format or a pattern',
      "{ type: object, required: [message, detail], properties: { message: { type: string, enum: [m] }, detail: { type: string, pattern: '^d$' } } }",
      { message: 'm', detail: 'd' },
    ],
    ['no field that could say it', '{ type: string }', message],
  ])('by %s', async (_, schema, body) => {
    const { send } = await open(trips(schema));
    const answer = await send('POST /bookings?limit=500', { seat: { row: 'x' } });
    expect([answer.status, answer.json]).toEqual([400, body]);
  });

  test('a body of no type that is taken is reported beside the parameters', async () => {
    const { send } = await open(trips('{ type: object, properties: { message: { type: string } } }'));
    const answer = await send('POST /bookings?limit=many', 'x', { 'content-type': 'text/plain' });
    expect(answer.json).toEqual({
      message:
        'The parameter "limit" must be an integer. The content type "text/plain" is not one of application/json.',
    });
  });

  test('of very many a message names ten', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    const { send } = await open(`
paths:
  /things:
    post: { requestBody: { ${json(`{ type: object, required: [${names.join(', ')}] }`)} }, responses: { 201: {}, 400: ${error('{ type: object, properties: { message: { type: string } } }')} } }`);
    const { body } = await send('POST /things', {});
    expect(body?.match(/is required/g)).toHaveLength(10);
    expect(body).toContain('30 more values are wrong.');
  });
});

test('a problem document has its title, status and detail (RFC 9457), and nothing made up', async () => {
  const { send } = await open(
    trips(
      '{ type: object, properties: { type: { type: string }, title: { type: string }, status: { type: integer }, detail: { type: string }, instance: { type: string } } }',
      'application/problem+json',
    ),
  );
  const detail = 'The document has no path "/booking". Did you mean "/bookings"?';
  expect((await send('GET /booking')).json).toEqual({ title: 'Not Found', status: 404, detail });
});

test('a method that is not documented is reported with those that are', async () => {
  const { send } = await open(trips('{ type: object, properties: { message: { type: string } } }'));
  expect((await send('GET /bookings')).json).toEqual({
    message: 'GET is not documented for "/bookings". Documented: POST.',
  });
});

describe('how a key is given is said for the scheme of the document', () => {
  const secured = (scheme: string): string => `
security: [{ key: [] }]
components: { securitySchemes: { key: ${scheme} } }
paths: { /things: { get: { responses: { 200: {}, 401: ${error('{ type: object, properties: { message: { type: string } } }')} } } } }`;
  const basic = 'Send the header "Authorization: Basic <user:password in base64>", the password being a key.';

  test.each([
    ['{ type: apiKey, in: header, name: X-Key }', {}, 'The API key is missing. Send the header "X-Key: <key>".'],
    [
      '{ type: apiKey, in: query, name: key }',
      {},
      'The API key is missing. Send the query parameter "key" with the key.',
    ],
    ['{ type: apiKey, in: cookie, name: sid }', {}, 'The API key is missing. Send the cookie "sid" with the key.'],
    ['{ type: http, scheme: bearer }', {}, 'The API key is missing. Send the header "Authorization: Bearer <key>".'],
    [
      '{ type: http, scheme: bearer }',
      { authorization: 'Bearer x' },
      'The API key is not valid. Send the header "Authorization: Bearer <key>".',
    ],
    ['{ type: http, scheme: basic }', {}, `The user and password are missing. ${basic}`],
    ['{ type: http, scheme: basic }', { authorization: 'Basic eDp5' }, `The user and password are not valid. ${basic}`],
    [
      '{ type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: {} } } }',
      {},
      'The access token is missing. Send the header "Authorization: Bearer <access token>".',
    ],
    ['{ type: http, scheme: hoba }', {}, 'The credentials are missing. Send the header "Authorization: Hoba <key>".'],
  ])('%s %j', async (scheme, headers, message) => {
    const { send } = await open(secured(scheme));
    const answer = await send('GET /things', undefined, { authorization: '', ...headers });
    expect([answer.status, answer.json]).toEqual([401, { message }]);
  });
});

test.each([
  ['/booking', '/bookings'],
  ['/Bookings/', '/bookings'],
  ['/v2/bookings', '/bookings'],
  ['/bookings/1/payments', '/bookings/{id}/payment'],
  ['/booking/1', '/bookings/{id}'],
  ['/b', undefined],
  ['/elsewhere', undefined],
  ['/elsewhere/1', undefined],
  [`/${'a/'.repeat(1000)}`, undefined],
])('the path %s is most like %s', (path, template) => {
  const routes = ['/bookings', '/bookings/{id}', '/bookings/{id}/payment'].map((one): RouteTable => ({
    template: one,
    query: [],
    operations: {},
  }));
  expect(nearestPath(path, routes)).toBe(template);
});
