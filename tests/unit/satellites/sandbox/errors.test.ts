import { describe, expect, test } from 'vitest';
import { json, open } from './notes.ts';

/** Returns a document whose body and parameter can both be invalid, with a documented error. */
const trips = (error: string, status = '400'): string => `
paths:
  /bookings:
    parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]
    post:
      requestBody: { required: true, ${json('{ type: object, required: [name, seat], properties: { name: { type: string }, seat: { type: object, properties: { row: { type: integer } } } } }')} }
      responses: { 201: { ${json('{ type: object, properties: { id: { type: string } } }')} }, ${status}: { ${error} } }
  /bookings/{id}:
    get: { parameters: [{ name: id, in: path, schema: { type: string } }], responses: { 200: { ${json('{ type: object, properties: { id: { type: string } } }')} } } }
`;
const message =
  'The parameter "limit" must be at most 100. The field "name" is required. The field "seat.row" must be an integer.';

describe('all that is wrong with a request is said at once, in the body where a message may be any text', () => {
  test.each([
    ['{ type: object, properties: { code: { type: integer }, message: { type: string } } }', { code: 400, message }],
    [
      '{ type: object, properties: { error: { type: object, properties: { code: { type: string }, message: { type: string } } } } }',
      { error: { code: 'invalid_parameter', message } },
    ],
    [
      '{ type: object }, examples: { a: { value: { code: other, message: A } }, b: { value: { code: invalid_parameter, message: B } } }',
      { code: 'invalid_parameter', message },
    ],
    [
      '{ type: object, properties: { detail: { type: array, items: { type: object, properties: { loc: { type: array, items: { enum: [body] } }, msg: { type: string } } } } } }',
      { detail: [{ loc: ['body'], msg: message }] },
    ],
    ['{ type: object, required: [ref], properties: { ref: { enum: [7] } }, additionalProperties: false }', { ref: 7 }],
    [
      "{ type: object, properties: { message: { type: string, enum: [m] }, detail: { type: string, pattern: '^d$' } } }",
      { message: 'm', detail: 'd' },
    ],
    ['{ type: string }', message],
    ['{ type: number, maximum: 5 }, example: 42', expect.any(Number)],
    ["{ type: [object, 'null'] }, example: null", null],
  ])('%s', async (schema, body) => {
    const { send } = await open(trips(`content: { application/json: { schema: ${schema} } }`));
    const answers = [1, 2].map(() => send('POST /bookings?limit=500', { seat: { row: 'x' } }));
    const [first, second] = await Promise.all(answers);
    expect([first?.status, first?.json, first?.header('Sandbox-Reason')]).toEqual([400, body, message]);
    expect(second?.body).toBe(first?.body);
  });

  test('an error without content has its reason in a header', async () => {
    const { send } = await open(trips('description: bad', '4XX').replaceAll('name', 'näme\\u0001'));
    const { body, header } = await send('POST /bookings', '{}');
    expect(body).toBeUndefined();
    expect(header('Sandbox-Reason')).toMatch(/^[\x20-\x7e]+ is required\. /);
  });

  test('of very many errors a message names ten', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    const { send } = await open(
      `paths: { /things: { post: { requestBody: { ${json(`{ type: object, required: [${names.join(', ')}] }`)} }, responses: { 201: {} } } } }`,
    );
    const reason = JSON.stringify((await send('POST /things', {})).json);
    expect(reason).toContain('30 more values are wrong.');
  });
});

describe('an error that the document does not describe is a problem (RFC 9457)', () => {
  const problem = { title: 'Bad Request', status: 400, code: 'invalid_parameter', detail: message };
  test.each([
    ['409', 'content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } }'],
    [
      '400',
      'content: { application/problem+json: { schema: { type: object, properties: { title: { type: string }, instance: { type: string } } } } }',
    ],
  ])('%s: %s', async (status, error) => {
    const { send } = await open(trips(error, status));
    const answer = await send('POST /bookings?limit=500', { seat: { row: 'x' } });
    expect([answer.json, answer.header('Content-Type')]).toMatchObject([problem, 'application/problem+json']);
  });

  test.each<readonly [string, number, unknown]>([
    ['GET /bookings', 405, 'GET is not documented for "/bookings". Documented: POST.'],
    ['GET /v2/bookings', 404, 'The document has no path "/v2/bookings". Did you mean "/bookings"?'],
    ['GET /booking/1', 404, 'The document has no path "/booking/1". Did you mean "/bookings/{id}"?'],
    ['GET /elsewhere', 404, 'The document has no path "/elsewhere".'],
    [`GET /${'a/'.repeat(1000)}`, 404, expect.stringMatching(/^.{0,300}"\.$/)],
  ])('%s', async (line, status, detail) => {
    const { send } = await open(trips('description: bad'));
    expect((await send(line)).json).toMatchObject({ status, detail });
  });
});
