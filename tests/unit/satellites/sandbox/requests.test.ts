import { describe, expect, test } from 'vitest';
import { open } from './notes.ts';

const refused = async (
  yaml: string,
  line: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const { send } = await open(`paths: ${yaml}`);
  const answer = await send(line, undefined, headers);
  return answer.header('Sandbox-Reason') ?? answer.status;
};

describe('a parameter is read by its style: what it allows is accepted, and nothing else', () => {
  const colour =
    '{ type: object, additionalProperties: false, required: [R], properties: { R: { type: integer }, G: { type: string } } }';
  const numbers = '{ type: array, minItems: 2, items: { type: integer } }';
  test.each([
    ['in: query, schema: { const: a b }', '?c=a+b', '?c=a%2Bb'],
    [`in: query, schema: ${numbers}`, '?c=1&c=2', '?c=1'],
    [`in: query, explode: false, schema: ${numbers}`, '?c=1,2', '?c=1&c=2'],
    [`in: query, style: pipeDelimited, explode: false, schema: ${numbers}`, '?c=1%7C2', '?c=1,2'],
    [`in: query, style: spaceDelimited, explode: false, schema: ${numbers}`, '?c=1%202', '?c=1,2'],
    [`in: query, schema: ${colour}`, '?R=1&G=x', '?R=x'],
    [`in: query, explode: false, schema: ${colour}`, '?c=R,1,G,x', '?c=G,x'],
    [`in: query, style: deepObject, explode: true, schema: ${colour}`, '?c[R]=1&c%5BG%5D=x', '?c[R]=1&c[__proto__]=1'],
    [`in: query, content: { application/json: { schema: ${colour} } }`, '?c=%7B%22R%22%3A1%7D', '?c=%7B%7D'],
    ['in: query, schema: { type: integer }', '?c=1', '?c=1x'],
    ['in: query, schema: { anyOf: [{ type: string, maxLength: 0 }, { type: integer }] }', '?c=1', '?c=x'],
    [
      'in: querystring, content: { application/x-www-form-urlencoded: { schema: ' + colour + ' } }',
      '?R=1&G=b+c',
      '?R=x',
    ],
    [`in: path, schema: ${numbers}`, '/1,2', '/1'],
    [`in: path, style: label, explode: true, schema: ${numbers}`, '/.1.2', '/.1,2'],
    [`in: path, style: matrix, explode: true, schema: ${colour}`, '/;R=1;G=x', '/;G=x'],
    ['in: path, schema: { const: a/b }', '/a%2Fb', '/a'],
  ])('%s', async (how, good, bad) => {
    const path = how.startsWith('in: path') ? '/s/{c}' : '/s';
    const document = `{ '${path}': { get: { parameters: [{ name: c, required: true, ${how} }], responses: { 200: {} } } } }`;
    expect(await refused(document, `GET /s${good}`)).toBe(200);
    expect(await refused(document, `GET /s${bad}`)).toContain('The parameter "c"');
  });

  test.each([
    ['in: header, schema: { type: array, items: { type: integer } }', { c: '1, 2' }, { c: '1 2' }],
    ['in: cookie, style: form, schema: { type: integer }', { cookie: 'a=x; c=1' }, { cookie: 'c=x' }],
  ])('%s', async (how, good, bad) => {
    const document = `{ /s: { get: { parameters: [{ name: c, required: true, ${how} }], responses: { 200: {} } } } }`;
    expect(await refused(document, 'GET /s', good)).toBe(200);
    expect(await refused(document, 'GET /s', bad)).toContain('The parameter "c"');
  });
});

describe('the most specific template that has the method answers', () => {
  const one = (name: string): string => `{ responses: { 200: { content: { text/plain: { example: ${name} } } } } }`;
  const routes = `
  /pets/{id}: { get: ${one('get')}, delete: ${one('delete')} }
  /pets/x{id}: { get: ${one('x')} }
  /pets/mine: { get: ${one('mine')} }
  /{any}/mine: { put: ${one('any')} }
  /{from}-{to}.json: { get: ${one('span')} }
`;
  test.each([
    ['GET /pets/7', 200, 'get'],
    ['GET /pets/x7', 200, 'x'],
    ['GET /pets/mine', 200, 'mine'],
    ['GET /pets/m%69ne', 200, 'mine'],
    ['DELETE /pets/mine', 200, 'delete'],
    ['PUT /pets/mine', 200, 'any'],
    ['GET /a-b-c.json', 200, 'span'],
    ['constructor /pets/7', 405, 'GET, DELETE, HEAD, OPTIONS'],
    ['GET /pets/7/', 404, undefined],
    ['GET /a-.json', 404, undefined],
  ])('%s', async (line, status, told) => {
    const { send } = await open(`paths: ${routes}`);
    const answer = await send(line);
    expect([answer.status, status === 200 ? answer.body : answer.header('Allow')]).toEqual([status, told]);
  });
});

describe('a body is read by its media type', () => {
  const schema =
    '{ type: object, required: [age], properties: { age: { type: integer }, tags: { type: array, maxItems: 2, items: { type: string } }, home: { type: object, properties: { city: { enum: [Ulm] } } } } }';
  const form = 'application/x-www-form-urlencoded';
  test.each([
    ['application/json', 'application/json; charset=utf-8', '{"age":1}', 201],
    ['application/json', ' ', '{}', 'Send the header "Content-Type: application/json".'],
    ['application/json', 'application/json', undefined, 'The request needs a body.'],
    ['application/json', 'application/json', '['.repeat(202) + ']'.repeat(202), 'The request body is not valid JSON.'],
    ['application/*', 'application/merge-patch+json', '{"age":1}', 201],
    [form, form, 'age=1&tags=a&tags=b&home[city]=Ulm', 201],
    [form, form, 'age=x', 'The field "age" must be an integer.'],
    ['multipart/form-data', 'multipart/form-data', '--b--', 'The request body is not valid multipart.'],
    [
      'multipart/form-data',
      'multipart/form-data; boundary="b.(c"',
      '--b.(c\nContent-Disposition: form-data; name="age"\n\n1\n--b.(c--\n',
      201,
    ],
    ['application/xml', 'application/xml', '<a><age>1</age></a>', 201],
    ['application/octet-stream', 'application/octet-stream', 'x', 201],
  ])('%s, sent as %s: %j', async (mediaType, type, body, expected) => {
    const { send } = await open(
      `paths: { /s: { post: { requestBody: { required: true, content: { ${mediaType}: { schema: ${schema} } } }, responses: { 201: {} } } } }`,
    );
    const answer = await send('POST /s', body, { 'content-type': type });
    expect(answer.header('Sandbox-Reason') ?? answer.status).toEqual(expected);
  });
});

describe('credentials are looked for where the scheme says', () => {
  const schemes = `components: { securitySchemes: { header: { type: apiKey, in: header, name: X-Key, x-prefix: Key }, query: { type: apiKey, in: query, name: key }, cookie: { type: apiKey, in: cookie, name: key }, bearer: { type: http, scheme: bearer }, basic: { type: http, scheme: basic }, hoba: { type: http, scheme: hoba }, tls: { type: mutualTLS } } }`;
  const basic = (text: string): string => `Basic ${btoa(text)}`;
  test.each<readonly [string, Readonly<Record<string, string>>, unknown]>([
    ['[{ header: [] }]', { 'x-key': 'KEY' }, 200],
    ['[{ query: [] }]', {}, 'ApiKey realm="sandbox"'],
    ['[{ cookie: [] }]', { cookie: 'a=b; key=KEY' }, 200],
    ['[{ bearer: [] }]', { authorization: 'bearer KEY' }, 200],
    ['[{ bearer: [] }]', { authorization: 'Basic KEY' }, 'Bearer realm="sandbox"'],
    ['[{ bearer: [] }]', { authorization: 'Bearer bad' }, 'Bearer realm="sandbox", error="invalid_token"'],
    ['[{ basic: [] }]', { authorization: basic('ada:KEY') }, 200],
    ['[{ basic: [] }]', { authorization: basic('KEY:') }, 200],
    ['[{ basic: [] }]', { authorization: 'Basic %' }, 'Basic realm="sandbox"'],
    ['[{ hoba: [] }]', { authorization: 'HOBA KEY' }, 200],
    ['[{ tls: [] }]', {}, 'mutual TLS'],
    ['[{ header: [], cookie: [] }]', { 'x-key': 'KEY' }, 'ApiKey realm="sandbox"'],
    ['[{ header: [] }, { cookie: [] }]', { cookie: 'key=KEY' }, 200],
    ['[{ header: [] }, {}]', {}, 200],
  ])('%s %j', async (security, headers, expected) => {
    const { send, key } = await open(
      `${schemes}\npaths: { /s: { get: { security: ${security}, responses: { 200: {} } } } }`,
    );
    const shown = Object.entries(headers).map(([name, value]): [string, string] => {
      const text =
        value.startsWith('Basic ') && value.length > 8 ? atob(value.slice(6)).replace('KEY', key) : undefined;
      return [name, text === undefined ? value.replace('KEY', key) : basic(text)];
    });
    const answer = await send('GET /s', undefined, { authorization: '', ...Object.fromEntries(shown) });
    const told = answer.header('WWW-Authenticate') ?? answer.header('Sandbox-Unchecked') ?? answer.status;
    expect(told).toEqual(expected);
  });
});

test.each([
  ['code=404, example="two words"; wait=2', 'code=404, example="two words", wait=2'],
  ['Code=404, code=500', 'code=404'],
  ['code=99, wait=-1, =,;"', undefined],
  ['wait=9999', 'wait=30'],
])('the preferences %s are read', async (prefer, applied) => {
  const { send } = await open(
    `paths: { /s: { get: { responses: { 200: {}, 404: { content: { application/json: { examples: { 'two words': { value: 1 } } } } } } } } }`,
    { wait: () => Promise.resolve() },
  );
  expect((await send('GET /s', undefined, { prefer })).header('Preference-Applied')).toBe(applied);
});
